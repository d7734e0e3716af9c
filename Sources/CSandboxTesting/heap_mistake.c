#include <scrollwork_lua_heap.h>
#include <stdlib.h>
#include <string.h>

#include "sandbox_testing.h"

static char *make_block(scrollwork_lua_heap *heap, size_t size, char content) {
  char *block = scrollwork_lua_heap_resize(heap, NULL, 0, size);
  memset(block, content, size);
  return block;
}

static bool holds(const char *block, size_t size, char content) {
  for (size_t i = 0; i < size; i++) {
    if (block[i] != content) return false;
  }
  return true;
}

bool heap_mistake_make(heap_mistake mistake, size_t size) {
  scrollwork_lua_heap heap;
  scrollwork_lua_heap_open(&heap);
  char *kept = make_block(&heap, size, 'k');
  volatile char *gone = make_block(&heap, size, 'g');
  scrollwork_lua_heap_resize(&heap, (void *)gone, size, 0);
  if (mistake == heap_mistake_read_after) (void)*gone;
  char *other = make_block(&heap, size, 'o');
  if (mistake == heap_mistake_write_after) gone[size - 1] = 'x';

  volatile char *before = make_block(&heap, size, 'b');
  scrollwork_lua_heap_resize(&heap, (void *)before, size, 0);
  const scrollwork_lua_heap beginning = heap;
  char *copy = malloc(heap.used);
  scrollwork_lua_heap_copy_region(&heap, copy);

  volatile char *after = make_block(&heap, size, 'a');
  other = scrollwork_lua_heap_resize(&heap, other, size, size * 2);
  memset(other, 'p', size * 2);
  memset(kept, 'q', size);
  bool is_right = holds(other, size * 2, 'p') && holds(kept, size, 'q');
  heap = beginning;
  scrollwork_lua_written_pages pages = {0};
  scrollwork_lua_heap_restore_region(&heap, copy, &pages);
  free(copy);
  is_right = is_right && holds(kept, size, 'k');
  if (mistake == heap_mistake_read_after_restoring) (void)*after;
  if (mistake == heap_mistake_read_given_back_before) (void)*before;
  char *again = make_block(&heap, size, 'r');
  is_right = is_right && holds(again, size, 'r') && holds(kept, size, 'k');

  scrollwork_lua_heap_close(&heap);
  if (mistake == heap_mistake_read_after_closing) (void)*(volatile char *)kept;
  return is_right;
}
