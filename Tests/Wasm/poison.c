/* Memory whose bytes mean something else as soon as it is free: 0xDD in all that is given back, 0xCD in what is new.
 * A module that reads either has other digests, or traps. Linked with --wrap, so all calls of Swift and Lua come
 * here. */
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

void *__real_malloc(size_t size);
void __real_free(void *memory);
int __real_posix_memalign(void **memory, size_t alignment, size_t size);

static void *marked(void *memory) {
  return memory ? memset(memory, 0xCD, malloc_usable_size(memory)) : memory;
}

__attribute__((export_name("malloc"))) void *__wrap_malloc(size_t size);
void *__wrap_malloc(size_t size) { return marked(__real_malloc(size)); }

__attribute__((export_name("free"))) void __wrap_free(void *memory);
void __wrap_free(void *memory) {
  if (memory) memset(memory, 0xDD, malloc_usable_size(memory));
  __real_free(memory);
}

/* Always to another address, so that a pointer to the old one meets overwritten bytes. */
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size) {
  void *moved = __wrap_malloc(size);
  if (!moved || !memory) return moved;
  size_t old = malloc_usable_size(memory);
  memcpy(moved, memory, old < size ? old : size);
  __wrap_free(memory);
  return moved;
}

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size);
int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
  int status = __real_posix_memalign(memory, alignment, size);
  if (status == 0) marked(*memory);
  return status;
}
