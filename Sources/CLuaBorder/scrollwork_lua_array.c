#include "scrollwork_lua_array.h"

#include <stdlib.h>

bool scrollwork_lua_reserve(void **array, int32_t count, int32_t *capacity, size_t item_size) {
  if (count < *capacity) return true;
  int32_t wanted = *capacity ? *capacity * 2 : 16;
  void *grown = realloc(*array, (size_t)wanted * item_size);
  if (!grown) return false;
  *array = grown;
  *capacity = wanted;
  return true;
}
