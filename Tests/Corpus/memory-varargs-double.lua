-- expect 3 stack overflow
local function f(...) return f(..., ...) end local function g(...) local t = { ... } for i = 1, #t do t[#t + 1] = t[i] end return g(table.unpack(t)) end g(1)
