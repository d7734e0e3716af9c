return require "modules.cycle_b"
