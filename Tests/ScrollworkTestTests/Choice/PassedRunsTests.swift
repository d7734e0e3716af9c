import Glibc
import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import ScrollworkTrace
import TestSupport
import Testing

/// What a failed test shows of the last run in which it passed.
@Suite("Last run that passed") struct PassedRunsTests {
  private static let tests = """
    it("one on", function()
      local strip = scene("strip"):get "strip"
      flick(strip, { x = -1000, over = 0.1 })
      settle()
      expect(strip.offset.x):to_equal(320)
    end)
    it("stays", function()
      expect(scene("strip"):get("strip").offset.x):to_equal(0)
    end)
    """
  private let folder = SpecFolder(Self.tests)
  private var root: FilePath { FilePath(folder.folder.path) }
  private var cache: String { "\(folder.folder.path)/\(PassedRuns.path)" }

  /// Changes how far a flick goes, which was 320.
  private func goes(_ pitch: Int) throws {
    let path = "\(folder.folder.path)/scenes/strip.lua"
    let text = try #require(readText(path))
    let parts = text.split(separator: "opt.pitch or ", maxSplits: 1)
    folder.folder.write(
      "\(parts[0])opt.pitch or \(pitch)\(parts[1].drop { $0.isNumber })", to: "scenes/strip.lua")
    // Files that are saved within one step of the system's clock have equal times.
    usleep(20_000)
  }

  private func run() -> SpecFolder.Answer {
    folder.test { $0.films = FilmRequest(folder: "films") }
  }

  /// The members of the lanes in the film of the first test.
  private func lanes(_ name: String, of film: String) -> [String] {
    let text = readText("\(folder.folder.path)/films/\(film)") ?? ""
    return text.split(separator: #""\#(name)":""#).dropFirst().map { piece in
      String(piece.prefix { $0 != "\"" })
    }
  }

  @Test("a failed test's picture and film have exactly the curve that it had when it passed")
  func ghost() throws {
    #expect(run().exitCode == .success)
    let passed = try #require(lanes("samples", of: "a-1.html").first)
    #expect(lanes("ghost", of: "a-1.html").isEmpty)
    try goes(300)
    #expect(run().exitCode == .failure)
    #expect(lanes("ghost", of: "a-5.html") == [passed])
    #expect(lanes("samples", of: "a-5.html").first != passed)
    let picture = try #require(readText("\(folder.folder.path)/.scrollwork/out/a-5.svg"))
    #expect(picture.contains(TraceModel.passedBefore))
  }

  @Test("after any number of saves the run is still the last one that passed")
  func manySaves() throws {
    _ = run()
    let passed = try #require(lanes("samples", of: "a-1.html").first)
    for pitch in [310, 300, 290, 280, 270, 260] {
      try goes(pitch)
      #expect(run().exitCode == .failure)
      #expect(lanes("ghost", of: "a-5.html") == [passed])
    }
    try goes(320)
    #expect(run().exitCode == .success)
    let text = try #require(readText(cache))
    #expect(text.split(separator: "\n").filter { $0.hasPrefix(#"{"script""#) }.count == 3)
  }

  @Test(
    "a test that has never passed shows none, and neither does one whose snapshot of then is gone")
  func never() throws {
    try goes(300)
    #expect(run().exitCode == .failure)
    #expect(lanes("ghost", of: "a-5.html").isEmpty)
    // What is kept does not pass with the tests as they were.
    try goes(290)
    _ = run()
    #expect(lanes("ghost", of: "a-5.html").isEmpty)
  }

  @Test("a damaged cache is removed with a note, one of another version is not read")
  func damage() throws {
    _ = run()
    let whole = try #require(readText(cache))
    try goes(300)
    let damages = [
      String(whole.dropLast(40)), whole.replacing("local sw", with: "locaI sw"),
      whole + "no JSON\n", whole.replacing(#"{"file""#, with: #"{"fi"#),
    ]
    for text in damages {
      folder.folder.write(text, to: PassedRuns.path)
      let answer = run()
      #expect(answer.output.contains("\(PassedRuns.path) was damaged"), "\(text.suffix(60))")
      #expect(answer.exitCode == .failure)
      #expect(lanes("ghost", of: "a-5.html").isEmpty)
    }
    folder.folder.write(
      whole.replacing(#"{"version":"1"}"#, with: #"{"version":"2"}"#), to: PassedRuns.path)
    #expect(!run().output.contains("damaged"))
    #expect(lanes("ghost", of: "a-5.html").isEmpty)
  }

  @Test("where the cache cannot be written, tests run as they do")
  func unwritable() throws {
    folder.folder.write("no folder", to: ".scrollwork")
    #expect(run().exitCode == .success)
    try goes(300)
    #expect(run().exitCode == .failure)
  }

  @Test("only what ran is kept: whole files, saved before they were loaded, of a bounded size")
  func bounds() throws {
    func entry(_ file: String) -> LastResults.Entry { .init(file: file, reads: [file]) }
    let now = FilePath.timeOfFiles
    PassedRuns.keep([entry("tests/a_test.lua")], begunAt: now - 60_000_000_000, in: root)
    #expect(readText(cache) == nil)
    _ = folder.test("tests/a_test.lua:1")
    #expect(readText(cache) == nil)
    folder.folder.write("-- " + String(repeating: "x", count: 300 << 10), to: "tests/b_test.lua")
    PassedRuns.keep(
      [entry("tests/a_test.lua"), entry("tests/b_test.lua")], begunAt: now + 1_000_000_000,
      in: root)
    let text = try #require(readText(cache))
    #expect(text.contains("a_test.lua") && !text.contains("b_test.lua"))
    for number in 0..<60 {
      folder.folder.write(
        "--\(number) " + String(repeating: "x", count: 200 << 10), to: "tests/c\(number)_test.lua")
    }
    let many = (0..<60).map { entry("tests/c\($0)_test.lua") }
    PassedRuns.keep(many, begunAt: FilePath.timeOfFiles + 1_000_000_000, in: root)
    #expect(try #require(readText(cache)).utf8.count < 9 << 20)
  }
}
