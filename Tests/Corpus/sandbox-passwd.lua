-- expect 3 [load "/etc/passwd"]:4
load("\n\n\nerror \"x\"", "@/etc/passwd")()
