/* Files and folders, where there are none. */
#include "scrollwork_library.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>

FILE *fopen(const char *path, const char *mode) {
  (void)path, (void)mode;
  errno = ENOENT;
  return NULL;
}

FILE *freopen(const char *path, const char *mode, FILE *file) {
  (void)file;
  return fopen(path, mode);
}

char *scrollwork_library_read(const char *path, size_t limit) {
  (void)path, (void)limit;
  return NULL;
}

bool scrollwork_library_is_folder(const char *path) {
  (void)path;
  return false;
}
