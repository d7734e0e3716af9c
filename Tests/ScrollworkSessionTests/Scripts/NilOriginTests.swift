import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
import TestSupport
import Testing

/// What is said about where a nil came from: the truth, or nothing.
@Suite("NilOrigin") struct NilOriginTests {
  private let folder = TemporaryFolder(["scenes/menu.lua": menuScene])

  /// The notes and the helps about the nil, without the one that says when.
  private func remarks(_ script: String) -> [String] {
    folder.write(script, to: "script.lua")
    let run = CommandCapture.run("script.lua", in: folder) {
      $0.scene = "menu"
      $0.invocation.verbosity = .quiet
    }
    #expect(run.exitCode == .scriptError, "\(run.messages)")
    return run.messages.split(separator: "\n").compactMap { line in
      guard let mark = line.firstRange(of: "   = "), !line.contains("note: t ") else { return nil }
      return String(line[mark.upperBound...])
    }
  }

  @Test(
    "the call that returned nil is named where it is the only way",
    arguments: [
      ("local p = menu:lookup('none')\nprint(p.top)", "menu:lookup('none')", 1),
      ("local p <const> = menu:lookup \"none\"\nreturn p.top", "menu:lookup \"none\"", 1),
      (
        "local id = 'no' .. 'ne'\nlocal p = menu:lookup(id)\nprint(p.top)", "menu:lookup(\"none\")",
        2
      ),
      (
        "for i = 7, 8 do\n  local p = menu:lookup(i)\n  p:on('tap', print)\nend", "menu:lookup(7)",
        2
      ),
      (
        "local function show(page, e)\n  local pane = page:lookup(e.id)\n  return pane.top\nend\n"
          + "show(menu, { id = 'none' })", "page:lookup(\"none\")", 2
      ),
      ("print(menu:lookup('none').top)", "menu:lookup('none')", 1),
      ("print(1 + menu:lookup('none').top, menu.y)", "menu:lookup('none')", 1),
      ("local p = menu:lookup('none')\n(function() return p.top end)()", "", 0),
      ("local p = menu:lookup('none');\n(function() return p.top end)()", "menu:lookup('none')", 1),
      (
        "local me = {}\nme.pane = menu:lookup('none')\nreturn me.pane.top", "menu:lookup('none')", 2
      ),
      ("local p = scene:lookup('none')\nreturn p.top", "scene:lookup('none')", 1),
      ("local p = menu:lookup('none')\nreturn p + 1", "menu:lookup('none')", 1),
      ("local p = menu:lookup('none')\np()", "menu:lookup('none')", 1),
      ("local p = menu:lookup(\n  'none')\nreturn p.top", "menu:lookup('none')", 1),
    ])
  func named(script: String, call: String, line: Int) {
    let notes = remarks(script).filter { $0.hasPrefix("note") }
    #expect(notes == (line == 0 ? [] : ["note: \(call) returned nil at script.lua:\(line)"]))
  }

  @Test(
    "nothing is said where the nil may have come another way",
    arguments: [
      "local p = menu:lookup('none')\np = nil\nprint(p.top)",
      "local p\np = menu:lookup('none')\nprint(p.top)",
      "local p = menu:lookup('none') or nil\nprint(p.top)",
      "local p = menu:lookup('none') and menu\nprint(p.top)",
      "local a, p = menu:lookup('none')\nprint(p.top)",
      "local a, p = menu:lookup('none'), nil\nprint(p.top)",
      "local q = menu:lookup('none')\nlocal p = q\nprint(p.top)",
      "local p = menu:lookup('none')\ndo local p print(p.top) end",
      "local p = menu:lookup('none')\nlocal function f(p) print(p.top) end\nf()",
      "local p = menu:lookup('none')\nfor _, p in ipairs { 1 } do p = nil print(p.top) end",
      "menu:lookup('none')\nlocal p\nprint(p.top)",
      "local t = { lookup = function() end }\nlocal p = t:lookup('none')\nprint(p.top)",
      "local p = menu:lookup('none') local q = menu:lookup('s1')\nprint(p.top)",
      "local me = {}\nme.pane = menu:lookup('none')\nlocal other = {}\nprint(other.pane.top)",
      "local me = { pane = nil }\nme.pane = menu:lookup('none')\nprint(me.pane.top)",
      "local function f(id)\n  local p = menu:lookup(id)\n"
        + "  if id == 'a' then pcall(f, 'b') end\n  return p.top\nend\nf('a')",
      "print(menu:lookup('none').top, menu:lookup('nono').top)",
      "local t = {} menu:lookup('none') print(t[1].x)",
    ])
  func silent(script: String) {
    #expect(remarks(script).isEmpty)
  }

  @Test(
    "a lookup tells which ids there are, the likely ones first",
    arguments: [
      ("s", "menu has \"s1\", \"s2\" and \"s3\"; in full: s1 s2 s3 s4"),
      ("s11", "menu has \"s1\"; in full: s1 s2 s3 s4"),
      ("elsewhere", "menu has: s1 s2 s3 s4"),
    ])
  func help(id: String, expected: String) {
    #expect(
      remarks("local p = menu:lookup('\(id)')\nprint(p.top)")
        == ["note: menu:lookup('\(id)') returned nil at script.lua:1", "help: \(expected)"])
  }

  @Test("long lists of ids are cut, and an id that has come since is no help")
  func limits() {
    let many =
      """
      local sw = require "scrollwork"
      for i = 1, 40 do menu:insert(sw.item { id = "row " .. i }, { at = "end" }) end
      local p = menu:lookup("nothing")
      print(p.top)
      """
    let help = remarks(many).last ?? ""
    #expect(
      help.hasPrefix("help: menu has: s1 s2 s3 s4 \"row 1\"") && help.hasSuffix(" …"), "\(help)")
    let since =
      """
      local sw = require "scrollwork"
      local p = menu:lookup("late")
      menu:insert(sw.item { id = "late" }, { at = "end" })
      print(p.top)
      """
    #expect(remarks(since) == ["note: menu:lookup(\"late\") returned nil at script.lua:2"])
  }
}
