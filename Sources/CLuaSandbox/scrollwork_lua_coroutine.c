/* The coroutine library, as in the manual, except that stops and waits of the host pass through,
 * new coroutines are charged, and nested closing is limited in depth. */
#include <lauxlib.h>
#include <lualib.h>

#include "sandbox_internal.h"
#include "scrollwork_lua_trace.h"
#include "scrollwork_lua_wait.h"

/* lua_resetthread does not count as C nesting in Lua 5.4.4, so chains of it need a limit of
 * their own. */
enum { deepest_close = 60 };

/* The thread at 1. [-0, +0, v] */
static lua_State *check_coroutine(lua_State *thread) {
  lua_State *coroutine = lua_tothread(thread, 1);
  luaL_argexpected(thread, coroutine, 1, "coroutine");
  return coroutine;
}

/* The status as `coroutine.status` returns it; "normal" for a coroutine that waits for the host.
 * [-0, +0, –] */
static const char *status_of(lua_State *thread, lua_State *coroutine) {
  if (thread == coroutine) return "running";
  if (scrollwork_lua_is_waiting(coroutine)) return "normal";
  lua_Debug record;
  switch (lua_status(coroutine)) {
    case LUA_YIELD:
      return "suspended";
    case LUA_OK:
      if (lua_getstack(coroutine, 0, &record)) return "normal";
      return lua_gettop(coroutine) == 0 ? "dead" : "suspended";
    default:
      return "dead";
  }
}

/* Closes a dead or suspended coroutine. Must not be called in a stopped state: with hooks off,
 * its `__close` metamethods could run forever. [-0, +0, v] */
SCROLLWORK_LUA_RAISES
static int close_coroutine(lua_State *thread, lua_State *coroutine) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  if (host->close_depth >= deepest_close) return luaL_error(thread, "too many nested closes");
  lua_State *running = host->running;
  host->close_depth++;
  host->blocked++;
  host->running = coroutine;
  int status = lua_resetthread(coroutine);
  host->running = running;
  host->blocked--;
  host->close_depth--;
  if (host->stop) scrollwork_lua_check_stop(thread);
  return status;
}

enum { mode_resume = 0, mode_wrap = 1 };

static int drive(lua_State *thread, int argument_count, int mode);

/* The continuation of `drive` when the host resumes a wait of an inner coroutine: [coroutine,
 * mark, value...]. */
SCROLLWORK_LUA_RAISES
static int drive_on(lua_State *thread, int status, lua_KContext mode) {
  (void)status;
  lua_remove(thread, 2);
  return drive(thread, lua_gettop(thread) - 1, (int)mode);
}

/* Completes a failed resume, with the error on top: returns false and the error to `resume`,
 * raises it in `wrap`. [-1, +2, v] */
SCROLLWORK_LUA_RAISES
static int fail(lua_State *thread, lua_State *coroutine, int mode) {
  if (mode == mode_resume) {
    scrollwork_lua_discard_coroutine_trace(scrollwork_lua_get_host(thread));
    lua_pushboolean(thread, false);
    lua_insert(thread, -2);
    return 2;
  }
  int status = lua_status(coroutine);
  if (status != LUA_OK && status != LUA_YIELD) {
    scrollwork_lua_store_coroutine_trace(scrollwork_lua_get_host(thread), coroutine);
    lua_pop(thread, 1);
    status = close_coroutine(thread, coroutine);
    lua_xmove(coroutine, thread, 1);
  }
  if (status != LUA_ERRMEM && lua_type(thread, -1) == LUA_TSTRING) {
    luaL_where(thread, 1);
    lua_insert(thread, -2);
    lua_concat(thread, 2);
  }
  return lua_error(thread);
}

/* Resumes a coroutine: [coroutine, argument...] -> results. Yields on when it waits for the
 * host. */
