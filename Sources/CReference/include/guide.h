#ifndef GUIDE_H
#define GUIDE_H

#include "reference_file.h"

/// The number of pages of docs/guide.
size_t guide_page_count(void);

/// A page in the order in which the guide is read; `index` is below `guide_page_count()`.
///
/// Its name is its path below docs/guide without `.md`: `snapping`, `recipes/carousels`.
const reference_file *guide_page_at(size_t index);

#endif
