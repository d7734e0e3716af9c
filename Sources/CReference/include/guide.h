#ifndef GUIDE_H
#define GUIDE_H

#include <stddef.h>

/// A page of docs/guide, as it was when the program was built.
typedef struct {
  /// The path below docs/guide without `.md`: `snapping`, `recipes/carousels`.
  const char *name;
  /// The Markdown, in UTF-8.
  const unsigned char *bytes;
  size_t count;
} guide_page;

/// The number of pages.
size_t guide_page_count(void);

/// A page in the order in which the guide is read; `index` is below `guide_page_count()`.
const guide_page *guide_page_at(size_t index);

#endif
