-- expect 5 stop[SW0501]
print((("("):rep(100000)):find("%b()"))  while true do (("("):rep(10000)):find("%b()") end
