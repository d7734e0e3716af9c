-- expect 3 error-table.lua
error { code = "X1", message = "told by a table" }
