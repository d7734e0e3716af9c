#include "scrollwork_lua_table.h"

#include <string.h>

#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_protected.h"

/* Stops the state if the status is LUA_ERRMEM. [-0, +0, –] */
static void note_failure(lua_State *thread, int status) {
  if (status == LUA_ERRMEM) {
    scrollwork_lua_stop(scrollwork_lua_get_host(thread), scrollwork_lua_stop_memory);
  }
}

static int new_table(lua_State *thread) {
  lua_createtable(thread, (int)lua_tointeger(thread, 1), (int)lua_tointeger(thread, 2));
  return 1;
}

int scrollwork_lua_push_table(lua_State *thread, int array_count, int record_count) {
  if (!lua_checkstack(thread, 4)) {
    note_failure(thread, LUA_ERRMEM);
    lua_pushnil(thread);
    return LUA_ERRMEM;
  }
  lua_pushcfunction(thread, new_table);
  lua_pushinteger(thread, array_count);
  lua_pushinteger(thread, record_count);
  int status = lua_pcall(thread, 2, 1, 0);
  if (status != LUA_OK) {
    note_failure(thread, status);
    lua_pop(thread, 1);
    lua_pushnil(thread);
  }
  return status;
}

int scrollwork_lua_get_field(lua_State *thread, int table, const char *key, size_t count) {
  table = lua_absindex(thread, table);
  int status = scrollwork_lua_push_bytes(thread, key, count);
  if (status == LUA_OK) lua_rawget(thread, table);
  return status;
}

int scrollwork_lua_read_fields(
  lua_State *thread, int table, const scrollwork_lua_names *names, bool skips_elements,
  uint8_t *found, int capacity) {
  table = lua_absindex(thread, table);
  int base = lua_gettop(thread);
  if (!lua_checkstack(thread, capacity + 3)) return -1;
  int read = 0;
  lua_pushnil(thread);
  /* lua_next cannot raise here: each key is the one it returned before. */
  while (lua_next(thread, table)) {
    if (skips_elements && lua_isinteger(thread, -2)) {
      lua_settop(thread, -2);
      continue;
    }
    size_t length = 0;
    const char *key = NULL;
    if (lua_type(thread, -2) == LUA_TSTRING) key = lua_tolstring(thread, -2, &length);
    int position = key ? 0 : names->count;
    size_t start = 0;
    for (; position < names->count; position++) {
      size_t end = names->ends[position];
      if (end - start == length && memcmp(names->bytes + start, key, length) == 0) break;
      start = end;
    }
    if (position == names->count || read == capacity) {
      lua_settop(thread, base);
      return -1;
    }
    found[read++] = (uint8_t)position;
    lua_insert(thread, -2);
  }
  return read;
}

void scrollwork_lua_get_key(lua_State *thread, int table) { lua_rawget(thread, table); }

/* [table, key, value] -> [] */
static int set_key(lua_State *thread) {
  lua_rawset(thread, 1);
  return 0;
}

int scrollwork_lua_set_key(lua_State *thread, int table) {
  table = lua_absindex(thread, table);
  if (!lua_checkstack(thread, 2)) {
    note_failure(thread, LUA_ERRMEM);
    lua_pop(thread, 2);
    return LUA_ERRMEM;
  }
  lua_pushcfunction(thread, set_key);
  lua_insert(thread, -3);
  lua_pushvalue(thread, table);
  lua_insert(thread, -3);
  int status = lua_pcall(thread, 3, 0, 0);
  if (status != LUA_OK) {
    note_failure(thread, status);
    lua_pop(thread, 1);
  }
  return status;
}

int scrollwork_lua_set_field(lua_State *thread, int table, const char *key, size_t count) {
  table = lua_absindex(thread, table);
  int status = scrollwork_lua_push_bytes(thread, key, count);
  if (status != LUA_OK) {
    lua_pop(thread, 2);
    return status;
  }
  lua_insert(thread, -2);
  return scrollwork_lua_set_key(thread, table);
}

int scrollwork_lua_set_index(lua_State *thread, int table, lua_Integer key) {
  table = lua_absindex(thread, table);
  if (!lua_checkstack(thread, 1)) {
    note_failure(thread, LUA_ERRMEM);
    lua_pop(thread, 1);
    return LUA_ERRMEM;
  }
  lua_pushinteger(thread, key);
  lua_insert(thread, -2);
  return scrollwork_lua_set_key(thread, table);
}

/* [table, key] -> [key, value] or [] */
static int next_entry(lua_State *thread) { return lua_next(thread, 1) ? 2 : 0; }

int scrollwork_lua_next(lua_State *thread, int table) {
  table = lua_absindex(thread, table);
  if (!lua_checkstack(thread, 4)) {
    note_failure(thread, LUA_ERRMEM);
    lua_pop(thread, 1);
    return 0;
  }
  int base = lua_gettop(thread) - 1;
  lua_pushcfunction(thread, next_entry);
  lua_insert(thread, -2);
  lua_pushvalue(thread, table);
  lua_insert(thread, -2);
  if (lua_pcall(thread, 2, LUA_MULTRET, 0) != LUA_OK) {
    lua_settop(thread, base);
    return 0;
  }
  return lua_gettop(thread) - base == 2;
}

void scrollwork_lua_set_metatable(lua_State *thread, int table, int32_t reference) {
  table = lua_absindex(thread, table);
  lua_rawgeti(thread, LUA_REGISTRYINDEX, reference);
  lua_setmetatable(thread, table);
}
