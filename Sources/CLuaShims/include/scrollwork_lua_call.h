/* Lua calls Swift: the trampoline, and the errors it raises on behalf of Swift. */
#ifndef SCROLLWORK_LUA_CALL_H
#define SCROLLWORK_LUA_CALL_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Makes an entry, freed with the host. `class_id` is that of the receiver of a method; 0 for a
 * function. Null when memory runs out. */
scrollwork_lua_entry *_Nullable scrollwork_lua_new_entry(
  scrollwork_lua_host *host, void *body, int32_t class_id);

/* Pushes a function that calls the entry, or nil when memory runs out. Returns a Lua status.
 * [-0, +1, –] */
int scrollwork_lua_push_function(lua_State *thread, scrollwork_lua_entry *entry);

/* Pushes a function that owns its body, or nil when memory runs out. Returns whether the
 * function has taken the body; scrollwork_lua_next_body returns it once the function is
 * collected. [-0, +1, –] */
bool scrollwork_lua_push_owned_function(lua_State *thread, void *body);

/* Removes and returns a body whose function was collected; null when there is none. */
void *_Nullable scrollwork_lua_next_body(scrollwork_lua_host *host);

/* Queues the bodies of all functions as if they were collected; those in the checkpoint only
 * when the state is being closed. The functions must not be called any more. */
void scrollwork_lua_let_functions_go(scrollwork_lua_host *host);

/* Makes the metatable of the userdata behind owned functions, whose `__gc` queues the body.
 * [-0, +0, m] */
void scrollwork_lua_open_functions(lua_State *thread);

/* Stores an error for the trampoline to raise. The texts are copied. */
void scrollwork_lua_set_fault(
  scrollwork_lua_host *host, const char *_Nullable code, size_t code_count,
  const char *_Nullable message, size_t message_count, const char *_Nullable help,
  size_t help_count);

/* Completes a call by what the Swift body returned: returns a count of results, raises a stored
 * fault or the value on top, or yields for a wait. [-?, +?, v] */
int scrollwork_lua_finish(lua_State *thread, scrollwork_lua_host *host, int32_t answer);

/* Pushes the stored error as an error record. [-0, +1, m] */
void scrollwork_lua_push_fault(lua_State *thread, scrollwork_lua_host *host);

/* Pushes the stored error as an error record whose position is the caller's line in the thread
 * `blamed`. Returns a Lua status. [-0, +1, –] */
int scrollwork_lua_push_fault_for(lua_State *thread, lua_State *blamed);

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
