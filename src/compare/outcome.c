/* SPDX-License-Identifier: MIT */
#include "compare/outcome.h"

const struct file_state_row file_states[FILE_FOREIGN + 1] = {
    [FILE_STALE] = {"stale", "stale: not what build would write",
                    "a generated file is not what build would write"},
    [FILE_MISSING] = {"missing", "missing", "a generated file is not there"},
    [FILE_FOREIGN] = {"foreign", "foreign: generated, but build writes no file of this name",
                      "a generated file that build would not write"},
};
