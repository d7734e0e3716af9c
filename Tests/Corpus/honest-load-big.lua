-- expect 0 longer than 128 KiB
print(load(("x = 1 "):rep(30000)))
