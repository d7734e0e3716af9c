-- expect 3 modules require each other
require "modules.cycle_a"
