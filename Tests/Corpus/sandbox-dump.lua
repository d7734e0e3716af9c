-- expect 3 dump
print(string.dump(print))
