import Glibc
import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
import Synchronization
import TestSupport
import Testing

@Suite("run --watch") struct WatchTests {
  private static let scene = """
    local sw = require "scrollwork"
    return sw.scene { width = 100, height = 200, sw.scroll { id = "page",
      sw.item { id = "i", height = 5000 } } }
    """

  private static func snapping(_ offset: Int) -> String {
    """
    local sw = require "scrollwork"
    return sw.behavior("to", function(view)
      view:snap(function() return { y = \(offset) } end)
    end)
    """
  }

  private final class Saves: Sendable {
    private let left: Mutex<[(String, String)]>
    init(_ saves: [(String, String)]) { left = Mutex(saves) }
    func next() -> (String, String)? { left.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  }

  /// Runs `page.lua` on the scene, makes one save after the other, and ends.
  private func watch(
    _ script: String, _ saves: [(String, String)], before files: [String: String] = [:],
    change: @escaping (inout RunOptions) -> Void = { _ in }
  ) -> CommandCapture {
    let folder = TemporaryFolder()
    for (name, text) in files { folder.write(text, to: name) }
    folder.write(script, to: "page.lua")
    folder.write(Self.scene, to: "scenes/one.lua")
    let left = Saves(saves)
    let changes: @Sendable ([FilePath]) -> Set<FilePath>? = { _ in
      guard let (name, text) = left.next() else {
        return nil
      }
      folder.write(text, to: name)
      return [FilePath("\(folder.path)/\(name)")]
    }
    func set(_ options: inout RunOptions) {
      options.scene = "one"
      options.doLines = ["flick(page, { y = -500 }) page:settled():wait() print(page.y)"]
      options.watches = true
      change(&options)
    }
    return CommandCapture.run("page.lua", in: folder, set, changes: changes)
  }

  @Test("a save swaps the code; the scene stays where it was · row:J11")
  func swaps() {
    let run = watch(Self.snapping(300), [("page.lua", Self.snapping(700))])
    #expect(run.output == "300.0\n700.0\n")
    #expect(run.messages.contains("reloaded page.lua"))
    #expect(run.exitCode == .success)
  }

  @Test(
    "a broken save is shown with its line, the old code goes on, the next one is picked up · row:J11"
  )
  func survives() {
    let run = watch(
      Self.snapping(300),
      [("page.lua", Self.snapping(5) + " end"), ("page.lua", Self.snapping(700))])
    #expect(run.output == "300.0\n700.0\n")
    #expect(run.messages.contains("page.lua:4"))
    #expect(run.messages.contains("page.lua was not loaded; what was before goes on"))
    #expect(run.exitCode == .success)
  }

  @Test("a script that was broken from the beginning starts with its first good save · row:J11")
  func starts() {
    let run = watch("return (", [("page.lua", Self.snapping(300))])
    #expect(run.output == "300.0\n")
    #expect(run.exitCode == .success)
  }

  @Test("a scene that was saved begins again · row:J11")
  func restarts() {
    let run = watch(
      Self.snapping(300), [("scenes/one.lua", Self.scene.replacing("5000", with: "400"))])
    #expect(run.output == "300.0\n200.0\n")
    #expect(run.messages.contains("scenes/one.lua changed: starting again"))
  }

  @Test(
    "a saved configuration counts from then on; a broken one is shown, and the next one counts · row:J11"
  )
  func configuration() {
    let script = """
      local sw = require "scrollwork"
      local scene = sw.scene { sw.scroll { id = "page", sw.item { height = 5000 } } }
      print(scene.width)
      """
    func device(_ width: Int) -> String {
      "[devices.desk]\nwidth = \(width)\nheight = 200\n"
    }
    let run = watch(
      script,
      [
        ("scrollwork.toml", device(300)), ("scrollwork.toml", "[devices"),
        ("scrollwork.toml", device(500)),
      ], before: ["scrollwork.toml": device(100)]
    ) {
      $0.scene = nil
      $0.doLines = []
      $0.device = "desk"
    }
    #expect(run.output == "100.0\n300.0\n500.0\n")
    #expect(run.messages.contains("scrollwork.toml changed: starting again"))
    #expect(run.messages.contains("scrollwork.toml:1"))
    #expect(run.exitCode == .success)
  }

  @Test("a plain script runs again without its former listeners, and keeps its state · row:J11")
  func plain() {
    func text(_ step: Int) -> String {
      """
      local sw = require "scrollwork"
      local state = sw.state { n = 0 }
      page:on("phase", function(e) if e.to == "idle" then state.n = state.n + \(step) print("n", state.n) end end)
      """
    }
    let run = watch(
      text(1), [("page.lua", text(10)), ("page.lua", "nosuch()"), ("page.lua", text(100))])
    let counts = run.output.split(separator: "\n").filter { $0.hasPrefix("n") }
    #expect(counts == ["n\t1", "n\t11", "n\t111"])
  }

  @Test("what is saved after the watch was made and before its folder was watched is told")
  func early() throws {
    let folder = TemporaryFolder()
    folder.write("1", to: "a.lua")
    folder.write("1", to: "b.lua")
    let watch = try FileWatch()
    // The clock of the file system may go in steps of a few milliseconds.
    usleep(20_000)
    folder.write("2", to: "a.lua")
    try watch.add([FilePath("\(folder.path)/a.lua"), FilePath("\(folder.path)/b.lua")])
    #expect(watch.hasChanges)
    #expect(watch.changes() == [FilePath("\(folder.path)/a.lua")])
    #expect(!watch.hasChanges)
  }

  @Test("files saved in place and by renaming are both told, others in the folder too")
  func tells() throws {
    let folder = TemporaryFolder()
    folder.write("1", to: "a.lua")
    let watch = try FileWatch()
    try watch.add([FilePath("\(folder.path)/a.lua")])
    folder.write("2", to: "a.lua")
    #expect(watch.changes() == [FilePath("\(folder.path)/a.lua")])
    folder.write("3", to: "b.tmp")
    #expect(rename("\(folder.path)/b.tmp", "\(folder.path)/a.lua") == 0)
    #expect(watch.changes().contains(FilePath("\(folder.path)/a.lua")))
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
