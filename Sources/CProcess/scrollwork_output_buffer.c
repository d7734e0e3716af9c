#include "scrollwork_output_buffer.h"

#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static char buffered_bytes[scrollwork_output_buffer_capacity];
static _Atomic size_t buffered_count;

bool scrollwork_output_buffer_append(const void *bytes, size_t count) {
  size_t before = atomic_load_explicit(&buffered_count, memory_order_relaxed);
  if (count > scrollwork_output_buffer_capacity - before) return false;
  if (count) memcpy(buffered_bytes + before, bytes, count);
  atomic_store_explicit(&buffered_count, before + count, memory_order_release);
  return true;
}

size_t scrollwork_output_buffer_take(void *buffer) {
  size_t count = atomic_load_explicit(&buffered_count, memory_order_relaxed);
  memcpy(buffer, buffered_bytes, count);
  atomic_store_explicit(&buffered_count, 0, memory_order_release);
  return count;
}

void scrollwork_output_buffer_write(void) {
  size_t count = atomic_exchange_explicit(&buffered_count, 0, memory_order_acquire);
  const char *next = buffered_bytes;
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
