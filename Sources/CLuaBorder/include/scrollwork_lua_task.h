/* Tasks: coroutines that the host runs. */
#ifndef SCROLLWORK_LUA_TASK_H
#define SCROLLWORK_LUA_TASK_H

#include "scrollwork_lua_host.h"
#include "scrollwork_lua_record.h"

#pragma clang assume_nonnull begin

/* Makes a thread and stores it in the registry under `reference`. Null when memory runs out.
 * [-0, +0, –] */
lua_State *_Nullable scrollwork_lua_new_task(scrollwork_lua_host *host, int32_t *reference);

/* Pushes the function of a reference and a record on the empty stack of a task; without memory the state
 * is stopped. [-0, +0, –] */
void scrollwork_lua_prepare_task(
  scrollwork_lua_host *host, lua_State *task, int32_t function, const scrollwork_lua_draft *draft);

/* Runs a task's thread, with the arguments on its stack, until it returns, waits or fails.
 * Returns the status of lua_resume. [-?, +?, –] */
int scrollwork_lua_resume_task(
  scrollwork_lua_host *host, lua_State *task, int argument_count, int *result_count);

/* Runs the pending `__close` metamethods of a thread that failed or waits, and of the coroutines
 * inside which it waits. Leaves at most an error value on the thread. Returns a Lua status.
 * [-?, +(0|1), –] */
int scrollwork_lua_close_task(scrollwork_lua_host *host, lua_State *task);

/* The thread in which a suspended task waits: itself, or the innermost of the coroutines inside
 * it. O(nesting). [-0, +0, –] */
lua_State *scrollwork_lua_innermost(lua_State *task);

#pragma clang assume_nonnull end

#endif
