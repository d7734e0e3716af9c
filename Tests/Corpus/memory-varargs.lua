-- expect 5 stop[
-- with --budget wall=1s
local function f(...) return f(1, ...) end f()
