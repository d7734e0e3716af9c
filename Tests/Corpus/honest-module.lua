-- expect 0 rep nil
print(require "modules.apart")
