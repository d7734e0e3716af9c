/// A menu of five sections, 2400 pt in a viewport of 844, with tabs above it.
public let sampleScene = """
  local sw = require "scrollwork"
  return function()
    local extents = { intro = 240, address = 480, payment = 600, review = 660, done = 420 }
    local sections, labels = {}, {}
    for i, id in ipairs { "intro", "address", "payment", "review", "done" } do
      sections[i] = sw.section { id = id, height = extents[id] }
      labels[i] = sw.item { id = "tab-" .. id, width = 120 }
    end
    return sw.scene { device = "phone",
      sw.overlay {
        sw.scroll { id = "menu", height = 844, sw.column(sections) },
        sw.scroll { id = "tabs", axis = "horizontal", height = 44, sw.row(labels) },
      } }
  end
  """
