-- expect 0 two lines
local x = [==[
two
lines]==] print((x:gsub("\n", " ")))
