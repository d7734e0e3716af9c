-- Cases that a browser or Qt Quick has answered, kept by `scripts/conformance --keep`: the answers here are
-- still the same. Cases that differ are in docs/conformance.md by cause, and are not looked at here.

local areas = {
  "scroll_snap", "scroll_into_view", "scroll_anchoring", "overscroll", "timelines",
  "qt_fling", "qt_bounds", "qt_position", "qt_snap",
}

local function agree(theirs, ours, tolerance)
  if #theirs ~= #ours then return false end
  for index, number in ipairs(theirs) do
    if math.abs(number - ours[index]) > tolerance then return false end
  end
  return true
end

describe("what a browser and Qt Quick did", { tag = "row:C1" }, function()
  for _, area in ipairs(areas) do
    it("kept cases of " .. area .. " agree", function()
      local kept = require("kept." .. area)
      local answer = require("areas." .. area)
      local looked_at = 0
      for index, entry in ipairs(kept.cases) do
        if not entry.differs then
          local ours = answer(entry.case)
          looked_at = looked_at + 1
          if not agree(entry.answers, ours, kept.tolerance) then
            error(("seed %d: there %s, here %s"):format(
              kept.seed + index - 1, table.concat(entry.answers, " "), table.concat(ours, " ")))
          end
        end
      end
      expect(looked_at > 0):to_equal(true)
    end)
  end
end)

describe("css = { like = \"chromium\" }", { tag = "row:Z19" }, function()
  it("does what Chromium did in 99 of 100 kept cases", function()
    local kept = require "kept.scroll_snap"
    local answer = require "areas.scroll_snap"
    local same = 0
    for _, entry in ipairs(kept.cases) do
      entry.case.like = "chromium"
      if agree(entry.answers, answer(entry.case), kept.tolerance) then same = same + 1 end
      entry.case.like = nil
    end
    expect(same):to_be_at_least(0.99 * #kept.cases)
  end)
end)
