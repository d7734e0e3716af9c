/* Restoring a checkpoint where pages cannot be protected: everything is copied. */
#include "scrollwork_lua_written_pages.h"

#include <string.h>

void scrollwork_lua_written_pages_allow(void) {}

void scrollwork_lua_written_pages_restore(
  scrollwork_lua_written_pages *pages, char *region, const char *copy, size_t size) {
  (void)pages;
  memcpy(region, copy, size);
}

void scrollwork_lua_written_pages_end(scrollwork_lua_written_pages *pages) { (void)pages; }

bool scrollwork_lua_written_pages_note_write(const void *address) {
  (void)address;
  return false;
}
