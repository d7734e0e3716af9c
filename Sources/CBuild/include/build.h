#ifndef SCROLLWORK_BUILD_H
#define SCROLLWORK_BUILD_H

// What the program was built from.

/// The commit, as its first twelve hexadecimal digits, with "+" behind it where files were changed; "" where
/// the build did not know it. `scripts/program-build` writes commit.c, which defines it.
const char *scrollwork_build_commit(void);

/// The release of Lua, such as "5.4.4".
const char *scrollwork_build_lua(void);

/// 1 in an optimized build, else 0.
int scrollwork_build_is_optimized(void);

#endif
