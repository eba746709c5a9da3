/* Small, release 9: environments from GetEnv to their end, and who may have what.
[177 lines of built]
