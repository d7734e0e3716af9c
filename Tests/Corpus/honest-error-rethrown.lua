-- expect 0 inner
local ok, e = pcall(function() local ok, e = pcall(error, "inner", 0) error(e, 0) end) print(e)
