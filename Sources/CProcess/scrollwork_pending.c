#include "scrollwork_pending.h"

#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static char bytes_pending[scrollwork_pending_room];
static _Atomic size_t count_pending;

bool scrollwork_pending_add(const void *bytes, size_t count) {
  size_t before = atomic_load_explicit(&count_pending, memory_order_relaxed);
  if (count > scrollwork_pending_room - before) return false;
  if (count) memcpy(bytes_pending + before, bytes, count);
  atomic_store_explicit(&count_pending, before + count, memory_order_release);
  return true;
}

size_t scrollwork_pending_take(void *buffer) {
  size_t count = atomic_load_explicit(&count_pending, memory_order_relaxed);
  memcpy(buffer, bytes_pending, count);
  atomic_store_explicit(&count_pending, 0, memory_order_release);
  return count;
}

void scrollwork_pending_rescue(void) {
  size_t count = atomic_exchange_explicit(&count_pending, 0, memory_order_acquire);
  const char *next = bytes_pending;
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, next, count);
    if (written < 0) {
      if (errno == EINTR) continue;
      return;
    }
    next += written;
    count -= (size_t)written;
  }
}
