/* Records: immutable userdata with named fields, compared by content. */
#ifndef SCROLLWORK_LUA_RECORD_H
#define SCROLLWORK_LUA_RECORD_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Replaces the top values, one for each field of kind `value`, by a record with these cells; by
 * nil when memory runs out, which also stops the state. Returns a Lua status. [-n, +1, –] */
int scrollwork_lua_make_record(
  lua_State *thread, int32_t class_id, const scrollwork_lua_cell *_Nullable cells);

/* What a record is made of: its cells, and registry references of the fields of kind `value`, in order,
 * LUA_REFNIL for nil. */
typedef struct scrollwork_lua_draft {
  int32_t class_id;
  const scrollwork_lua_cell *_Nullable cells;
  const int32_t *_Nullable values;
} scrollwork_lua_draft;

/* Pushes a record made of a draft; nil when memory runs out, which also stops the state. [-0, +1, –] */
void scrollwork_lua_push_draft(lua_State *thread, const scrollwork_lua_draft *draft);

/* Pushes a field, counted from 1, of the record at an index. [-0, +1, –] */
void scrollwork_lua_push_record_field(lua_State *thread, int index, int32_t field);

/* As scrollwork_lua_make_record, without protection, for C code. [-n, +1, m] */
void scrollwork_lua_build_record(
  lua_State *thread, scrollwork_lua_class *class_, const scrollwork_lua_cell *_Nullable cells);

/* Pushes a field, counted from 1, of the record at an absolute index, whose class is given;
 * returns its type. [-0, +1, m] */
int scrollwork_lua_push_field(
  lua_State *thread, int index, const scrollwork_lua_class *class_, int number);

/* The class of the userdata at an index. [-0, +0, –] */
static inline const scrollwork_lua_class *scrollwork_lua_class_at(lua_State *thread, int index) {
  const scrollwork_lua_header *header = lua_touserdata(thread, index);
  return scrollwork_lua_get_host(thread)->classes[header->class_id - 1];
}

#pragma clang assume_nonnull end

#endif
