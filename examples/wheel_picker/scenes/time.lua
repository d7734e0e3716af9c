-- Hours and minutes side by side, seven rows of 40 pt in sight, which turn away from the middle as a drum does.
local sw = require "scrollwork"

-- A row's passage is 0 where it comes in below and 1 where it has left above.
local function drum(t)
  local far = math.abs(1 - 2 * t)
  return { scale = 1 - far / 3, opacity = 1 - far * 0.8 }
end

return function(opt)
  local function wheel(id, count)
    local function name(i) return ("%s-%02d"):format(id, i - 1) end
    return sw.scroll {
      id = id, width = 80, height = 280, loop = true,
      sw.list {
        id = id .. "-rows", count = count, extent = 40, ids = name,
        row = function(i) return sw.item { height = 40, look = { role = "title", text = ("%02d"):format(i - 1) } } end,
      },
    }
  end
  return sw.scene {
    device = "phone", direction = opt.direction,
    sw.row { spacing = 16, padding = { top = 200, left = 107 }, wheel("hour", 24), wheel("minute", opt.minutes or 60) },
    setup = function(scene)
      for _, id in ipairs { "hour", "minute" } do scene:get(id .. "-rows"):effect(drum, { range = "cover" }) end
      scene:view("hour"):attach(require "wheel_picker", { value = opt.hour or "hour-00" })
      scene:view("minute"):attach(require "wheel_picker", { value = opt.minute })
    end,
  }
end
