/* Records: immutable userdata with named fields, compared by content. */
#ifndef SCROLLWORK_LUA_RECORD_H
#define SCROLLWORK_LUA_RECORD_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Registers a class of records; the first record makes its metatable. `class_ids` names, for a
 * field that is a record, its class, all of whose fields must be cells. Returns its id, or 0
 * when memory runs out. */
int32_t scrollwork_lua_new_record_class(
  scrollwork_lua_host *host, const char *name, const char *_Nonnull const *_Nonnull fields,
  const int32_t *kinds, const int32_t *class_ids, int32_t field_count);

/* Makes the metatable of a class of records, a light userdata at index 1. [-0, +0, m] */
int scrollwork_lua_make_record_class(lua_State *thread);

/* Replaces the top values, one for each field of kind `value`, by a record with these cells; by
 * nil when memory runs out, which also stops the state. Returns a Lua status. [-n, +1, –] */
int scrollwork_lua_make_record(
  lua_State *thread, int32_t class_id, const scrollwork_lua_cell *_Nullable cells);

/* Pushes a field, counted from 1, of the record at an index. [-0, +1, –] */
void scrollwork_lua_push_record_field(lua_State *thread, int index, int32_t field);

/* As scrollwork_lua_make_record, without protection, for C code. [-n, +1, m] */
void scrollwork_lua_build_record(
  lua_State *thread, scrollwork_lua_class *class_, const scrollwork_lua_cell *_Nullable cells);

#pragma clang assume_nonnull end

#endif
