/* Table access, raw and protected: no metamethod of a script runs. */
#ifndef SCROLLWORK_LUA_TABLE_H
#define SCROLLWORK_LUA_TABLE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Pushes a new table, or nil when memory runs out. Returns a Lua status. [-0, +1, –] */
int scrollwork_lua_push_table(lua_State *thread, int array_count, int record_count);

/* Pushes the value under a string key; nil on failure. Returns a Lua status. [-0, +1, –] */
int scrollwork_lua_get_field(lua_State *thread, int table, const char *_Nullable key, size_t count);

/* Names, concatenated, and the offset at which each ends. */
typedef struct scrollwork_lua_names {
  const uint8_t *bytes;
  const uint16_t *ends;
  int count;
} scrollwork_lua_names;

/* Pushes the values under those keys that are among `names`, stores their positions in `found`,
 * and returns how many. Returns -1 and pushes nothing when there is another key, or more than
 * `capacity`; integer keys are skipped if `skips_elements`. O(keys · names). [-0, +n, –] */
int scrollwork_lua_read_fields(
  lua_State *thread, int table, const scrollwork_lua_names *names, bool skips_elements,
  uint8_t *found, int capacity);

/* Replaces the key on top by the value under it. [-1, +1, –] */
void scrollwork_lua_get_key(lua_State *thread, int table);

/* Stores the top value under a string key. Returns a Lua status. [-1, +0, –] */
int scrollwork_lua_set_field(lua_State *thread, int table, const char *_Nullable key, size_t count);

/* Stores the top value under an integer key. Returns a Lua status. [-1, +0, –] */
int scrollwork_lua_set_index(lua_State *thread, int table, lua_Integer key);

/* Stores the top value under the key below it. Returns a Lua status. [-2, +0, –] */
int scrollwork_lua_set_key(lua_State *thread, int table);

/* Replaces the key on top by the next key and value and returns 1; pops it and returns 0 at the
 * end or on an error. [-1, +(2|0), –] */
int scrollwork_lua_next(lua_State *thread, int table);

/* Sets the metatable behind a registry reference on the table at an index. [-0, +0, –] */
void scrollwork_lua_set_metatable(lua_State *thread, int table, int32_t reference);

#pragma clang assume_nonnull end

#endif
