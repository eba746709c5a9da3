/* Small, release 9: names of everything, and a few facts, at run time.
[132 lines of built]
