-- expect 3 table expected, got string
setmetatable("", { __index = string })
