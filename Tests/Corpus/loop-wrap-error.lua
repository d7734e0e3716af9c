-- expect 5 stop[SW0501]
-- with --budget instructions=5M
while true do pcall(coroutine.wrap(function() local x <close> = setmetatable({}, { __close = function() error "x" end }) error "y" end)) end
