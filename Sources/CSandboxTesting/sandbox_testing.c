#include "sandbox_testing.h"

#include <CLuaBorder.h>
#include <CLuaSandbox.h>
#include <lauxlib.h>
#include <lualib.h>
#include <stdlib.h>

struct sandbox_session {
  scrollwork_lua_host *host;
};

/// Registry keys of the stock globals and of the environment in which scripts run.
static const char stock_key, environment_key;

static int push_charged(lua_State *L) {
  lua_pushinteger(L, scrollwork_lua_get_host(L)->spent);
  return 1;
}

static int push_handle(lua_State *L) {
  scrollwork_lua_header *header = lua_newuserdatauv(L, sizeof *header, 0);
  header->class_id = (int)luaL_checkinteger(L, 1);
  header->index = (int)luaL_checkinteger(L, 2);
  header->generation = (unsigned)luaL_checkinteger(L, 3);
  return 1;
}

/// Pushes a new environment, adds `stock`, `charged`, `handle`, `compare` and `contains`, and stores it. [-0, +0, m]
static void set_environment(lua_State *L, bool is_guarded) {
  scrollwork_lua_push_environment(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &stock_key);
  lua_setfield(L, -2, "stock");
  lua_pushcfunction(L, push_charged);
  lua_setfield(L, -2, "charged");
  lua_pushcfunction(L, push_handle);
  lua_setfield(L, -2, "handle");
  lua_pushcfunction(L, scrollwork_lua_compare);
  lua_setfield(L, -2, "compare");
  lua_pushcfunction(L, scrollwork_lua_contains);
  lua_setfield(L, -2, "contains");
  if (is_guarded) scrollwork_lua_guard_environment(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &environment_key);
}

static int hint_at_print(lua_State *L) {
  lua_pushstring(L, luaL_checkstring(L, 1)[0] == 'p' ? "; did you mean 'pairs'?" : NULL);
  return 1;
}

/// Opens stock Lua and the sandbox, seeded by the integer at 1. [-1, +0, e]
static int open_session(lua_State *L) {
  luaL_openlibs(L);
  lua_pushglobaltable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &stock_key);
  scrollwork_lua_open_sandbox(L, (unsigned long long)lua_tointeger(L, 1));
  lua_pushcfunction(L, hint_at_print);
  scrollwork_lua_set_global_hint(L);
  set_environment(L, false);
  return 0;
}

sandbox_session *sandbox_session_open(unsigned long long seed) {
  static const size_t mebibyte = 1024 * 1024;
  sandbox_session *session = calloc(1, sizeof *session);
  if (session == NULL) return NULL;
  session->host = scrollwork_lua_open(96 * mebibyte, 320 * mebibyte);
  if (session->host != NULL) {
    lua_State *L = session->host->main;
    lua_pushcfunction(L, open_session);
    lua_pushinteger(L, (lua_Integer)seed);
    if (lua_pcall(L, 1, 0, 0) == LUA_OK) return session;
  }
  sandbox_session_close(session);
  return NULL;
}

void sandbox_session_close(sandbox_session *session) {
  if (session->host != NULL) {
    scrollwork_lua_close(session->host);
    scrollwork_lua_free(session->host);
  }
  free(session);
}

void sandbox_session_set_budget(sandbox_session *session, long long steps) {
  scrollwork_lua_clear_stop(session->host);
  session->host->run_limit = session->host->spent + steps;
}

static int renew_environment(lua_State *L) {
  set_environment(L, lua_toboolean(L, 1));
  return 0;
}

void sandbox_session_renew_environment(sandbox_session *session, bool is_guarded) {
  lua_pushcfunction(session->host->main, renew_environment);
  lua_pushboolean(session->host->main, is_guarded);
  lua_pcall(session->host->main, 1, 0, 0);
}

static int show(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

const char *sandbox_session_run(
  sandbox_session *session, const char *text, size_t length, bool *succeeded,
  size_t *result_length
) {
  lua_State *L = session->host->main;
  lua_settop(L, 0);
  lua_pushcfunction(L, show);
  int status = luaL_loadbufferx(L, text, length, "=script", "t");
  if (status == LUA_OK) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &environment_key);
    lua_setupvalue(L, -2, 1);
    status = lua_pcall(L, 0, 1, 0);
  }
  *succeeded = status == LUA_OK;
  lua_pcall(L, 1, 1, 0);
  return lua_tolstring(L, -1, result_length);
}
