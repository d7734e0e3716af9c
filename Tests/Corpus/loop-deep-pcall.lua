-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local function deep(n) if n == 0 then while true do pcall(error) end end return 1 + deep(n - 1) end deep(150000)
