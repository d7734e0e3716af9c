/* Records: immutable userdata with named fields, equal by content. */
#ifndef SCROLLWORK_LUA_RECORD_H
#define SCROLLWORK_LUA_RECORD_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Registers a class of records; the first record makes its metatable. A field that is a record names
 * its class, whose fields are all cells. Answers its id, or 0 without memory. */
int32_t scrollwork_lua_new_record_class(
  scrollwork_lua_host *host, const char *name, const char *_Nonnull const *_Nonnull fields,
  const int32_t *kinds, const int32_t *class_ids, int32_t field_count);

/* Makes the metatable of a class of records, the light userdata at 1. [-0, +0, m] */
int scrollwork_lua_make_record_class(lua_State *thread);

/* Replaces the top values, one for each field that is a value, by a record with these cells. Answers
 * a Lua status. [-n, +1, –] */
int scrollwork_lua_make_record(
  lua_State *thread, int32_t class_id, const scrollwork_lua_cell *_Nullable cells);

/* Pushes a field, counted from 1, of the record at the index. [-0, +1, –] */
void scrollwork_lua_push_record_field(lua_State *thread, int index, int32_t field);

/* The same without protection, for C code. [-n, +1, m] */
void scrollwork_lua_build_record(
  lua_State *thread, scrollwork_lua_class *class_, const scrollwork_lua_cell *_Nullable cells);

#pragma clang assume_nonnull end

#endif
