-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local function f(n) while true do local c = coroutine.wrap(function() if n > 0 then f(n - 1) end end) c() if n == 0 then return end end end f(5)
