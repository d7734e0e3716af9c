import ScrollworkTerminal
import TestSupport
import Testing

@testable import ScrollworkSession

/// The pieces of `--verify`: records without times, digests, and words for other processes.
@Suite("Verification, pieces") struct VerificationTests {
  private func lines(_ text: String) -> [String] { Verification.lines(Array(text.utf8)) }

  // MARK: - Records

  @Test(
    "a record is its lines without the wall time and what follows it",
    arguments: [
      ("", []), ("\n\n", []), ("{\"k\":\"run\"}", ["{\"k\":\"run\"}"]),
      ("{\"a\":1}\n{\"b\":2}\n", ["{\"a\":1}", "{\"b\":2}"]),
      ("{\"k\":\"end\",\"wall_ms\":3,\"peak\":9}\n", ["{\"k\":\"end\"}"]),
      ("{\"k\":\"end\",\"wall_ms\":3}", ["{\"k\":\"end\"}"]),
      // A script may print the same text; in JSON its quotes are escaped.
      (#"{"text":",\"wall_ms\":1"}"#, [#"{"text":",\"wall_ms\":1"}"#]),
    ] as [(String, [String])])
  func records(text: String, expected: [String]) {
    #expect(lines(text) == expected)
  }

  @Test("records that differ in the wall time alone are equal, others are not")
  func differences() {
    func record(y: Int, wall: Int) -> String {
      "{\"k\":\"tick\",\"y\":\(y)}\n{\"k\":\"end\",\"exit\":0,\"wall_ms\":\(wall)}\n"
    }
    #expect(lines(record(y: 1, wall: 3)) == lines(record(y: 1, wall: 40)))
    #expect(lines(record(y: 1, wall: 3)) != lines(record(y: 2, wall: 3)))
  }

  @Test(
    "the digest of a line is the text behind its name",
    arguments: [
      ("{\"k\":\"end\",\"digest\":\"5b1e90c2\",\"exit\":0}", "5b1e90c2"),
      ("{\"digest\":\"a\"}", "a"), ("{\"k\":\"end\"}", nil), ("", nil), ("digest", nil),
      (#"{"text":"\"digest\":\"x\""}"#, nil),
    ] as [(String, String?)])
  func digests(line: String, expected: String?) {
    #expect(Verification.member("digest", of: line) == expected)
  }

  @Test("a record is copied as a whole, in place of an earlier one")
  func copies() throws {
    let folder = TemporaryFolder(["1.jsonl": "a\nb", "kept.jsonl": "a longer text"])
    let from = FilePath(folder.path + "/1.jsonl")
    for name in ["kept.jsonl", "new.jsonl"] {
      try Verification.copy(from, to: FilePath("\(folder.path)/\(name)"), as: name)
      #expect(folder.text(name) == "a\nb")
    }
    #expect(folder.text("1.jsonl") == "a\nb")
  }

  @Test("where there is no record nothing is written")
  func noRecord() throws {
    let folder = TemporaryFolder(["kept.jsonl": "old"])
    let kept = FilePath(folder.path + "/kept.jsonl")
    try Verification.copy(FilePath(folder.path + "/1.jsonl"), to: kept, as: "kept")
    try Verification.copy(FilePath(folder.path), to: kept, as: "kept")
    #expect(folder.text("kept.jsonl") == "old")
  }

  @Test("a record that cannot be written is an error with the path as it was typed")
  func unwritable() {
    let folder = TemporaryFolder(["1.jsonl": ""])
    let from = FilePath(folder.path + "/1.jsonl")
    let error = #expect(throws: HostError.self) {
      try Verification.copy(from, to: FilePath(folder.path + "/1.jsonl/r"), as: "1.jsonl/r")
    }
    #expect(error?.exitCode == .inputOutput)
    #expect(error?.diagnostic.message.hasPrefix("cannot write 1.jsonl/r: ") == true)
  }

  // MARK: - Flags

  @Test("another process gets the words that were typed, but for some flags with their values")
  func words() {
    let words = CommandWords(
      "run",
      parts: [
        ["a.lua"], ["--do", "--verify"], ["--verify"], ["--record", "r"], ["--record=s"],
        ["--recorded", "t"], ["-C", "x y"], ["--", "--verify", "--record"],
      ])
    #expect(
      words.replacing(["--verify", "--record"], by: [("--record", "new one")]) == [
        "run", "--record=new one", "a.lua", "--do", "--verify", "--recorded", "t", "-C", "x y",
        "--", "--verify", "--record",
      ])
    #expect(CommandWords("run").replacing([], by: []) == ["run"])
  }

  // MARK: - The project of a target

  @Test("a folder is its own project, a file has the nearest configuration above it")
  func roots() {
    let folder = TemporaryFolder([
      "scrollwork.toml": "", "plain/a.lua": "", "own/scrollwork.toml": "", "own/deep/a.lua": "",
    ])
    let current = FilePath(folder.path)
    func root(_ target: String) -> ProjectRoot {
      RunPlan.root(ofTarget: target, currentDirectory: current)
    }
    let whole = ProjectRoot(path: current, configuration: current.appending("scrollwork.toml"))
    let own = ProjectRoot(
      path: current.appending("own"), configuration: current.appending("own/scrollwork.toml"))
    #expect(root(".") == whole)
    #expect(root("-") == whole)
    #expect(root("none.lua") == whole)
    #expect(root("plain/a.lua") == whole)
    #expect(root("plain") == ProjectRoot(path: current.appending("plain")))
    #expect(root("own") == own)
    #expect(root("own/deep/a.lua") == own)
    #expect(root("own/deep") == ProjectRoot(path: current.appending("own/deep")))
  }
}
