-- expect 0 false
print(pcall(table.insert, {}, 1e15, 1), pcall(table.insert, {}, math.mininteger, 1), pcall(table.remove, {}, 5), pcall(table.concat, {}, "", math.mininteger, math.maxinteger), pcall(table.move, {}, math.mininteger, math.maxinteger, 1), pcall(table.move, {}, 1, 2, math.maxinteger), pcall(table.unpack, {}, math.maxinteger, math.maxinteger))
