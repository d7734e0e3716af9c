-- expect 3 memory-format.lua:2
print(string.format("%1000000d", 5))
