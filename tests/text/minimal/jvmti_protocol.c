/* Small, release 9: environments, capabilities and event modes.
[213 lines of built]
