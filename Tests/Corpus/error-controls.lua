-- expect 3 \\x1B
error "\27[31m\0\255 red"
