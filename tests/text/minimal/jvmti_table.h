/* Small, release 9: the function tables that environments hand to agents.
[58 lines of built]
