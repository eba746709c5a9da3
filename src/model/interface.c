#include "model/interface.h"

uint32_t interface_version(const struct interface *interface, struct release release) {
  return interface->version_base + release.major * 0x10000 + release.minor * 0x100 + release.micro;
}
