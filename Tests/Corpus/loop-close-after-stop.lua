-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local c = coroutine.wrap(function()
  local x <close> = setmetatable({}, { __close = function() while true do end end })
  while true do end
end)
pcall(c)
while true do end
