#include "scrollwork_lua_error_value.h"

#include <lauxlib.h>

#include "scrollwork_lua_budget.h"

/* [value] -> [text], or nothing without a __tostring */
static int answer_text(lua_State *thread) { return luaL_callmeta(thread, 1, "__tostring") ? 1 : 0; }

/* [table] -> [code, message, help] */
static int answer_fields(lua_State *thread) {
  lua_getfield(thread, 1, "code");
  lua_getfield(thread, 1, "message");
  lua_getfield(thread, 1, "help");
  return 3;
}

static int make_thread(lua_State *thread) {
  lua_newthread(thread);
  return 1;
}

/* Pushes the thread on which the function runs; null when memory runs out. [-0, +(0|1), –] */
static lua_State *push_thread(lua_State *thread) {
  if (!lua_checkstack(thread, 4)) return NULL;
  lua_pushcfunction(thread, make_thread);
  if (lua_pcall(thread, 0, 1, 0) == LUA_OK) return lua_tothread(thread, -1);
  lua_pop(thread, 1);
  return NULL;
}

/* Runs `question` on the value at an index, on a new thread and within its own budget, and
 * restores the host's counters and stop. Pushes what it returns or raises. [-0, +n, –] */
static scrollwork_lua_error_value_status ask(
  scrollwork_lua_host *host, lua_State *thread, int index, lua_CFunction question) {
  index = lua_absindex(thread, index);
  lua_State *fresh = push_thread(thread);
  if (!fresh) return scrollwork_lua_error_value_status_memory;
  lua_pushcfunction(fresh, question);
  lua_pushvalue(thread, index);
  lua_xmove(thread, fresh, 1);

  /* The state of the run around it, possibly stopped, which continues unchanged. */
  scrollwork_lua_stop_reason stop = host->stop;
  bool in_hook = host->stopped_in_hook;
  bool of_stop = host->frames_are_of_stop;
  bool of_coroutine = host->frames_are_of_coroutine;
  bool counted = host->counts_instructions;
  int64_t callback_start = host->callback_start;
  int64_t callback_limit = host->callback_limit;
  int64_t run_limit = host->run_limit;
  lua_State *running = host->running;
  int32_t frames = host->frame_count;

  host->stop = scrollwork_lua_stop_none;
  host->counts_instructions = true;
  host->callback_start = host->spent;
  host->callback_limit = scrollwork_lua_error_value_budget;
  host->run_limit = INT64_MAX;
  host->running = fresh;
  host->blocked++;
  scrollwork_lua_install_hook(host, fresh);
  int count = 0;
  int status = lua_resume(fresh, thread, 1, &count);
  scrollwork_lua_stop_reason stopped = host->stop;
  host->blocked--;
  host->running = running;
  host->run_limit = run_limit;
  host->callback_limit = callback_limit;
  host->callback_start = callback_start;
  host->counts_instructions = counted;
  host->stop = stop;
  host->stopped_in_hook = in_hook;
  host->frames_are_of_stop = of_stop;
  host->frames_are_of_coroutine = of_coroutine;
  host->frame_count = frames;

  scrollwork_lua_error_value_status said = scrollwork_lua_error_value_status_values;
  if (stopped == scrollwork_lua_stop_memory) {
    said = scrollwork_lua_error_value_status_memory;
  } else if (stopped) {
    said = scrollwork_lua_error_value_status_budget;
  } else if (status != LUA_OK) {
    said = scrollwork_lua_error_value_status_error;
    count = 1;
  } else if (count == 0) {
    said = scrollwork_lua_error_value_status_none;
  }
  bool has_values = said == scrollwork_lua_error_value_status_values || said == scrollwork_lua_error_value_status_error;
  if (!has_values) count = 0;
  lua_xmove(fresh, thread, count);
  lua_remove(thread, -1 - count);
  return said;
}

scrollwork_lua_error_value_status scrollwork_lua_push_error_value_text(
  scrollwork_lua_host *host, lua_State *thread, int index) {
  int type = lua_type(thread, index);
  if (type != LUA_TTABLE && type != LUA_TUSERDATA) return scrollwork_lua_error_value_status_none;
  return ask(host, thread, index, answer_text);
}

scrollwork_lua_error_value_status scrollwork_lua_push_error_value_fields(
  scrollwork_lua_host *host, lua_State *thread, int index) {
  if (lua_type(thread, index) != LUA_TTABLE) return scrollwork_lua_error_value_status_none;
  scrollwork_lua_error_value_status said = ask(host, thread, index, answer_fields);
  if (said == scrollwork_lua_error_value_status_error) lua_pop(thread, 1);
  return said;
}
