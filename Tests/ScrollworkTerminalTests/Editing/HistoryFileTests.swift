@testable import ScrollworkTerminal
import Foundation
import TestSupport
import Testing

@Suite("LineHistory") struct HistoryFileTests {
  private let folder = TemporaryFolder()
  private var path: FilePath { FilePath("\(folder.path)/state/history") }

  @Test("entries come back as they were, oldest first, each once")
  func roundTrip() throws {
    let entries = [
      "a b", "do\n\tx = 'é漢😀'\nend", #"print("\n\\")"#, "\u{1}\u{7F}", "a b", "  ", "x",
    ]
    var history = LineHistory(file: path)
    for entry in entries { history.add(entry) }
    let kept = [entries[1], entries[2], entries[3], "a b", "x"]
    #expect(history.entries == kept)
    let again = LineHistory(file: path).entries
    #expect(again == kept)
    let mode = try FileManager.default.attributesOfItem(atPath: path.description)
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }

  @Test("a file that libedit has written is read")
  func libedit() throws {
    let text =
      "_HiStOrY_V2_\nprint\\040(1)\nwhile\\040x\\040do\\^Jé\\040end\na\\134\\\\b\\M-C\\M-)\n"
    let file = TemporaryFolder(["history": text])
    #expect(
      LineHistory(file: FilePath("\(file.path)/history")).entries
        == ["print (1)", "while x do\né end", #"a\\bé"#])
  }

  @Test("what another process has added meanwhile stays; the oldest beyond 1,000 go")
  func shared() {
    var one = LineHistory(file: path)
    var other = LineHistory(file: path)
    one.add("one")
    other.add("other")
    #expect(LineHistory(file: path).entries == ["one", "other"] && one.entries == ["one"])
    var many = LineHistory((0..<1_010).map(String.init))
    many.add("x")
    #expect(many.entries.count == 1_000 && many.entries.last == "x")
  }

  @Test("a file that is none is no history, and is not needed")
  func foreign() {
    let file = TemporaryFolder(["history": "rm -rf\n"])
    #expect(LineHistory(file: FilePath("\(file.path)/history")).entries.isEmpty)
    var nowhere = LineHistory(file: FilePath("/proc/nowhere/history"))
    nowhere.add("x")
    #expect(nowhere.entries == ["x"])
  }
}
