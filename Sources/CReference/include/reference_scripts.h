#ifndef REFERENCE_SCRIPTS_H
#define REFERENCE_SCRIPTS_H

#include <stddef.h>

/// A script of Sources/CReference/Scripts, as it was when the program was built.
typedef struct {
  /// The path below that folder without `.lua`: `Starters/carousel_scene`.
  const char *name;
  /// The Lua text, in UTF-8.
  const unsigned char *bytes;
  size_t count;
} reference_script;

/// The script of a name; null for a name that none has.
const reference_script *reference_script_named(const char *name);

#endif
