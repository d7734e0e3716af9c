-- expect 3 sandbox-bytecode.lua:2
assert(load("\27Lua\84\0"))
