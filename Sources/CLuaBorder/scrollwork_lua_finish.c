#include "scrollwork_lua_finish.h"

#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_fault.h"
#include "scrollwork_lua_wait.h"

/* Continues a resumed wait: [mark, value...] -> [value...], or raises an error. */
SCROLLWORK_LUA_RAISES
static int after_wait(lua_State *thread, int status, lua_KContext context) {
  (void)status;
  (void)context;
  lua_remove(thread, 1);
  if (lua_touserdata(thread, 1) == scrollwork_lua_raise_mark()) {
    lua_settop(thread, 2);
    return lua_error(thread);
  }
  return lua_gettop(thread);
}

SCROLLWORK_LUA_RAISES
int scrollwork_lua_finish(lua_State *thread, scrollwork_lua_host *host, int32_t answer) {
  if (host->stop) scrollwork_lua_check_stop(thread);
  switch (answer) {
    case scrollwork_lua_fault_set:
      host->spent += scrollwork_lua_fault_steps;
      scrollwork_lua_push_fault(thread, host);
      return lua_error(thread);
    case scrollwork_lua_wait:
      lua_settop(thread, 0);
      lua_pushlightuserdata(thread, scrollwork_lua_wait_mark());
      return lua_yieldk(thread, 1, 0, after_wait);
    case scrollwork_lua_error_on_top:
      return lua_error(thread);
    default:
      return answer;
  }
}
