-- expect 3 attempt to load a binary chunk
assert(load("\27Lua\84\0\25\147", "x", "b"))
