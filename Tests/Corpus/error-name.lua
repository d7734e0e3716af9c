-- expect 3 without a message
error(setmetatable({}, { __name = ("x"):rep(1000000) .. "\27[2J" }))
