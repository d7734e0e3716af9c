/* Tables, raw and protected: scripts cannot trap these accesses. */
#ifndef SCROLLWORK_LUA_TABLE_H
#define SCROLLWORK_LUA_TABLE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Pushes a new table, or nil without memory. Answers a Lua status. [-0, +1, –] */
int scrollwork_lua_push_table(lua_State *thread, int array_count, int record_count);

/* Pushes the value under a string key. Answers a Lua status; on failure pushes nil. [-0, +1, –] */
int scrollwork_lua_get_field(lua_State *thread, int table, const char *_Nullable key, size_t count);

/* Names one after the other, and where each ends. */
typedef struct scrollwork_lua_names {
  const uint8_t *bytes;
  const uint16_t *ends;
  int count;
} scrollwork_lua_names;

/* Pushes all that a table has under names, and notes which those are; answers how many. Answers -1,
 * and pushes nothing, when there is any other key, or more than there is room to note.
 * [-0, +n, –] */
int scrollwork_lua_read_fields(
  lua_State *thread, int table, const scrollwork_lua_names *names, bool skips_elements,
  uint8_t *found, int capacity);

/* Pushes the value under the key on top. [-1, +1, –] */
void scrollwork_lua_get_key(lua_State *thread, int table);

/* Stores the top value under a string key. Answers a Lua status. [-1, +0, –] */
int scrollwork_lua_set_field(lua_State *thread, int table, const char *_Nullable key, size_t count);

/* Stores the top value under an integer key. Answers a Lua status. [-1, +0, –] */
int scrollwork_lua_set_index(lua_State *thread, int table, lua_Integer key);

/* Stores the top value under the key below it. Answers a Lua status. [-2, +0, –] */
int scrollwork_lua_set_key(lua_State *thread, int table);

/* Replaces the key on top by the next key and value; 0 at the end or on an error.
 * [-1, +(2|0), –] */
int scrollwork_lua_next(lua_State *thread, int table);

/* Sets the metatable that the reference names on the table at the index. [-0, +0, –] */
void scrollwork_lua_set_metatable(lua_State *thread, int table, int32_t reference);

#pragma clang assume_nonnull end

#endif
