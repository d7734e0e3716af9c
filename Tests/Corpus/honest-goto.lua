-- expect 0 10
local i = 0 ::top:: i = i + 1 if i < 10 then goto top end print(i)
