-- expect 0 (b(c)d)
print(("a(b(c)d)e"):match "%b()")
