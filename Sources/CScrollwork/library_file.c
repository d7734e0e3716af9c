#include "scrollwork_library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

char *scrollwork_library_read(const char *path, size_t limit) {
  FILE *file = fopen(path, "rbe");
  if (!file) return NULL;
  size_t count = 0, room = 4096;
  char *text = malloc(room);
  while (text && !ferror(file) && !feof(file) && count <= limit) {
    if (room - count < 2) {
      char *more = realloc(text, room *= 2);
      if (!more) free(text);
      text = more;
      if (!text) break;
    }
    count += fread(text + count, 1, room - count - 1, file);
  }
  bool is_whole = text && feof(file) && !ferror(file) && count <= limit;
  fclose(file);
  if (is_whole && !memchr(text, 0, count)) {
    text[count] = 0;
    return text;
  }
  free(text);
  return NULL;
}

bool scrollwork_library_is_folder(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}
