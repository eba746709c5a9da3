/* SPDX-License-Identifier: MIT */
/* jprofile: the front-end. */
#include "frontend/options.h"
#include "frontend/server.h"

#include <stdlib.h>

int main(int argc, char **argv) {
  struct options options;
  struct server server = {.options = &options};
  int status;
  if (!options_read(&options, argc, argv)) {
    free(options.listen);
    return 2;
  }
  if (options.help) {
    options_help();
    status = 0;
  } else {
    status = options.file_count ? server_read(&server) : server_listen(&server);
    server_release(&server);
  }
  free(options.listen);
  return status;
}
