-- expect 0 5
print(utf8.len("grün!"))
