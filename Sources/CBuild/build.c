#include "build.h"

#include <lua.h>

__attribute__((weak)) const char *scrollwork_build_commit(void) { return ""; }

const char *scrollwork_build_lua(void) {
  return LUA_VERSION_MAJOR "." LUA_VERSION_MINOR "." LUA_VERSION_RELEASE;
}

int scrollwork_build_is_optimized(void) {
#ifdef __OPTIMIZE__
  return 1;
#else
  return 0;
#endif
}
