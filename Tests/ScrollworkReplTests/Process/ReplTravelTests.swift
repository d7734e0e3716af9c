import HostTestSupport
@testable import ScrollworkRepl
@testable import ScrollworkTerminal
import TestSupport
import Testing

/// Going back in time: the entries are done again, up to a tick.
@Suite("ReplPartner") struct ReplTravelTests {
  private let folder = TemporaryFolder(["scenes/menu.lua": sampleScene, "scrollwork.toml": ""])

  private func session(
    _ entries: [String], keepsGoing: Bool = false
  ) -> CommandCapture {
    CommandCapture.repl(entries, in: folder) {
      $0.scene = "menu"
      $0.keepsGoing = keepsGoing
    }
  }

  private func lines(_ entries: String...) -> [String] {
    session(entries).output.split(separator: "\n").map(String.init)
  }

  private static let flick = "flick(menu, { y = -1200 }) return 1"

  @Test(
    "going back to a tick shows what was there, wherever it lies: between entries, in a wait, in a gesture",
    arguments: [0, 1, 7, 12, 13, 40, 72, 73, 80, 89, 90, 91, 149, 150])
  func back(_ tick: Int) {
    let entries = [
      Self.flick, ":step 60", "menu:scroll_to('done', { animate = true }):wait()", ":step 60",
    ]
    let looks = ["menu.y", "menu.phase", "menu:at(sw.now())", "#menu:visible()", "sw.now()"]
    let back = session(entries + [":goto \(Double(tick) / 60)"] + looks)
    // The same without a way back: the run that wrote all of it down.
    let straight = session(entries + ["menu:at(\(tick) / 60).y"])
    let values = back.output.split(separator: "\n").suffix(looks.count).map(String.init)
    #expect(back.exitCode == .success && values.count == looks.count, "\(back)")
    #expect(values.first == straight.output.split(separator: "\n").last.map(String.init), "\(back)")
    #expect(Double(values.last ?? "") == Double(tick) / 60 || tick % 60 != 0, "\(values)")
  }

