-- expect 0 loaded
local function f() return load("return load(...)")("return 1") end for i = 1, 100000 do f() end print "loaded"
