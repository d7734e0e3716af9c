#include "scrollwork_lua_class.h"

#include <stdlib.h>
#include <string.h>

#include "scrollwork_lua_array.h"

scrollwork_lua_class *scrollwork_lua_new_class(scrollwork_lua_host *host, const char *name) {
  if (!scrollwork_lua_reserve(
        (void **)&host->classes, host->class_count, &host->class_capacity,
        sizeof *host->classes)) {
    return NULL;
  }
  size_t size = strlen(name) + 1;
  scrollwork_lua_class *class_ = calloc(1, sizeof *class_ + size);
  if (!class_) return NULL;
  class_->id = host->class_count + 1;
  class_->name = memcpy(class_ + 1, name, size);
  return class_;
}

void scrollwork_lua_truncate_classes(scrollwork_lua_host *host, int32_t class_count, int32_t entry_count) {
  while (host->class_count > class_count) {
    scrollwork_lua_class *class_ = host->classes[--host->class_count];
    free(class_->fields);
    free(class_->layout);
    free(class_);
  }
  while (host->entry_count > entry_count) free(host->entries[--host->entry_count]);
}
