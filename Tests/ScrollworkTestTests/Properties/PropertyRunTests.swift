import Scrollwork
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("PropertyRun") struct PropertyRunTests {
  private let planned = Made.planned(Made.definition("sums", line: 5))
  private let generators = [(name: "n", generator: Generator(.integer(0...1_000)))]

  private func example(_ number: Int) -> PropertyCase {
    PropertyCase(fields: [.init(name: "n", value: .integer(number))])
  }

  private func number(_ example: PropertyCase) -> Int {
    if case .integer(let number) = example.fields[0].value { number } else { -1 }
  }

  /// What the property gives if each number ends with a status, and the numbers that were tried.
  private func perform(
    _ request: PropertyRequest, kept: [Int] = [], status: @escaping (Int) -> SpecResult.Status
  ) -> (result: SpecResult, example: PropertyCase?, tried: [Int]) {
    var tried: [Int] = []
    let run = PropertyRun(planned: planned, request: request, seed: 1) { example in
      tried.append(number(example))
      var result = SpecResult(planned: planned, status: status(number(example)))
      result.virtual = 0.5
      result.instructions = 10
      result.digest = "\(number(example))"
      return result
    }
    let (result, smallest) = run.perform(generators, kept: kept.map(example))
    return (result, smallest, tried)
  }

  @Test("a case changes nothing of a test besides device and rate")
  func placement() {
    let root = FilePath("/")
    let project = SpecProject(
      root: ProjectRoot(path: root), configuration: Configuration(), currentDirectory: root)
    var planned = planned
    planned.page = "View"
    planned.planIndex = 7
    let placed = planned.placed(by: example(30), generators, in: project)
    #expect(placed.page == "View" && placed.planIndex == 7 && placed.key == planned.key)
  }

  @Test("one that holds has run every case, and sums what they took")
  func holds() {
    let (result, example, tried) = perform(PropertyRequest(cases: 8), kept: [3, 4]) { _ in .passed }
    #expect(result.status == .passed && example == nil)
    #expect(tried.count == 10 && tried.prefix(2) == [3, 4])
    #expect(result.virtual == 5 && result.instructions == 100)
    #expect(result.property == PropertyReport(cases: 8))
  }

  @Test("its digest is that of all cases in their order")
  func digest() {
    let request = PropertyRequest(cases: 2)
    func digest(_ kept: Int...) -> String { perform(request, kept: kept) { _ in .passed }.0.digest }
    #expect(digest(1, 2) == digest(1, 2))
    #expect(Set([digest(1, 2), digest(2, 1), digest(1), digest()]).count == 4)
  }

  @Test("the first case that fails is shrunk; only those up to it are in the sums")
  func fails() throws {
    let (_, _, all) = perform(PropertyRequest(cases: 200)) { _ in .passed }
    let first = try #require(all.firstIndex { (50..<100).contains($0) })
    let (result, example, tried) = perform(PropertyRequest(cases: 200)) {
      (50..<100).contains($0) ? .failed : .passed
    }
    #expect(result.status == .failed && example.map(number) == 50)
    #expect(tried.prefix(first + 1) == all.prefix(first + 1))
    #expect(result.instructions == 10 * (first + 1) && result.virtual == 0.5 * Double(first + 1))
    let report = try #require(result.property)
    #expect(report.failing == first + 1 && report.cases == 200)
    #expect(report.smallest == "{ n = 50 }" && report.id == example?.id)
    #expect(report.size == 1 && report.smallestSize == 1)
    #expect(report.tries == tried.count - (first + 1) && report.keptFile == nil)
    // The result is the simplest case's own.
    #expect(result.digest == "50")
  }

  @Test("a case that ends in another way is not a simpler one")
  func otherStatus() throws {
    let first = perform(PropertyRequest(cases: 1)) { _ in .passed }.tried[0]
    try #require(first > 100)
    let (result, example, _) = perform(PropertyRequest(cases: 1)) {
      $0 >= first - 14 ? .failed : $0 >= 20 ? .error : .stopped
    }
    #expect(result.status == .failed && example.map(number) == first - 14)
  }

  @Test("kept cases come first, and one that fails has the number 0 and is reported as it is")
  func kept() {
    let (result, example, tried) = perform(PropertyRequest(cases: 9), kept: [1, 7, 2]) {
      $0 == 7 ? .failed : .passed
    }
    #expect(tried == [1, 7])
    #expect(result.property?.failing == 0 && example.map(number) == 7)
    #expect(result.property?.id == self.example(7).id)
  }

  @Test("a kept case alone is run alone")
  func only() {
    let (result, example, tried) = perform(
      PropertyRequest(cases: 9, only: self.example(7).id), kept: [1, 7]
    ) { _ in .passed }
    #expect(tried == [7] && result.status == .passed && example == nil)
    #expect(result.property?.cases == 1)
  }

  @Test("a case that is not kept is an error that lists those that are")
  func unknown() {
    for kept in [[], [1, 7]] {
      let (result, example, tried) = perform(
        PropertyRequest(cases: 9, only: "k00000"), kept: kept
      ) { _ in .passed }
      #expect(tried.isEmpty && example == nil && result.status == .error)
      guard case .diagnostic(let diagnostic)? = result.problems.first else {
        Issue.record("no diagnostic")
        return
      }
      #expect(diagnostic.code == "SW0615")
      #expect(diagnostic.location == Diagnostic.Location(file: "tests/a_test.lua", line: 5))
      let ids = kept.map { self.example($0).id }.joined(separator: " ")
      #expect(diagnostic.help == (kept.isEmpty ? [] : ["kept: \(ids)"]))
    }
  }

  @Test("one that skips itself is skipped at its first case")
  func skips() {
    let (result, example, tried) = perform(PropertyRequest(cases: 9)) { _ in .skipped }
    #expect(result.status == .skipped && example == nil && tried.count == 1)
  }

  @Test("a case's rate and device become those of the test, values of other roles do not")
  func placed() {
    let folder = FilePath("/p")
    let project = SpecProject(
      root: ProjectRoot(path: folder), configuration: Configuration(), currentDirectory: folder)
    let generators: [(name: String, generator: Generator)] = [
      ("d", Generator(.choice([.text("tablet")]), role: .device)),
      ("n", Generator(.integer(1...9))),
      ("r", Generator(.choice([.integer(30)]), role: .rate)),
    ]
    func placed(_ device: String, _ rate: CaseValue) -> SpecCase {
      planned.placed(
        by: PropertyCase(fields: [
          .init(name: "d", value: .text(device)), .init(name: "n", value: .integer(120)),
          .init(name: "r", value: rate),
        ]), generators, in: project)
    }
    #expect(placed("tablet", .integer(30)).variant == " [tablet @30]")
    #expect(placed("phone", .number(59.94)).variant == " [phone @59.94]")
    #expect(placed("watch", .truth(true)).variant == "")
    #expect(placed("phone", .integer(30)).id == planned.id)
  }
}

