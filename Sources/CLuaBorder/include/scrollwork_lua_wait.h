/* Waits: how a thread suspended in one is told from one that a script suspended. */
#ifndef SCROLLWORK_LUA_WAIT_H
#define SCROLLWORK_LUA_WAIT_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Whether a wait in this thread would reach the host: it can yield, and so can all that resumed
 * it. [-0, +0, –] */
bool scrollwork_lua_can_wait(lua_State *thread);

/* The light userdata on top of a thread's stack while it is suspended in a wait for the host. */
void *scrollwork_lua_wait_mark(void);

/* The light userdata in front of an error that a resumed wait must raise. */
void *scrollwork_lua_raise_mark(void);

/* Whether the thread is suspended in a wait for the host. [-0, +0, –] */
bool scrollwork_lua_is_waiting(lua_State *thread);

#pragma clang assume_nonnull end

#endif
