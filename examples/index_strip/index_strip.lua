-- A strip of letters beside a long list, as in an address book. The letter under the finger leads to its section at
-- once; one without a section leads to the next that there is.
local sw = require "scrollwork"

return sw.behavior("index_strip", {
  summary = "A finger on a strip of letters leads through a long list.",
  options = {
    strip = { type = "item", required = true, "The strip; the letters share its height evenly." },
    letters = { type = "table", required = true, "The ids of the sections, in the strip's order." },
  },
  events = {
    letter = { "Another section was chosen; a phone plays a tick for it.", { "id", "string", "Its id." } },
  },
}, function(list, opt)
  local strip, letters, chosen = opt.strip, opt.letters, nil

  local function exists(id) return list:find(function(section) return section.id == id end) ~= nil end

  local function choose(y)
    local i = sw.clamp(math.floor(y / strip.frame.height * #letters) + 1, 1, #letters)
    while i < #letters and not exists(letters[i]) do i = i + 1 end
    if letters[i] == chosen or not exists(letters[i]) then return end
    chosen = letters[i]
    list:scroll_to(chosen, { align = "top" })
    list:emit("letter", { id = chosen })
  end

  strip:on("press", function(e) choose(e.point.y - strip.frame.y) end)
  strip:on("pan", function(e)
    if e.phase == "began" or e.phase == "changed" then choose(e.inside.y) else chosen = nil end
  end, { slop = 0 })
  list:on("will_begin_drag", function() chosen = nil end)
end)
