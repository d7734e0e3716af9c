-- expect 3 
local s = "local a = {} return a" .. (".b"):rep(30000) .. "()" local f = load(s) f()
