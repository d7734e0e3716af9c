#include "scrollwork_lua_proxy.h"

#include "scrollwork_lua_budget.h"

typedef struct parts {
  int32_t table; /* 0 for one of `layers` */
  const scrollwork_lua_layers *layers;
  int32_t refusal;
  int32_t visitor;
} parts;

/* Under its address as a key, the metatable of a proxy has `true`; scripts have no light userdata. */
static const char mark;

/* Pushes a table with the entries of all layers. [-0, +1, m] */
static void push_layers(lua_State *thread, const scrollwork_lua_layers *layers) {
  lua_createtable(thread, 0, layers->entry_count);
  int table = lua_gettop(thread);
  for (int layer = 0; layer < 4; layer++) {
    if (layers->tables[layer] <= 0) continue;
    lua_rawgeti(thread, LUA_REGISTRYINDEX, layers->tables[layer]);
    lua_pushnil(thread);
    while (lua_next(thread, table + 1)) {
      lua_pushvalue(thread, -2);
      lua_insert(thread, -2);
      lua_rawset(thread, table);
    }
    lua_settop(thread, table);
  }
  lua_rawgeti(thread, LUA_REGISTRYINDEX, layers->metatable);
  lua_setmetatable(thread, table);
}

/* [parts] -> [proxy] */
static int make_proxy(lua_State *thread) {
  const parts *given = lua_touserdata(thread, 1);
  lua_createtable(thread, 0, 0);
  lua_createtable(thread, 0, 5);
  if (given->layers) {
    push_layers(thread, given->layers);
  } else {
    lua_rawgeti(thread, LUA_REGISTRYINDEX, given->table);
  }
  lua_setfield(thread, -2, "__index");
  lua_rawgeti(thread, LUA_REGISTRYINDEX, given->refusal);
  lua_setfield(thread, -2, "__newindex");
  if (given->visitor > 0) {
    lua_rawgeti(thread, LUA_REGISTRYINDEX, given->visitor);
    lua_setfield(thread, -2, "__pairs");
  }
  lua_pushboolean(thread, 0);
  lua_setfield(thread, -2, "__metatable");
  lua_pushboolean(thread, 1);
  lua_rawsetp(thread, -2, &mark);
  lua_setmetatable(thread, -2);
  return 1;
}

static int push_proxy(lua_State *thread, parts given) {
  int status = LUA_ERRMEM;
  if (lua_checkstack(thread, 2)) {
    lua_pushcfunction(thread, make_proxy);
    lua_pushlightuserdata(thread, &given);
    status = lua_pcall(thread, 1, 1, 0);
    if (status == LUA_OK) return status;
    lua_settop(thread, -2);
  }
  scrollwork_lua_stop(scrollwork_lua_get_host(thread), scrollwork_lua_stop_memory);
  lua_pushnil(thread);
  return status;
}

int scrollwork_lua_push_proxy(
  lua_State *thread, int32_t table, int32_t refusal, int32_t visitor) {
  return push_proxy(thread, (parts){table, NULL, refusal, visitor});
}

int scrollwork_lua_push_layered_proxy(
  lua_State *thread, const scrollwork_lua_layers *layers, int32_t refusal, int32_t visitor) {
  return push_proxy(thread, (parts){0, layers, refusal, visitor});
}

bool scrollwork_lua_is_proxy(lua_State *thread, int index) {
  if (!lua_checkstack(thread, 2) || !lua_getmetatable(thread, index)) return false;
  bool is_proxy = lua_rawgetp(thread, -1, &mark) != LUA_TNIL;
  lua_settop(thread, -3);
  return is_proxy;
}