SCROLLWORK_LUA_RAISES
static int drive(lua_State *thread, int argument_count, int mode) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  lua_State *coroutine = lua_tothread(thread, 1);
  if (!lua_checkstack(coroutine, argument_count)) {
    lua_settop(thread, 1);
    lua_pushliteral(thread, "too many arguments to resume");
    return fail(thread, coroutine, mode);
  }
  lua_xmove(thread, coroutine, argument_count);
  int32_t blocked = !lua_isyieldable(thread);
  lua_State *running = host->running;
  host->running = coroutine;
  host->blocked += blocked;
  int count = 0;
  int status = lua_resume(coroutine, thread, argument_count, &count);
  host->blocked -= blocked;
  host->running = running;
  if (host->stop) scrollwork_lua_check_stop(thread);
  if (status == LUA_YIELD && scrollwork_lua_is_waiting(coroutine)) {
    lua_pushlightuserdata(thread, scrollwork_lua_wait_mark());
    return lua_yieldk(thread, 1, mode, drive_on);
  }
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(coroutine, thread, 1);
    return fail(thread, coroutine, mode);
  }
  if (!lua_checkstack(thread, count + 1)) {
    lua_pop(coroutine, count);
    lua_pushliteral(thread, "too many results to resume");
    return fail(thread, coroutine, mode);
  }
  if (mode == mode_resume) lua_pushboolean(thread, true);
  lua_xmove(coroutine, thread, count);
  return count + (mode == mode_resume);
}

/* Whether the coroutine can be resumed; if not, pushes the reason. [-0, +(0|1), m] */
static bool is_resumable(lua_State *thread, lua_State *coroutine) {
  const char *status = status_of(thread, coroutine);
  if (status[0] == 's') return true;
  lua_pushfstring(
    thread,
    status[0] == 'd' ? "cannot resume %s coroutine" : "cannot resume non-suspended coroutine",
    status);
  return false;
}

SCROLLWORK_LUA_RAISES
static int co_resume(lua_State *thread) {
  lua_State *coroutine = check_coroutine(thread);
  if (!is_resumable(thread, coroutine)) return fail(thread, coroutine, mode_resume);
  return drive(thread, lua_gettop(thread) - 1, mode_resume);
}

SCROLLWORK_LUA_RAISES
static int wrapped(lua_State *thread) {
  lua_pushvalue(thread, lua_upvalueindex(1));
  lua_insert(thread, 1);
  lua_State *coroutine = lua_tothread(thread, 1);
  if (!is_resumable(thread, coroutine)) {
    luaL_where(thread, 1);
    lua_insert(thread, -2);
    lua_concat(thread, 2);
    return lua_error(thread);
  }
  return drive(thread, lua_gettop(thread) - 1, mode_wrap);
}

SCROLLWORK_LUA_RAISES
static int create(lua_State *thread) {
  luaL_checktype(thread, 1, LUA_TFUNCTION);
  /* A new coroutine starts its own instruction count, so the hook would never see short ones. */
  scrollwork_lua_charge(thread, scrollwork_lua_hook_interval);
  lua_State *coroutine = lua_newthread(thread);
  scrollwork_lua_set_open_calls(coroutine, 0);
  scrollwork_lua_install_hook(scrollwork_lua_get_host(thread), coroutine);
  lua_pushvalue(thread, 1);
  lua_xmove(thread, coroutine, 1);
  return 1;
}

SCROLLWORK_LUA_RAISES
static int wrap(lua_State *thread) {
  create(thread);
  lua_pushcclosure(thread, wrapped, 1);
  return 1;
}

static int co_status(lua_State *thread) {
  lua_pushstring(thread, status_of(thread, check_coroutine(thread)));
  return 1;
}

SCROLLWORK_LUA_RAISES
static int co_close(lua_State *thread) {
  lua_State *coroutine = check_coroutine(thread);
  const char *status = status_of(thread, coroutine);
  if (status[0] != 'd' && status[0] != 's') {
    return luaL_error(thread, "cannot close a %s coroutine", status);
  }
  if (close_coroutine(thread, coroutine) == LUA_OK) {
    lua_pushboolean(thread, true);
    return 1;
  }
  lua_pushboolean(thread, false);
  lua_xmove(coroutine, thread, 1);
  return 2;
}

void scrollwork_lua_open_coroutine(lua_State *thread) {
  static const luaL_Reg functions[] = {
    {"create", create}, {"wrap", wrap},       {"resume", co_resume},
    {"close", co_close}, {"status", co_status}, {NULL, NULL},
  };
  lua_getglobal(thread, LUA_COLIBNAME);
  luaL_setfuncs(thread, functions, 0);
  lua_pop(thread, 1);
}
