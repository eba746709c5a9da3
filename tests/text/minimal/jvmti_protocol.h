/* Small, release 9: environments, capabilities and event modes.
[178 lines of built]
