#include "scrollwork_lua_wait.h"

static char wait_mark;
static char raise_mark;

void *scrollwork_lua_wait_mark(void) { return &wait_mark; }
void *scrollwork_lua_raise_mark(void) { return &raise_mark; }

bool scrollwork_lua_can_wait(lua_State *thread) {
  const scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  return host->blocked == 0 && lua_isyieldable(thread);
}

bool scrollwork_lua_is_waiting(lua_State *thread) {
  return lua_status(thread) == LUA_YIELD && lua_gettop(thread) > 0
    && lua_touserdata(thread, -1) == &wait_mark;
}
