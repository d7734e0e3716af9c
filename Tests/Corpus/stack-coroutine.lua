-- expect 3 C stack overflow
local function f() local c = coroutine.wrap(f) return c() end f()
