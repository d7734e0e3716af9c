#include "scrollwork_lua_task.h"

#include <lauxlib.h>

#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_wait.h"

typedef struct made {
  lua_State *thread;
  int reference;
} made;

static int make_task(lua_State *thread) {
  made *task = lua_touserdata(thread, 1);
  task->thread = lua_newthread(thread);
  task->reference = luaL_ref(thread, LUA_REGISTRYINDEX);
  return 0;
}

lua_State *scrollwork_lua_new_task(scrollwork_lua_host *host, int32_t *reference) {
  made task = {NULL, LUA_NOREF};
  lua_State *thread = host->running;
  *reference = LUA_NOREF;
  if (!lua_checkstack(thread, 3)) return NULL;
  lua_pushcfunction(thread, make_task);
  lua_pushlightuserdata(thread, &task);
  int status = lua_pcall(thread, 1, 0, 0);
  if (status != LUA_OK) {
    /* Any other failure means that calls are nested too deeply. */
    if (status == LUA_ERRMEM) scrollwork_lua_stop(host, scrollwork_lua_stop_memory);
    lua_pop(thread, 1);
    return NULL;
  }
  scrollwork_lua_set_open_calls(task.thread, 0);
  scrollwork_lua_install_hook(host, task.thread);
  *reference = task.reference;
  return task.thread;
}

void scrollwork_lua_prepare_task(
  scrollwork_lua_host *host, lua_State *task, int32_t function, const scrollwork_lua_draft *draft) {
  if (!lua_checkstack(task, 3) || !lua_checkstack(host->running, 4)) {
    scrollwork_lua_stop(host, scrollwork_lua_stop_memory);
    return;
  }
  lua_rawgeti(task, LUA_REGISTRYINDEX, function);
  scrollwork_lua_push_draft(host->running, draft);
  lua_xmove(host->running, task, 1);
}

int scrollwork_lua_resume_task(
  scrollwork_lua_host *host, lua_State *task, int argument_count, int *result_count) {
  lua_State *from = host->running;
  int32_t blocked = host->blocked;
  int64_t callback_start = host->callback_start;
  int64_t before = host->spent;
  host->running = task;
  host->blocked = 0;
  host->callback_start = before;
  int status = lua_resume(task, from, argument_count, result_count);
  host->callback_start = callback_start + (host->spent - before);
  host->blocked = blocked;
  host->running = from;
  return status;
}

/* The coroutine inside which a suspended thread waits, whose resumer left [coroutine, mark];
 * null if it waits itself. [-0, +0, –] */
static lua_State *inner_of(lua_State *thread) {
  if (!scrollwork_lua_is_waiting(thread) || lua_gettop(thread) != 2) return NULL;
  return lua_tothread(thread, 1);
}

lua_State *scrollwork_lua_innermost(lua_State *task) {
  for (;;) {
    lua_State *inner = inner_of(task);
    if (!inner) return task;
    task = inner;
  }
}

enum { deepest_nesting = 200 };

/* Closes a thread from the innermost coroutine outward. [-?, +(0|1), –] */
static int close_nested(lua_State *thread, int depth) {
  lua_State *inner = depth < deepest_nesting ? inner_of(thread) : NULL;
  if (inner) close_nested(inner, depth + 1);
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  host->running = thread;
  int status = lua_resetthread(thread);
  return status;
}

int scrollwork_lua_close_task(scrollwork_lua_host *host, lua_State *task) {
  lua_State *running = host->running;
  int64_t callback_start = host->callback_start;
  int64_t before = host->spent;
  host->callback_start = before;
  host->blocked++;
  int status = close_nested(task, 0);
  host->blocked--;
  host->callback_start = callback_start + (host->spent - before);
  host->running = running;
  return status;
}
