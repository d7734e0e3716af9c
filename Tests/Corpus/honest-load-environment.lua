-- expect 0 nil	nil	nil
print(load("return os, _G, string", "x", "t", {})())
