-- expect 3 is a link that leaves the project
require "modules.outside"