  @Test("the sample: half a second before the rest")
  func sample() {
    let lines = lines(Self.flick, ":settle", ":back 0.5s")
    #expect(
      Array(lines.suffix(2)) == [
        "t 3.750  menu y 839.4  idle   (213 ticks)",
        "t 3.250  menu y 838.1  v 2.7  decelerating   (replayed from 0)",
      ])
  }

  @Test("steps in the past go along what was done, and on at its end · row:J14")
  func along() {
    let lines = lines(
      Self.flick, ":step 10", ":back 8", ":step", ":step 7", ":step 2", ":goto 0.3s", ":goto 0.5s")
    #expect(
      lines.dropFirst(2).map { $0.prefix(7) } == [
        "t 0.233", "t 0.250", "t 0.367", "t 0.400", "t 0.300", "t 0.500",
      ])
  }

  @Test(
    "from the past, steps and times beyond the end show the state, not the change since the end · row:J14"
  )
  func beyond() {
    let end = "t 9.000  menu y 839.4  idle   (replayed from 0)"
    #expect(lines(Self.flick, ":settle", ":back 2s", ":goto 9s").last == end)
    #expect(lines(Self.flick, ":settle", ":back 2s", ":step 7.25s").last == end)
    // What follows is compared with that.
    let after = lines(Self.flick, ":settle", ":back 2s", ":goto 9s", ":step")
    #expect(after.last == "t 9.017  nothing moved")
  }

  @Test("what goes on from the middle of a gesture goes on without its finger · row:J14")
  func gestures() {
    let entries = [Self.flick, ":settle", ":goto 0.1s", "menu.phase"]
    #expect(session(entries).output.hasSuffix("\"interacting\"\n"))
    let on = session(entries + ["x = 1", "menu.phase", ":settle"])
    #expect(on.exitCode == .success && on.output.contains("\n\"idle\"\nt 0.117  "), "\(on)")
    // Again after another replay; and a finger that a script holds stays.
    let again = session(entries + ["x = 1", ":step 60", ":back 30", "menu.phase"])
    #expect(again.output.hasSuffix("\"idle\"\n"), "\(again)")
    let held = session([
      "finger = touch(menu)", "finger:move { by = { 0, -60 }, over = 1 } return 1", ":goto 0.5s",
      "x = 1", "finger.down",
    ])
    #expect(held.output.hasSuffix("true\n"), "\(held)")
  }

  @Test("a look at the past keeps the future; whatever does something drops it")
  func future() {
    let kept = lines(Self.flick, ":settle", ":back 1s", "menu.phase", "1 + 1", ":goto 3.75s")
    #expect(kept.last == "t 3.750  menu y 839.4  idle   (replayed from 0)")
    let dropped = lines(Self.flick, ":settle", ":back 1s", "menu:stop()", ":goto 3.75s")
    #expect(dropped.last?.contains("(replayed") == false)
    // A call may change what nobody sees, such as what chance answers next.
    let chance = lines(
      Self.flick, ":settle", ":back 1s", "sw.random()", ":goto 3.75s", "sw.random()")
    #expect(
      chance.suffix(3).first != chance.last
        && !chance.contains { $0.contains("3.750  menu y 839.4  idle   (r") })
    // Also when it only changes a variable.
    let variable = lines(Self.flick, ":settle", ":back 1s", "x = 1", ":goto 3.75s", "x")
    #expect(variable.last == "1")
  }

  @Test("what was cut short stays cut, however often the session goes back")
  func cuts() {
    let lines = lines(
      Self.flick, ":step 60", ":back 30", "menu:scroll_by { y = -5 } return menu.y", ":step 20",
      ":back 5", ":back 40", ":goto 1s", "menu.y")
    let straight = self.lines(
      Self.flick, ":step 30", "menu:scroll_by { y = -5 } return menu.y", ":step 18", "menu.y")
    #expect(lines.last == straight.last)
  }

  @Test("a gesture that was cut short moves nothing on")
  func cutGesture() {
    let lines = lines(Self.flick, ":goto 0.1s", "menu.y", "sw.wait(1) return menu.y, menu.phase")
    #expect(lines.suffix(3) == ["120.0", "120.0", "\"idle\""], "\(lines)")
  }

  @Test("variables are those of the moment")
  func variables() {
    #expect(
      lines("n = 1", ":step", "n = 2 sw.wait(0.1) n = 3", "n", ":back 2", "n", ":back 50", "n")
        .filter { !$0.hasPrefix("t ") } == ["3", "2", "1"])
  }

  @Test("there is nothing before the first tick, and no time without a scene")
  func edges() {
    #expect(lines(":step 3", ":back 10").last == "t 0.000  menu y 0.0  idle   (replayed from 0)")
    let wrong = session([":back x", ":goto soon", ":back 0", "1"], keepsGoing: true)
    #expect(wrong.output == "1\n" && wrong.exitCode == .scriptError)
    #expect(wrong.messages.contains(":back takes a number of ticks or a time, not \"x\""))
    #expect(wrong.messages.contains(":goto takes a time, not \"soon\""))
    let none = CommandCapture.repl([":back"], in: folder)
    #expect(none.messages.contains("no scene yet"))
  }

  @Test("a scene that an entry made has a time of its own")
  func scenes() {
    let lines = lines(
      ":step 30",
      "s = sw.scene { sw.scroll { id = 'other', height = 100, sw.item { height = 900 } } }",
      "flick(other, { y = -600 }) return 1", ":step 12", ":back 12", "other.y", ":back 6", "other.y"
    )
    #expect(lines.dropLast(2).last == "120.0")
    #expect(lines.last == "60.0")
  }

  @Test("entries that broke a session stay out of it")
  func broken() {
    folder.write("[budget]\nmemory = \"12M\"\n", to: "scrollwork.toml")
    let run = session(
      [
        "n = 1", ":step 5", "t = {} for i = 1, 1e8 do t[i] = {} end", "n = 2", ":step 5", ":back 7",
        "n",
      ],
      keepsGoing: true)
    #expect(run.output.hasSuffix("\n1\n"), "\(run.output)")
  }

  // MARK: - The scene

  @Test(":reload and :device do the entries again on a scene that is made anew")
  func again() {
    let run = session([
      Self.flick, ":step 30", ":reload", ":device tablet", "scene.width", "menu.y == 240",
      ":save s.lua",
    ])
    #expect(run.output.contains("(reloaded, replayed from 0)"))
    #expect(run.output.contains("(tablet, replayed from 0)\n820.0\n"), "\(run.output)")
    #expect(readText("\(folder.path)/s.lua")?.contains("--device tablet") == true)
  }

  @Test("a file that has changed is noticed on the way back, and taken by :reload")
  func changes() {
    folder.write(
      "-- A session of scrollwork repl\nv = 1 menu:scroll_by { y = 10 }", to: "h.lua")
    // Saving writes another session in its place.
    let entries = [":step 3", ":save h.lua", ":step 3", "v", ":back 2", ":reload", "v"]
    let run = CommandCapture.repl(entries, in: folder) {
      $0.scene = "menu"
      $0.files = ["h.lua"]
      $0.keepsGoing = true
    }
    #expect(run.messages.contains("from \":step 3\" on it ran differently from before"), "\(run)")
    #expect(run.messages.contains(":reload begins anew with what the files say now"))
    #expect(run.output.hasSuffix("(reloaded, replayed from 0)\n1\n") && run.exitCode == .success)
  }

  @Test(":device refuses what there is not, and the session stays")
  func device() {
    let run = session([":device tablte", "scene.width", ":device"], keepsGoing: true)
    #expect(run.output == "390.0\n")
    #expect(run.messages.contains("did you mean tablet?"))
    #expect(run.messages.contains("known: phone"))
  }

  @Test(":scene makes another scene and keeps the variables; :load runs a file as at the start")
  func files() {
    folder.write(menuScene, to: "scenes/other.lua")
    folder.write("shared = 5", to: "c.lua")
    let run = session([
      "x = 1", ":scene other", "menu", "x", ":load c.lua", "shared", ":step 3", ":back 3",
      "x + shared",
    ])
    #expect(
      run.output.split(separator: "\n").map(String.init) == [
        "other, phone 390×844 at 60 Hz. Views: menu.",
        "View \"menu\"  y 0.0 of 756.0  idle  sections: s1 s2 s3 s4", "1", "5",
        "t 0.050  nothing moved", "t 0.000  menu y 0.0  idle   (replayed from 0)", "6",
      ])
  }
}
