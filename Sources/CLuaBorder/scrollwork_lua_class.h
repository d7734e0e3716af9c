/* Classes of userdata in the host: making and freeing them. */
#ifndef SCROLLWORK_LUA_CLASS_H
#define SCROLLWORK_LUA_CLASS_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Makes a class with the next id, which the caller fills and appends to `classes`. Null when
 * memory runs out. */
scrollwork_lua_class *_Nullable scrollwork_lua_new_class(
  scrollwork_lua_host *host, const char *name);

/* Frees all but the first `class_count` classes and `entry_count` entries. */
void scrollwork_lua_truncate_classes(scrollwork_lua_host *host, int32_t class_count, int32_t entry_count);

#pragma clang assume_nonnull end

#endif
