-- Submit goes to the first open section.
local sw = require "scrollwork"

return sw.behavior("first_incomplete", function(form, opt)
  opt.submit:on("tap", function()
    local open = form:find(function(s) return not s.data.complete end)
    if not open then return form:emit("submitted") end
    if form:scroll_to(open, { align = "top", inset = 16, animate = true }):wait() == "arrived" then
      open:emit("attention")
    end                                                  -- "interrupted": the user took over; stay out of it
  end)
end)
