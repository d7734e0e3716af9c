-- expect 0 g r ü n
local t = {} for _, c in utf8.codes "grün" do t[#t + 1] = utf8.char(c) end print(table.concat(t, " "))
