-- expect 5 stop[
-- with --budget instructions=1M
local function f(...) while true do local t = { ... } end end local t = {} for i = 1, 200000 do t[i] = i end f(table.unpack(t))
