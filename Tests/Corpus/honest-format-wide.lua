-- expect 0 true	1000
print(pcall(string.format, "%99.99f", 1e308)) print(#("%99.99f"):format(1e308), pcall(string.format, "%100d", 1), pcall(string.format, "%.100f", 1), pcall(string.format, "%y", 1), pcall(string.format, "%"), pcall(string.format, "%d", 1.5), pcall(string.format, "%d", 2^63), pcall(string.format, "%c%c", 0, 256), pcall(string.format, "%q", {}))
