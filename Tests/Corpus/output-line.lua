-- expect 3 SW0503
print(load("--[" .. ("="):rep(100000) .. "[")) print(load("return [" .. ("="):rep(100000))) print(load("\"" .. ("\\z "):rep(1000)))
