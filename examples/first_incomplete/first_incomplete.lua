local sw = require "scrollwork"

return sw.behavior("first_incomplete", {
  summary = "Submit goes to the first open section.",
  options = { submit = { type = "item", required = true, "A tap on it submits the form." } },
  events = {
    submitted = { "No section was open." },
    attention = { "On the section that was scrolled to." },
  },
}, function(form, opt)
  opt.submit:on("tap", function()
    local open = form:find(function(s) return not s.data.complete end)
    if not open then return form:emit("submitted") end
    if form:scroll_to(open, { align = "top", inset = 16, animate = true }):wait() == "arrived" then
      open:emit("attention")
    end                                                  -- "interrupted": the user took over; stay out of it
  end)
end)
