-- expect 0 [1,[2,3],"x"]
local function ser(v) if type(v) == "table" then local p = {} for _, x in ipairs(v) do p[#p + 1] = ser(x) end return "[" .. table.concat(p, ",") .. "]" end return type(v) == "string" and ("%q"):format(v) or tostring(v) end print(ser { 1, { 2, 3 }, "x" })
