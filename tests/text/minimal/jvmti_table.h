/* Small, release 9: the function tables of environments.
[58 lines of built]
