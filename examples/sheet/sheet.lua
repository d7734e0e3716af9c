-- For a sheet whose list shall scroll only when the sheet is all the way up, and let the sheet come
-- down in the same gesture once it is back at its top. The scene's detents are called peek, half and
-- full; without this behavior a sheet follows its own mode, asymmetric unless it says otherwise.
local sw = require "scrollwork"

return sw.behavior("sheet", {
  summary = "One finger moves the sheet, then the list inside it.",
  host = "sheet",
  options = { list = { type = "view", required = true, "The list inside of the sheet." } },
}, function(sheet, opt)
  local list = opt.list
  sheet:snap { "peek", "half", "full" }                  -- detents declared by the scene
  sheet:route(function(drag)                             -- called every tick: which view gets this movement?
    if sheet.detent ~= "full" then return sheet end
    if drag.dy > 0 and list.y <= 0 then return sheet end -- pulling down from the list's top
    return list
  end)
end)
