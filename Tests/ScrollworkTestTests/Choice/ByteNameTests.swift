import Glibc
import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

/// Names are compared by their bytes: of files and of tests, wherever they are keys.
@Suite("Names by bytes") struct ByteNameTests {
  /// Pieces of names, of which some differ only in their Unicode form.
  static let pieces = [
    "é", "e\u{301}", "K", "\u{212A}", "Å", "A\u{30A}", "\u{212B}", "a", "한",
    "\u{1112}\u{1161}\u{11AB}",
  ]

  private func passing(_ name: String) -> String {
    "it(\"\(name)\", function() expect(1):to_equal(1) end)"
  }

  // row:Q5
  @Test("two files whose names look the same are two files, with a note · row:Q5")
  func files() {
    let folder = SpecFolder([:])
    for name in ["caf\u{E9}", "cafe\u{301}", "K", "\u{212A}"] {
      folder.folder.write(passing("x"), to: "tests/\(name)_test.lua")
    }
    let answer = folder.test()
    #expect(answer.output.contains("4 passed"), "\(answer.output)")
    #expect(answer.output.contains(UnicodeForm.remark), "\(answer.output)")
    let one = folder.test("tests/cafe\u{301}_test.lua")
    #expect(one.output.contains("1 passed"), "\(one.output)")
  }

  // row:Q5
  @Test("two tests of a file whose names look the same are two tests; each can be chosen · row:Q5")
  func tests() {
    let folder = SpecFolder(
      "\(passing("caf\u{E9}"))\n\(passing("cafe\u{301}"))\nit(\"cafe\u{301} fails\", function() error('x') end)"
    )
    #expect(folder.test().output.contains("2 passed, 1 error"))
    #expect(folder.test { $0.filters = ["caf\u{E9}"] }.output.contains(" 1 passed"))
    #expect(folder.test("tests/a_test.lua::caf\u{E9}").output.contains(" 1 passed"))
    #expect(
      folder.test("tests/a_test.lua::cafe\u{301} fails").output.contains("0 passed, 1 error"))
    #expect(folder.test { $0.onlyFailed = true }.output.contains("0 passed, 1 error"))
    let none = folder.test { $0.filters = ["caf\u{E9} fails"] }
    #expect(
      none.exitCode == .incomplete && none.messages.contains(UnicodeForm.remark), "\(none.messages)"
    )
  }

  // row:Q5
  @Test("a path that does not exist names the one that looks like it, and says why · row:Q5")
  func missing() {
    let folder = SpecFolder(["tests/caf\u{E9}_test.lua": passing("x")])
    let answer = folder.test("tests/cafe\u{301}_test.lua")
    #expect(answer.exitCode == .usage)
    #expect(answer.messages.contains(UnicodeForm.remark), "\(answer.messages)")
  }

  // row:Q5
  @Test(
    "of random names each file and each test runs once, in every shard and after a failure · row:Q5"
  )
  func law() {
    var random = CaseRandom(seed: 1, property: "names", number: 1)
    for _ in 1...4 {
      var names: Set<ByteText> = []
      while names.count < 12 {
        let count = random.integer(1...3)
        names.insert(
          (0..<count).map { _ in Self.pieces[random.integer(0...Self.pieces.count - 1)] }.joined())
      }
      let sorted = names.sortedTexts
      let folder = SpecFolder([:])
      let body = sorted.map { "it(\"\($0)\", function() error('x') end)" }.joined(separator: "\n")
      for name in sorted { folder.folder.write(passing(name), to: "tests/\(name)_test.lua") }
      folder.folder.write(body, to: "tests/all_test.lua")
      #expect(folder.test().output.contains("12 passed, 12 errors"))
      #expect(folder.test { $0.onlyFailed = true }.output.contains("0 passed, 12 errors"))
      var ran = 0
      for number in 1...3 {
        let answer = folder.test {
          $0.shard = Shard("\(number)/3")
          $0.mode = .list
        }
        ran += answer.output.split(separator: "\n").count { $0.contains("_test.lua:") }
      }
      #expect(ran == 24)
    }
  }

  @Test("byte texts are equal, sorted and found by their bytes")
  func texts() {
    let set = Set(texts: Self.pieces)
    #expect(set.count == Self.pieces.count)
    #expect(
      set.sortedTexts
        == Self.pieces.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    #expect("caf\u{E9}".containsBytes(of: "") && !"caf\u{E9}".containsBytes(of: "e\u{301}"))
    #expect(FilePath("a/\u{E9}") != FilePath("a/e\u{301}"))
    #expect(UnicodeForm.differ("\u{E9}".utf8, "e\u{301}".utf8))
    #expect(!UnicodeForm.differ("a".utf8, "b".utf8) && !UnicodeForm.differ("a".utf8, "a".utf8))
    #expect(!UnicodeForm.differ([0xFF], [0xFE]))
  }
}
