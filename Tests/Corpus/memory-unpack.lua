-- expect 3 memory-unpack.lua:2
print(table.unpack({}, 1, 1e8))
