-- expect 3 error-syntax.lua:2
local = 5
