/* Small, release 9: environments from GetEnv to their end, and who may have what.
[213 lines of built]
