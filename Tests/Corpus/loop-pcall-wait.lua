-- expect 5 stop[SW0501]
local function f()
  coroutine.yield()
  while true do pcall(f) end
end
local co = coroutine.wrap(f)
while true do co() end
