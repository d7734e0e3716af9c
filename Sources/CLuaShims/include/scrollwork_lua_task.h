/* Tasks: coroutines that the host runs, and the coroutine library that lets their waits through. */
#ifndef SCROLLWORK_LUA_TASK_H
#define SCROLLWORK_LUA_TASK_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Makes a thread, kept by the reference it answers. Null without memory. [-0, +0, –] */
lua_State *_Nullable scrollwork_lua_new_task(scrollwork_lua_host *host, int32_t *reference);

/* Runs a task's thread until it returns, waits or fails. Answers the status of lua_resume. */
int scrollwork_lua_resume_task(
  scrollwork_lua_host *host, lua_State *task, int argument_count, int *result_count);

/* Runs the pending closers of a thread that failed or waits, and of the coroutines it waits in.
 * The thread is empty afterwards. [-?, +0, –] */
int scrollwork_lua_close_task(scrollwork_lua_host *host, lua_State *task);

/* The thread in which a suspended task really waits: itself, or a coroutine inside it. */
lua_State *scrollwork_lua_innermost(lua_State *task);

/* Replaces coroutine, pcall and xpcall by versions that let stops and waits through. [-0, +0, e] */
void scrollwork_lua_open_coroutine(lua_State *thread);
void scrollwork_lua_open_pcall(lua_State *thread);

#pragma clang assume_nonnull end

#endif
