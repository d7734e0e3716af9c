-- expect 0 line 2000
for i = 1, 2000 do print("line " .. i) end
