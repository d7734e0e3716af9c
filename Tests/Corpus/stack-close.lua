-- expect 3 C stack overflow
local function f() local x <close> = setmetatable({}, { __close = f }) end f()
