#ifndef REFERENCE_SCRIPTS_H
#define REFERENCE_SCRIPTS_H

#include "reference_file.h"

/// A Lua file of Sources/CReference/Scripts; null for a name that none has.
///
/// Its name is its path below that folder without `.lua`: `Starters/carousel_scene`.
const reference_file *reference_script_named(const char *name);

#endif
