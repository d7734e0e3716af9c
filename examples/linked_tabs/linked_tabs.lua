local sw = require "scrollwork"

return sw.behavior("linked_tabs", {
  summary = "Menu follows page, page follows menu, no echo.",
  options = { tabs = { type = "view", required = true, "The menu: an item for each section, with its id." } },
}, function(page, opt)
  local tabs = opt.tabs
  page:on("section", function(e)                         -- another section reached the top
    if not e.to then return end
    tabs:mark(e.to.id)
    tabs:scroll_to(e.to.id, { align = "center", animate = true })
  end)
  tabs:on("tap", function(e)
    if not (e.item and e.item.id) then return end        -- beside the labels
    local _quiet <close> = page:mute("section")          -- until this handler ends, however it ends
    page:scroll_to(e.item.id, { align = "top", animate = true }):wait()
    tabs:mark(e.item.id)
  end)
end)
