/* Growth of the arrays of a host. */
#ifndef SCROLLWORK_LUA_ARRAY_H
#define SCROLLWORK_LUA_ARRAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/* Grows an array of the host, by doubling, to hold one more item. False when memory runs out. */
bool scrollwork_lua_reserve(
  void *_Nullable *_Nonnull array, int32_t count, int32_t *capacity, size_t item_size);

#pragma clang assume_nonnull end

#endif
