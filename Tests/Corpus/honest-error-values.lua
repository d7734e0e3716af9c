-- expect 0 code 7
local ok, e = pcall(error, { code = 7 }) print("code " .. e.code)
