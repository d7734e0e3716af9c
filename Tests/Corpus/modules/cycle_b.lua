return require "modules.cycle_a"
