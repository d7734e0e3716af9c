-- expect 0 0
local cache = setmetatable({}, { __mode = "v" }) for i = 1, 100 do cache[i] = {} end collectgarbage() local n = 0 for _ in pairs(cache) do n = n + 1 end print(n)
