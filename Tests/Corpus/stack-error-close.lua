-- expect 3 first
local function f(n) local x <close> = setmetatable({}, { __close = function() error(n) end }) if n > 0 then f(n - 1) end error "first" end f(5000)
