import Glibc
import TestSupport
import Testing

/// Every command that a failure prints does in a shell what it says.
@Suite("printed commands", .serialized) struct PrintedCommandTests {
  private let products: String

  init() throws {
    let program = try #require(programUnderTest())
    products = program.split(separator: "/").dropLast().map { "/" + $0 }.joined()
  }

  private static let scene = """
    local sw = require "scrollwork"
    local items = {}
    for i = 1, 9 do items[i] = sw.item { id = "r" .. i, height = 200 } end
    return sw.scene { width = 300, height = 400,
      sw.scroll { id = "page", height = 400, sw.column(items) } }
    """

  /// Failures of every kind; what each shows tells it from all others, and from another seed.
  private static let failures = """
    describe("plain", function()
      it("fails", function() expect(math.random(1, 1000000)):to_equal(0) end)
      it("raises", function() error "no" end)
    end)
    each({ { n = 1 }, { n = 10 }, { n = 101 } }, "adds {n}", function(case)
      expect(case.n + math.random(1, 1000000) * 1000):to_equal(0)
    end)
    property("grows", { a = gen.integer { min = 1, max = 50 } }, function(case)
      expect(case.a < 20):to_equal(true)
    end)
    it("everywhere", { device = { "phone", "tablet" }, rate = { 30, 60 } }, function()
      local page = scene("page"):get "page"
      page:scroll_to("r3")
      settle()
      expect(page.y):to_equal(1)
    end)
    it("moves", function()
      local page = scene("page"):get "page"
      flick(page, { y = -900 })
      settle()
      expect(page):to_match_snapshot "moves"
    end)
    it("loops", function() for i = 1, 300000 do local x = i * 2 end expect(1):to_equal(2) end)
    it("one", function() expect(1):to_equal(2) end) it("two", function() expect(2):to_equal(3) end)
    """

