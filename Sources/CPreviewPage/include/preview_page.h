#ifndef PREVIEW_PAGE_H
#define PREVIEW_PAGE_H

#include <stddef.h>

/// A file of the preview's page, as it was when the program was built.
typedef struct {
  /// The path in the address, with its slash.
  const char *path;
  /// The media type.
  const char *type;
  const unsigned char *bytes;
  size_t count;
} preview_page_file;

/// The number of files.
size_t preview_page_count(void);

/// A file; `index` is below `preview_page_count()`.
const preview_page_file *preview_page_at(size_t index);

#endif
