/* Records: immutable userdata with named fields, equal by content. */
#ifndef SCROLLWORK_LUA_RECORD_H
#define SCROLLWORK_LUA_RECORD_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Registers a class of records; the first record makes its metatable. Of fields whose part names a
 * class, the record keeps that class's numbers. Answers its id, or 0 without memory. */
int32_t scrollwork_lua_new_record_class(
  scrollwork_lua_host *host, const char *name, const char *_Nonnull const *_Nonnull fields,
  const int32_t *parts, int32_t field_count);

/* Makes the metatable of a class of records, the light userdata at 1. [-0, +0, m] */
int scrollwork_lua_make_record_class(lua_State *thread);

/* How many values a record of the class keeps. */
int32_t scrollwork_lua_slot_count(const scrollwork_lua_host *host, int32_t class_id);

/* Replaces the top values, one for each slot, by a record. Answers a Lua status. [-n, +1, –] */
int scrollwork_lua_make_record(lua_State *thread, int32_t class_id);

/* Pushes a record of two or four numbers. Answers a Lua status. [-0, +1, –] */
int scrollwork_lua_push_number_record(
  lua_State *thread, int32_t class_id, const double *numbers, int32_t count);

/* Pushes a field, counted from 1, of the record at the index. [-0, +1, –] */
void scrollwork_lua_push_record_field(lua_State *thread, int index, int32_t field);

/* The same without protection, for C code. [-n, +1, m] */
void scrollwork_lua_build_record(lua_State *thread, scrollwork_lua_class *class_);

#pragma clang assume_nonnull end

#endif
