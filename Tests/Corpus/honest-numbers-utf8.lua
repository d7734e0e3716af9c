-- expect 0 true
print(pcall(utf8.char, 0x7fffffff), pcall(utf8.char, -1), pcall(utf8.codepoint, "x", math.mininteger), pcall(utf8.offset, "x", math.mininteger), pcall(utf8.offset, "x", 1, math.maxinteger), pcall(utf8.len, "\xff"), pcall(utf8.len, "x", 5), pcall(utf8.codepoint, "\u{D7FF}\xED\xA0\x80", 4))
