-- expect 0 true
print(require "modules.apart" == require "modules.apart")