@Suite("KeptCases on disk") struct KeptCaseFileTests {
  private let entry = KeptCases.Entry(property: "sums", source: "{ n = 1 }")

  @Test("the file stands in a folder beside the test file, under the same name")
  func path() {
    #expect(
      KeptCases(of: FilePath("/p/tests/a_test.lua")).path.description
        == "/p/tests/__cases__/a_test.lua")
    #expect(
      KeptCases(of: FilePath("/p/tests/sub/b_spec.lua")).path.description
        == "/p/tests/sub/__cases__/b_spec.lua")
  }

  @Test("each case is there once, whatever is added again")
  func once() {
    let entries = (0..<6).map { KeptCases.Entry(property: "p", source: "{ n = \($0) }") }
    var text = ""
    for entry in entries + entries.reversed() {
      text = KeptCases.adding(entry, to: text, of: "tests/a_test.lua")
    }
    for entry in entries { #expect(text.ranges(of: entry.source).count == 1) }
    #expect(text.hasPrefix("-- Cases ") && text.hasSuffix(" },\n}\n"))
    #expect(text.ranges(of: "return {").count == 1)
  }

  @Test("what someone wrote into the file stays, and a file of something else is replaced")
  func edited() {
    let empty = KeptCases.adding(entry, to: "", of: "tests/a_test.lua")
    let head =
      "-- Cases that failed once in x; they run before all others. Commit them.\nreturn {\n"
    let edited = KeptCases.adding(entry, to: head + "  -- from the bug of May\n}\n", of: "x")
    #expect(edited.hasPrefix(head + "  -- from the bug of May\n  { property = \"sums\",\n"))
    #expect(edited.hasSuffix("    case = { n = 1 } },\n}\n"))
    for other in ["return {}\n", "hello", "-- Cases without a list"] {
      #expect(KeptCases.adding(entry, to: other, of: "tests/a_test.lua") == empty)
    }
  }

  @Test("names are quoted as Lua strings")
  func quoted() {
    let text = KeptCases.adding(
      .init(property: "a \"b\"\n\\", source: "{}"), to: "", of: "tests/a_test.lua")
    #expect(text.contains("  { property = \"a \\\"b\\\"\\n\\\\\",\n    case = {} },\n"))
  }

  @Test("keeping makes the folder, and adds to what is there")
  func keep() throws {
    let folder = TemporaryFolder(["scrollwork.toml": "", "tests/a_test.lua": ""])
    let root = FilePath(folder.path)
    let kept = KeptCases(of: root.appending("tests/a_test.lua"))
    let other = KeptCases.Entry(property: "other", source: "{ n = 2 }")
    for entry in [entry, other, entry] {
      try kept.keep(entry, of: "tests/a_test.lua", shownFrom: root)
    }
    let first = KeptCases.adding(entry, to: "", of: "tests/a_test.lua")
    #expect(
      folder.text("tests/__cases__/a_test.lua")
        == KeptCases.adding(other, to: first, of: "tests/a_test.lua"))
  }
}
