describe("swipe rows", { tag = "row:D16" }, function()
  local inbox, folders, mail

  before_each(function()
    inbox, folders = scene("inbox"):get("inbox", "folders")
    mail = inbox:item "mail-3"
    swipe(mail)
    expect(mail.swipe_open):to_equal(true)
  end)

  it("the menu closes once, when its list starts to scroll", function()
    tick()
    local closed = 0
    inbox:on("swipe", function(e) if not e.open then closed = closed + 1 end end)
    local finger = touch(inbox)
    advance(0.1)
    expect(mail.swipe_open):to_equal(true)
    finger:move { by = { 0, -10 }, over = 0.1 }
    expect(mail.swipe_open):to_equal(false)
    finger:move { by = { 0, -300 }, over = 0.2 }:release { velocity = { 0, -900 } }
    settle()
    expect(closed):to_equal(1)
  end)

  it("not when another row is tapped, and not when another view scrolls", function()
    tap(inbox, "mail-5")
    flick(folders, { x = -500 })
    settle()
    expect(mail.swipe_open):to_equal(true)
    expect(inbox).never:to_emit "swipe_action"
  end)

  it("a tap on the open row runs its action", function()
    tap(mail)
    tick()
    expect(mail.swipe_open):to_equal(false)
    expect(inbox):to_emit("swipe_action", 1)
    expect(inbox:lookup "mail-3").never:to_be_nil()
  end)

  it("which can take the row away", function()
    local list = scene("inbox", { remove = true }):view "inbox"
    swipe(list, "mail-3")
    tap(list, "mail-3")
    tick()
    expect(list:lookup "mail-3"):to_be_nil()
    expect(list:item("mail-4")):to_be_at { top = 144 }
  end)
end)
