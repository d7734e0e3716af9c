#ifndef BEHAVIORS_H
#define BEHAVIORS_H

#include <stddef.h>

/// A shipped behavior: that of the example of its name, as it was when the program was built.
typedef struct {
  const char *name;
  /// The Lua text, in UTF-8.
  const unsigned char *bytes;
  size_t count;
} shipped_behavior;

/// The number of shipped behaviors.
size_t shipped_behavior_count(void);

/// A behavior in the order of the names; `index` is below `shipped_behavior_count()`.
const shipped_behavior *shipped_behavior_at(size_t index);

#endif
