/* Classes of records: their layout and their metatables. */
#ifndef SCROLLWORK_LUA_RECORD_CLASS_H
#define SCROLLWORK_LUA_RECORD_CLASS_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Registers a class of records; the first record makes its metatable. `class_ids` names, for a
 * field that is a record, its class, all of whose fields must be cells. Returns its id, or 0
 * when memory runs out. */
int32_t scrollwork_lua_new_record_class(
  scrollwork_lua_host *host, const char *name, const char *_Nonnull const *_Nonnull fields,
  const int32_t *kinds, const int32_t *class_ids, int32_t field_count);

#pragma clang assume_nonnull end

#endif
