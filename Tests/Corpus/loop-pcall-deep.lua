-- expect 5 stop[SW0501]
local function deep(n)
  if n > 0 then return (deep(n - 1)) end
  while true do pcall(error) end
end
deep(150000)
