-- expect 0 false	too many results to unpack
print(pcall(table.unpack, {}, math.mininteger, math.maxinteger)) print(pcall(table.unpack, {}, 1, 1e6))
