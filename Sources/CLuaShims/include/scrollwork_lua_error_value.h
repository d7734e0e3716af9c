/* What an error value says of itself: its __tostring and its fields, which may be code of the script,
 * so that they run on a thread of their own, under a small budget of their own, and cannot wait. */
#ifndef SCROLLWORK_LUA_ERROR_VALUE_H
#define SCROLLWORK_LUA_ERROR_VALUE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* What asking may spend, in instructions. */
enum { scrollwork_lua_error_value_budget = 200000 };

/* What came of asking. */
typedef enum scrollwork_lua_said : int32_t {
  scrollwork_lua_said_nothing, /* there is nobody to ask */
  scrollwork_lua_said_values,
  scrollwork_lua_said_error, /* it raised an error */
  scrollwork_lua_said_budget, /* it used up its instructions */
  scrollwork_lua_said_memory, /* it used up the memory */
} scrollwork_lua_said;

/* Pushes what the __tostring of a table or userdata answers, or the error that it raised; nothing for
 * all else. [-0, +(0|1), –] */
scrollwork_lua_said scrollwork_lua_ask_for_text(
  scrollwork_lua_host *host, lua_State *thread, int index);

/* Pushes a table's fields code, message and help, inherited ones too. [-0, +(0|3), –] */
scrollwork_lua_said scrollwork_lua_ask_for_fields(
  scrollwork_lua_host *host, lua_State *thread, int index);

#pragma clang assume_nonnull end

#endif
