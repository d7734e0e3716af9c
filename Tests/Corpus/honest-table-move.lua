-- expect 0 1 2 1 2 3
print(table.concat(table.move({ 1, 2, 3 }, 1, 3, 3, { 1, 2 }), " "))
