/* Text and fields of an error value. Its `__tostring` and `__index` may be script code, so they
 * run on a thread of their own, with a small budget of their own, and cannot wait. */
#ifndef SCROLLWORK_LUA_ERROR_VALUE_H
#define SCROLLWORK_LUA_ERROR_VALUE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* The budget of one such call, in instructions. */
enum { scrollwork_lua_error_value_budget = 200000 };

/* The outcome of such a call. */
typedef enum scrollwork_lua_error_value_status : int32_t {
  scrollwork_lua_error_value_status_none, /* no table or userdata, or no __tostring */
  scrollwork_lua_error_value_status_values,
  scrollwork_lua_error_value_status_error, /* raised an error */
  scrollwork_lua_error_value_status_budget, /* used up its instructions */
  scrollwork_lua_error_value_status_memory, /* used up the memory */
} scrollwork_lua_error_value_status;

/* Pushes the result of the `__tostring` of a table or userdata, or the error that it raised;
 * nothing for other values. [-0, +(0|1), –] */
scrollwork_lua_error_value_status scrollwork_lua_push_error_value_text(
  scrollwork_lua_host *host, lua_State *thread, int index);

/* Pushes a table's fields `code`, `message` and `help`, inherited ones too; nothing for other
 * values and on failure. [-0, +(0|3), –] */
scrollwork_lua_error_value_status scrollwork_lua_push_error_value_fields(
  scrollwork_lua_host *host, lua_State *thread, int index);

#pragma clang assume_nonnull end

#endif
