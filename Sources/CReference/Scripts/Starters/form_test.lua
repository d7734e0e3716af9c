describe("first incomplete", { device = { "phone", "tablet" } }, function()
  it("an earlier gap wins over a later one", function()
    local form, submit = scene("checkout", { done = 4, open = 2 }):get("form", "submit")
    form:scroll_to_edge "bottom"
    tap(submit)
    settle()
    expect(form:item "address"):to_be_visible { fully = true }
  end)

  it("a complete form is submitted and does not move", function()
    local form, submit = scene("checkout", { done = 5 }):get("form", "submit")
    local sent = 0
    form:on("submitted", function() sent = sent + 1 end)
    tap(submit)
    settle()
    expect(sent):to_equal(1)
    expect(form):to_be_at { y = 0 }
  end)
end)