  /// Names that mean something to shells, terminals and flags.
  private static let awkward = #"""
    local names = { "it's", 'so "quoted"', "$(touch pwned)", "`touch pwned`", "a;touch pwned", "!now",
      "tab\there", "escape\27[31m", "back\\slash", "-v", "ünï ─ 日本", "turned \u{202E}round",
      "control \u{9B}31m", "x::y", "c:7", "*", "~", "#x", "a  b c", "%s", "=ls" }
    for i = 1, #names do
      it(names[i], function() expect(i + math.random(1, 1000000) * 100):to_equal(0) end)
    end
    """#

  private func project(_ tests: [String: String]) -> TemporaryFolder {
    var files = ["scrollwork.toml": "[budget]\nwall = \"60s\"\n", "scenes/page.lua": Self.scene]
    for (name, text) in tests { files[name] = text }
    return TemporaryFolder(files)
  }

  /// Runs a script of bash in a folder, with this program as `scrollwork`.
  private func bash(_ script: String, in folder: TemporaryFolder) -> ShellResult {
    folder.write(
      "export PATH='\(products)':\"$PATH\"\n" + script
        + "\n",
      to: ".shell")
    return ShellResult("bash .shell 2>&1", in: folder.path)
  }

  @Test("where no test matches, the command that is printed lists those that there are")
  func listsOthers() throws {
    let folder = project([
      "a b/tests/page_test.lua": "it('one', function() expect(1):to_equal(1) end)"
    ])
    for command in [
      "scrollwork test 'a b::two'", "scrollwork test 'a b/tests/page_test.lua:1' --filter x",
      "scrollwork trace 'a b/tests/page_test.lua::two'",
      "scrollwork repl --at 'a b/tests/page_test.lua::two'",
    ] {
      let answer = bash(command, in: folder)
      let line = answer.output.split(separator: "\n").first {
        $0.contains("= help: scrollwork test ")
      }
      let help = try #require(line, "\(command)\n\(answer.output)")
      let list = bash(String(help.drop { $0 != ":" }.dropFirst(2)), in: folder)
      #expect(
        list.output.contains("page_test.lua") && list.output.contains("one"),
        "\(help)\n\(list.output)")
    }
  }

  /// A failure as a report shows it: its heading, what was received, and the commands below it.
  private struct Failure {
    var name = ""
    var received: [String] = []
    var commands: [(label: String, command: String)] = []
  }

  private func failures(in report: String) -> [Failure] {
    var failures: [Failure] = []
    for line in report.split(separator: "\n").map(String.init) {
      let words = line.drop { $0 == " " }
      if line.hasPrefix(" "), !line.hasPrefix("  "), let end = words.firstRange(of: ") "),
        Int(words[..<end.lowerBound]) != nil
      {
        // A gap ends the name, before the case of a property or the place.
        let name = words[end.upperBound...]
        let gap = name.firstRange(of: "   ")?.lowerBound ?? name.endIndex
        failures.append(Failure(name: String(name[..<gap])))
      } else if line.hasPrefix(" DIFF  ") {
        failures.append(Failure(name: String(line.dropFirst(7).prefix { $0 != " " })))
      }
      guard !failures.isEmpty else { continue }
      if words.hasPrefix("+ ") { failures[failures.count - 1].received.append(String(words)) }
      for label in ["rerun    ", "step in  ", "review   "] where line.hasPrefix("    " + label) {
        let command = String(line.dropFirst(4 + label.count))
        failures[failures.count - 1].commands.append(
          (label.split(separator: " ")[0].description, command))
      }
    }
    return failures
  }

  /// Runs a command and then every command that its report prints.
  ///
  /// - Returns: how many failures there were.
  @discardableResult
  private func expectAll(
    of command: String, in folder: TemporaryFolder, at directory: String = ".",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let all = bash("cd \(directory); " + command, in: folder)
    let failures = failures(in: all.output)
    #expect(!failures.isEmpty, "\(all.output)", sourceLocation: sourceLocation)
    for failure in failures {
      #expect(!failure.commands.isEmpty, "\(failure.name)", sourceLocation: sourceLocation)
      for (label, command) in failure.commands {
        let what: Comment = "\(label): \(command)"
        switch label {
        case "rerun":
          let again = bash("cd \(directory); " + command, in: folder)
          let same = self.failures(in: again.output)
          let note: Comment = "\(command)\n\(again.output)"
          #expect(
            same.count == 1 && same.first?.name == failure.name, note,
            sourceLocation: sourceLocation)
          #expect(same.first?.received == failure.received, note, sourceLocation: sourceLocation)
          #expect(
            same.first?.commands.map(\.command) == failure.commands.map(\.command), note,
            sourceLocation: sourceLocation)
          #expect(again.status == 1, note, sourceLocation: sourceLocation)
        case "step":
          let session = bash("cd \(directory); echo 1 + 1 | " + command, in: folder)
          #expect(
            session.output == "2\n" && session.status == 0, what, sourceLocation: sourceLocation)
        default:
          let review = try answered("q", command, in: folder)
          #expect(review.contains(" 1/1 "), "\(what)\n\(review)", sourceLocation: sourceLocation)
        }
      }
    }
    #expect(readText("\(folder.path)/pwned") == nil, sourceLocation: sourceLocation)
    return failures.count
  }

  /// Runs a command at a terminal and answers its first question.
  private func answered(
    _ keys: String, _ command: String, in folder: TemporaryFolder
  ) throws -> String {
    let terminal = try #require(PseudoTerminal())
    var buffer = [CChar](repeating: 0, count: 256)
    let count = readlink("/proc/self/fd/\(terminal.device)", &buffer, buffer.count - 1)
    let device = String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    _ = bash(
      "{ TERM=dumb; export TERM; { \(command)\n} <\(device) >\(device) 2>&1; echo over >\(device); } "
        + ">/dev/null 2>&1 &", in: folder)
    terminal.type(keys)
    return terminal.waitFor("over") ?? ""
  }

  @Test("those of plain tests, each case, properties, snapshots, devices and rates")
  func kinds() throws {
    let folder = project(["tests/kinds_test.lua": Self.failures])
    // The first run of all writes the snapshot, which is then made to differ.
    _ = bash("scrollwork test 'tests/kinds_test.lua::moves'", in: folder)
    _ = bash(
      "sed -i 's/^tolerance.*/tolerance 0/; s/200\\.0/190.0/' tests/__snapshots__/*/*.snap",
      in: folder)
    try expectAll(of: "scrollwork test", in: folder)
    #expect(try expectAll(of: "scrollwork test --device phone --rate 30", in: folder) >= 10)
  }

  @Test("those of a run with another seed, budget, configuration or without laws")
  func flags() throws {
    let folder = project([
      "tests/kinds_test.lua": Self.failures,
      "my settings.toml": "[devices.big-one]\nwidth = 900\nheight = 1200\n",
    ])
    try expectAll(
      of: "scrollwork test -f fails -f adds -f loops --seed 7 --budget instructions=200k,wall=60s",
      in: folder)
    try expectAll(
      of: "scrollwork test tests/kinds_test.lua::fails --config 'my settings.toml' --laws off "
        + "--device big-one", in: folder)
    // A seed of more than 63 bits.
    try expectAll(of: "scrollwork test -f adds --seed 18446744073709551615", in: folder)
  }

  @Test("those of tests in another folder, by -C and by path")
  func folders() throws {
    let folder = project([
      "my project/scrollwork.toml": "", "my project/scenes/page.lua": Self.scene,
      "my project/sub/tests/kinds_test.lua": Self.failures,
    ])
    try expectAll(
      of: "scrollwork -C 'my project/sub' test -f fails -f adds -f everywhere", in: folder)
    try expectAll(of: "scrollwork test 'my project' -f fails -f adds -f everywhere", in: folder)
  }

  @Test("those of tests whose names and files mean something to a shell")
  func awkward() throws {
    let folder = project([
      "tests/it's $(touch pwned)/a \"b\"_test.lua": Self.awkward,
      "tests/x::y_test.lua":
        "each({ { 1 }, { 2 } }, \"x::{1}\", function() expect(1):to_equal(2) end)",
      "tests/-n/--help_test.lua": Self.failures,
    ])
    let count = try expectAll(
      of: "scrollwork test -f it -f '!' -f 31m -f round -f :: --filter=-v", in: folder)
    #expect(count >= 20)
    try expectAll(of: "scrollwork test ./-n -f fails -f adds", in: folder, at: "tests")
  }

  @Test("no report lets a name reach the terminal raw")
  func escaped() {
    let folder = project([
      "tests/e\u{1B}]0;x\u{7}\u{202E}_test.lua": Self.awkward + "\nerror('x')",
      "tests/f\n::error::g_test.lua": Self.awkward,
    ])
    for kind in ["text", "dot", "tap", "junit", "jsonl", "github", "md", "html"] {
      let report = bash("scrollwork test --report \(kind)", in: folder).output
      #expect(report.utf8.count > 500)
      for scalar in report.unicodeScalars {
        let isSafe = scalar == "\n" || scalar.properties.generalCategory != .control
        #expect(isSafe && scalar != "\u{202E}", "\(kind): U+\(String(scalar.value, radix: 16))")
      }
      #expect(
        !report.split(separator: "\n").contains { $0.hasPrefix("::error::g_test") }, "\(kind)")
    }
  }

  @Test("a merged run prints the commands of the run in one piece, and TAP those of the text")
  func merged() {
    let folder = project(["tests/kinds_test.lua": Self.failures])
    let flags = "--seed 7 -f fails -f adds -f everywhere"
    let whole = bash("scrollwork test \(flags)", in: folder)
    let merged = bash(
      "for k in 1 2 3; do scrollwork test \(flags) --shard $k/3 --record $k.jsonl; done >/dev/null\n"
        + "scrollwork test --merge ?.jsonl --report text", in: folder)
    let tap = bash("scrollwork test \(flags) --report tap", in: folder)
    let commands = failures(in: whole.output).flatMap(\.commands).map(\.command)
    #expect(commands.count == 16)
    #expect(failures(in: merged.output).flatMap(\.commands).map(\.command) == commands)
    for command in commands where command.hasPrefix("scrollwork test") {
      #expect(tap.output.contains("  rerun: \"\(command)\"\n"), "\(tap.output)")
    }
  }
}
