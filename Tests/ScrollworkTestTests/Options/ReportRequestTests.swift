@testable import ScrollworkTerminal
@testable import ScrollworkTest
import Testing

@Suite("ReportRequest") struct ReportRequestTests {
  @Test("a request reads back from its text", arguments: ReportRequest.Kind.allCases)
  func roundTrip(kind: ReportRequest.Kind) throws {
    for file in [nil, "r.xml", "out/a b=c=.xml", "=", "/dev/stdout"] {
      let request = ReportRequest(kind, file: file)
      #expect(try ReportRequest(parsing: request.text) == request)
    }
  }

  @Test("a dash is the standard output")
  func dash() throws {
    #expect(try ReportRequest(parsing: "tap=-") == ReportRequest(.tap))
    #expect(try ReportRequest(parsing: "tap=./-").file == "./-")
  }

  @Test(
    "a name that is none is refused, whatever stands behind it",
    arguments: ["", "=", "=a", "TAP", " tap", "tap ", "text,tap", "xml=a"])
  func unknown(text: String) {
    let error = #expect(throws: HostError.self) { try ReportRequest(parsing: text) }
    #expect(error?.exitCode == .usage)
    #expect(error?.diagnostic.message.hasPrefix("unknown report ") == true)
  }

  @Test("one report may be printed beside any number of files")
  func fine() throws {
    try ReportRequest.check([])
    try ReportRequest.check(
      ReportRequest.Kind.allCases.map { ReportRequest($0, file: $0.rawValue) })
    try ReportRequest.check([
      ReportRequest(.text), ReportRequest(.text, file: "a"), ReportRequest(.text, file: "b"),
    ])
  }

  @Test("a file is the same however its path is written", arguments: ["a/b", "./a/b", "a/x/../b"])
  func samePath(path: String) {
    let error = #expect(throws: HostError.self) {
      try ReportRequest.check([ReportRequest(.tap, file: "a//b"), ReportRequest(.md, file: path)])
    }
    #expect(error?.diagnostic.message == "two reports go to \(path)")
  }

  @Test("the help says how the second printed report goes to a file")
  func help() {
    let error = #expect(throws: HostError.self) {
      try ReportRequest.check([ReportRequest(.dot), ReportRequest(.md), ReportRequest(.tap)])
    }
    #expect(error?.diagnostic.help == ["--report md=FILE"])
    #expect(
      error?.diagnostic.message == "one report goes to the standard output, not 3: dot md tap")
  }
}

@Suite("TestOptions") struct TestOptionsTests {
  private func options(
    _ reports: [ReportRequest] = [], change: (inout TestOptions) -> Void = { _ in }
  ) -> TestOptions {
    var options = TestOptions(
      invocation: Invocation(environment: [:], currentDirectory: FilePath("/p")))
    options.reports = reports
    change(&options)
    return options
  }

  @Test("text is printed unless something else is, or a text report goes elsewhere")
  func requests() {
    let text = ReportRequest(.text)
    let junit = ReportRequest(.junit, file: "j.xml")
    #expect(options().requests == [text])
    #expect(options([junit]).requests == [text, junit])
    #expect(options([ReportRequest(.dot)]).requests == [ReportRequest(.dot)])
    #expect(
      options([ReportRequest(.text, file: "t")]).requests == [ReportRequest(.text, file: "t")])
    #expect(options([junit]) { $0.mode = .merge }.requests == [junit])
    #expect(options([junit, text]) { $0.reviews = true }.requests == [])
  }

  @Test("the record is one more report, in a file of its own")
  func record() {
    let record = ReportRequest(.jsonl, file: "r.jsonl")
    #expect(options { $0.record = "r.jsonl" }.requests == [ReportRequest(.text), record])
    #expect(
      options([ReportRequest(.tap)]) { $0.record = "r.jsonl" }.requests
        == [ReportRequest(.tap), record])
  }

  @Test("--record - writes the record to the standard output, in place of text · row:Q6")
  func recordToOutput() {
    #expect(options { $0.record = "-" }.requests == [ReportRequest(.jsonl)])
    let file = ReportRequest(.text, file: "t")
    #expect(options([file]) { $0.record = "-" }.requests == [file, ReportRequest(.jsonl)])
  }

  @Test(
    "an empty CI is none",
    arguments: [(nil, false), ("", false), ("1", true), ("false", true)] as [(String?, Bool)])
  func continuousIntegration(value: String?, isCI: Bool) {
    let options = options {
      if let value { $0.invocation.environment["CI"] = value }
    }
    #expect(options.isCI == isCI)
    #expect(options.effectiveSnapshotMode == (isCI ? .check : .missing))
    for mode in SnapshotMode.allCases {
      var options = options
      options.snapshotMode = mode
      #expect(options.effectiveSnapshotMode == mode)
    }
  }

  @Test("a fixed seed is itself; a random one is never 0 and fits into 32 bits")
  func seed() {
    #expect(TestOptions.Seed.fixed(.max).value == .max)
    for _ in 0..<100 { #expect((1...0xFFFF_FFFF).contains(TestOptions.Seed.random.value)) }
  }
}
