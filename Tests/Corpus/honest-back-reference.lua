-- expect 0 "it's"
print(([[say "it's" now]]):match [[((["']).-%2)]])
