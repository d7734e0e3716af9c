/* Lua calls Swift: the trampoline, and the errors it raises on behalf of Swift. */
#ifndef SCROLLWORK_LUA_CALL_H
#define SCROLLWORK_LUA_CALL_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Makes an entry that the host frees. Null without memory. */
scrollwork_lua_entry *_Nullable scrollwork_lua_new_entry(
  scrollwork_lua_host *host, void *body, int32_t class_id);

/* Pushes a function that calls the entry. Answers a Lua status. [-0, +1, –] */
int scrollwork_lua_push_function(lua_State *thread, scrollwork_lua_entry *entry);

/* Pushes a function that owns its body, or nil without memory. Answers whether it took the body:
 * the host gets it back from scrollwork_lua_next_body after a collection. [-0, +1, –] */
bool scrollwork_lua_push_owned_function(lua_State *thread, void *body);

/* A body whose function was collected, or null. */
void *_Nullable scrollwork_lua_next_body(scrollwork_lua_host *host);

/* Gives back the bodies of all functions, as if they were collected; where the state goes on, those of
 * its beginning stay. Nothing may call the functions any more. */
void scrollwork_lua_let_functions_go(scrollwork_lua_host *host);

/* Makes the metatable behind owned functions. [-0, +0, m] */
void scrollwork_lua_open_functions(lua_State *thread);

/* Keeps an error for the trampoline to raise. The texts are copied. */
void scrollwork_lua_set_fault(
  scrollwork_lua_host *host, const char *_Nullable code, size_t code_count,
  const char *_Nullable message, size_t message_count, const char *_Nullable help,
  size_t help_count);

/* Raises what a Swift body answered instead of results, or waits. [-?, +?, v] */
int scrollwork_lua_finish(lua_State *thread, scrollwork_lua_host *host, int32_t answer);

/* Pushes the kept error as an error record. [-0, +1, m] */
void scrollwork_lua_push_fault(lua_State *thread, scrollwork_lua_host *host);

/* Pushes the kept error as an error record that blames the caller of what waits in a thread.
 * Answers a Lua status. [-0, +1, –] */
int scrollwork_lua_push_fault_for(lua_State *thread, lua_State *blamed);

/* Whether a wait here would reach the host. */
bool scrollwork_lua_can_wait(lua_State *thread);

/* The mark that a suspended thread carries on its stack while it waits for the host. */
void *scrollwork_lua_wait_mark(void);

/* The mark in front of an error that a resumed wait must raise. */
void *scrollwork_lua_raise_mark(void);

/* Whether the suspended thread waits for the host. */
bool scrollwork_lua_is_waiting(lua_State *thread);

#pragma clang assume_nonnull end

#endif
