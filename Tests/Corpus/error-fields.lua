-- expect 3 error[E42]: out of rows
error { code = "E42", message = "out of rows", help = "add a row" }
