-- expect 0 42
print(load("local x = ... return x * 2")(21))
