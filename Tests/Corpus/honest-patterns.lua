-- expect 0 words 20000
local s = ("lorem ipsum "):rep(10000) local n = 0 for w in s:gmatch("%a+") do n = n + 1 end print("words " .. n)
