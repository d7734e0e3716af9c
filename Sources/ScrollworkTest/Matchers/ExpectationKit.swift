package import LuaBridge
internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The script function `expect` and its matchers in one Lua state.
package final class ExpectationKit {
  unowned let runtime: ScriptRuntime
  unowned let collector: SpecCollector
  /// The Lua class of expectations, whose methods are the matchers.
  let expectations: LuaClass<Expectation>
  /// The expectations on which no matcher was called yet, by number.
  private var open: [Int: Expectation] = [:]
  private var count = 0
  /// The highest number of expectations without a matcher, and of matchers that a script adds.
  private static let openLimit = 1_000
  /// The snapshots of the running test; nil if none runs.
  var snapshots: TestSnapshots?
  /// The failures of `to_match_snapshot`, which do not end the test, with the calls that led to
  /// them.
  var snapshotFailures: [(failure: ExpectationFailure, callers: [LuaFrame])] = []
  /// The conditions of the files in which one was false, by chunk name.
  var conditions: [String: ConditionOperands] = [:]
  /// The number of matchers that were checked, those of `to_match_snapshot` excluded.
  private(set) var lookCount = 0
  /// The number of the first matcher that failed, from 1; nil if none did.
  package private(set) var failedLook: Int?
  /// The view that it is about and where that was to rest, as `RestTarget` reads it; nil where it
  /// is about something else.
  private(set) var failedRest: (view: ScrollView, target: String)?
  /// A body to run instead of the matcher of number `look`, to stop the test just before it.
  package var standing: (look: Int, body: (borrowing LuaCall) throws(LuaFault) -> Void)?
  /// Called with the number of each matcher that was checked, and whether it holds; nil for none.
  var onVerdict: ((_ look: Int, _ holds: Bool) -> Void)?
  /// The names of the matchers that `expect.extend` added.
  var ownMatchers: [String] = []
  /// How many matchers scripts have added, those that replace others included.
  private var addedMatchers = 0
  /// Both of the kept file.
  private var kept: (names: [String], added: Int) = ([], 0)

  init(_ runtime: ScriptRuntime, collector: SpecCollector) {
    self.runtime = runtime
    self.collector = collector
    expectations = runtime.state.registerClass(
      "expect", of: Expectation.self, lifetime: .untilCollected)
    registerModifiers()
    registerOffsets()
    registerStates()
    registerTraces()
    registerPlain()
    registerComparisons()
    registerSnapshots()
    registerStrictness()
    runtime.scriptGlobals.append(("expect", expectTable()))
  }

  /// Whether nothing but added matchers is there, so that a checkpoint may be made.
  var hasOnlyMatchers: Bool {
    open.isEmpty && count == 0 && snapshots == nil && snapshotFailures.isEmpty && lookCount == 0
      && failedLook == nil && standing == nil
  }

  /// Whether the test has called `expect`.
  var hasExpectations: Bool { count > 0 }

  /// Keeps the added matchers of the loaded file; called together with the Lua state's second
  /// checkpoint.
  func keepFile() { kept = (ownMatchers, addedMatchers) }

  /// Forgets the kept file.
  func forgetFile() {
    kept = ([], 0)
    restoreCheckpoint()
  }

  /// Resets the counts and failures, and removes the added matchers but those of a kept file;
  /// called together with the Lua state's restore.
  func restoreCheckpoint() {
    open = [:]
    count = 0
    snapshots = nil
    snapshotFailures = []
    lookCount = 0
    failedLook = nil
    failedRest = nil
    standing = nil
    (ownMatchers, addedMatchers) = kept
  }

  /// Removes the expectations without a matcher and returns those that fail, in order: false
  /// conditions, and subjects that are no condition; O(*n* log *n*).
  package func takeBare() -> [BareExpectation] {
    defer { open = [:] }
    return open.keys.sorted().compactMap { number in
      guard let expectation = open[number] else { return nil }
      switch expectation.condition {
      case .holds: return nil
      case .fails(let operands, let callers):
        return .init(location: expectation.location, operands: operands, callers: callers)
      case nil: return .init(location: expectation.location, operands: nil, callers: [])
      }
    }
  }

  /// Marks an expectation as having a matcher.
  func close(_ expectation: Expectation) { open[expectation.number] = nil }

  // MARK: - expect

  private func expectTable() -> LuaReference {
    runtime.addEntry(
      APIEntry(
        owner: "test", kind: .function, name: "expect", parameters: ["x"], result: "expect",
        summary:
          "What a test wants of a value: expect(x):to_…, or of a condition alone: expect(v.x < 500).",
        options: []))
    runtime.addEntry(
      APIEntry(
        owner: "test", kind: .function, name: "expect.extend", parameters: ["table"], result: "",
        summary:
          "Adds matchers: { to_be_even = function(x, …) return x % 2 == 0, \"an even number\" end }.",
        options: []))
    let make = runtime.state.function("expect") { [unowned self] (call) throws(LuaFault) in
      try collector.refuseWhileCollecting(call)
      guard call.count > 1 else {
        throw LuaFault(code: .wrongArgument, message: "expect needs a value: expect(x):to_…")
      }
      guard open.count < Self.openLimit else {
        throw LuaFault(
          code: .tooManyTests, message: "more than \(Self.openLimit) expectations without a matcher"
        )
      }
      let location = call.callerLocation.map { ScriptLocation(chunk: $0.chunk, line: $0.line) }
      let condition = call[2].asBool.map { (holds: Bool) -> Expectation.Condition in
        holds ? .holds : .fails(operands(at: location, of: call), callers: call.callers)
      }
      keep(
        Expectation(
          try call[2].reference(), location: location, number: count + 1,
          eventsBefore: runtime.scene?.log.count ?? 0, condition: condition), to: call)
    }
    let extend = runtime.makeFunction(describedAs: "expect.extend") {
      [unowned self] (call) throws(LuaFault) in try self.extend(call)
    }
    let metatable = runtime.state.table { table in
      table.set("__call", make)
      table.set("__index", collector.unknownMember("expect", ["extend"]))
      table.set("__newindex", collector.unknownMember("expect", ["extend"]))
    }
    return runtime.state.table { table in
      table.set("extend", extend)
      table.setMetatable(metatable)
    }
  }

  private func keep(_ expectation: Expectation, to call: borrowing LuaCall) {
    count = expectation.number
    open[expectation.number] = expectation
    call.push(expectation, as: expectations)
  }

  // MARK: - never and within

  private func registerModifiers() {
    runtime.addEntry(
      APIEntry(
        owner: "expect", kind: .field, name: "never", parameters: [], result: "expect",
        summary: "The opposite: expect(x).never:to_….", options: []))
    expectations.field("never") { [unowned self] (expectation, call) throws(LuaFault) in
      open[expectation.number] = nil
      keep(
        Expectation(
          expectation.subject, location: expectation.location, number: count + 1,
          isNegated: !expectation.isNegated, limit: expectation.limit,
          eventsBefore: expectation.eventsBefore), to: call)
    }
    runtime.addMethod(
      to: expectations, "within", ["seconds"], result: "expect",
      "Moves virtual time tick by tick until the matcher holds, at most that long; events count from here on."
    ) { [unowned self] (expectation, call) throws(LuaFault) in
      let seconds = try call[1].duration("seconds")
      open[expectation.number] = nil
      keep(
        Expectation(
          expectation.subject, location: expectation.location, number: count + 1,
          isNegated: expectation.isNegated, limit: seconds,
          eventsBefore: expectation.eventsBefore), to: call)
    }
  }

  private func registerStrictness() {
    expectations.describe { _ in "expect" }
    expectations.unknownMember { [unowned self] (_, call) in
      let name = call[1].asString ?? call[1].shortDescription
      let known = runtime.manifest.names(of: "expect") + ownMatchers
      let unknown = UnknownName(name, among: known, page: "expect")
      return LuaFault(
        code: .unknownMember, message: "there is no matcher \"\(name)\"\(unknown.hint)",
        help: unknown.help)
    }
    expectations.assignment { call in
      LuaFault(
        code: .fieldAssigned, message: "an expectation cannot be changed",
        help: "add matchers with expect.extend { … }")
    }
    expectations.wrongSelf { call in
      LuaFault(
        code: .dotForColon,
        message: "\(call.name) is called on an expectation with a colon, not a dot",
        help: "write expect(x):\(call.name)(…)")
    }
  }

  // MARK: - Matchers

  /// Adds a matcher.
  ///
  /// `prepare` reads the arguments once; the closure that it returns is called once, or after each
  /// tick under `within`.
  func matcher(
    _ name: String, _ parameters: [String] = [], options: [APIOption] = [],
    _ summary: ReferenceText,
    _ prepare: @escaping (Expectation, borrowing LuaCall) throws(LuaFault) -> Look
  ) {
    runtime.addMethod(to: expectations, name, parameters, options: options, summary) {
      [unowned self] (expectation, call) throws(LuaFault) in
      open[expectation.number] = nil
      try check(expectation, name, call, try prepare(expectation, call))
    }
  }

  /// Evaluates a matcher, under `within` again after each tick until it holds or the time has
  /// passed.
  ///
  /// - Throws: `SW0601` with an `ExpectationFailure` if it does not hold, `SW2011` for `within`
  ///   without a scene, and errors of the matcher.
  func check(
    _ expectation: Expectation, _ name: String, _ call: borrowing LuaCall, _ look: Look
  ) throws(LuaFault) {
    lookCount += 1
    let number = lookCount
    if let standing, standing.look == number { return try standing.body(call) }
    var verdict = try look()
    if let limit = expectation.limit, verdict.holds == expectation.isNegated {
      let own = try read(expectation) { runtime.scene(of: $0) }
      guard let scene = own ?? runtime.scene else {
        throw LuaFault(code: .noScene, message: "within needs a scene, whose time it moves")
      }
      let start = scene.now
      while verdict.holds == expectation.isNegated, scene.now - start < limit - 5e-10 {
        try runtime.moveTime(scene, call)
        verdict = try look()
      }
    }
    onVerdict?(number, verdict.holds != expectation.isNegated)
    guard verdict.holds == expectation.isNegated else { return }
    let explanation = verdict.explain()
    if failedLook == nil { failedRest = expectation.isNegated ? nil : explanation.rest(of: name) }
    failedLook = failedLook ?? number
    let failure = failure(of: expectation, name, explanation)
    throw LuaFault(code: .expectationFailed, message: failure.sentence, underlying: failure)
  }

  private func failure(
    of expectation: Expectation, _ name: String, _ explanation: Verdict.Explanation
  ) -> ExpectationFailure {
    let never = expectation.isNegated ? "never " : ""
    let within = expectation.limit.map { " within \(NumberText.short($0)) s" } ?? ""
    let first = ExpectationFailure.Difference(
      expected: explanation.expected.isEmpty ? nil : never + explanation.expected + within,
      received: explanation.received)
    let picture = explanation.view.flatMap { MotionPicture(of: $0, targets: explanation.targets) }
    return ExpectationFailure(
      matcher: (expectation.isNegated ? "never:" : "") + name,
      differences: [first] + (expectation.isNegated ? [] : explanation.more),
      hint: expectation.isNegated ? nil : explanation.hint, expected: explanation.expectedValue,
      received: explanation.receivedValue, time: runtime.scene?.now ?? 0,
      tick: runtime.scene?.tickCount ?? 0, location: expectation.location,
      excerpt: excerpt(at: expectation.location),
      picture: picture, causeExcerpt: picture?.cause.flatMap(causeExcerpt))
  }

  /// The source around a line as causes name it, `FILE:LINE`; nil without its source.
  private func causeExcerpt(at location: String) -> Excerpt? {
    guard let colon = location.lastIndex(of: ":"),
      let line = Int(location[location.index(after: colon)...]),
      let bytes = runtime.source(of: String(location[..<colon]))
    else { return nil }
    return Excerpt(of: bytes, line: line, mark: nil, before: 2)
  }

  /// The source around an expectation, with `expect(…)` marked if the line contains it only once.
  ///
  /// Nil without a location or source; O(*n*) in bytes of the source.
  func excerpt(at location: ScriptLocation?) -> Excerpt? {
    guard let location, let bytes = runtime.source(of: location.chunk) else { return nil }
    let line = lineRanges(of: bytes, from: location.line, through: location.line).first.map {
      bytes[$0]
    }
    return Excerpt(
      of: bytes, line: location.line, mark: line.flatMap { Self.mark(in: Array($0)) }, before: 2)
  }

  private static func mark(in line: [UInt8]) -> Excerpt.Mark? {
    let word = Array("expect".utf8)
    let starts = line.indices.filter { index in
      guard line[index...].starts(with: word) else { return false }
      let before = index > 0 ? line[index - 1] : 0x20
      let after = index + word.count < line.count ? line[index + word.count] : 0x20
      return before != 0x2E && before != 0x5F && !(97...122).contains(before)
        && (after == UInt8(ascii: "(") || after == 0x20)
    }
    guard starts.count == 1, let start = starts.first else { return nil }
    var depth = 0
    for index in line[(start + word.count)...].indices {
      if line[index] == UInt8(ascii: "(") { depth += 1 }
      if line[index] == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return Excerpt.Mark(column: start + 1, length: index - start + 1) }
      }
    }
    return Excerpt.Mark(column: start + 1, length: word.count)
  }

  /// Calls `body` with the subject's value.
  func read<Result>(
    _ expectation: Expectation, _ body: (LuaValue) throws(LuaFault) -> Result
  ) throws(LuaFault) -> Result {
    try runtime.state.read(expectation.subject, body)
  }

  /// The only view of the scene with more than one trace sample, drawn if the subject is no view;
  /// nil if there are several or none.
  var onlyMovedView: ScrollView? {
    let moved = runtime.scene?.scrollViews.filter { $0.samples.count > 1 } ?? []
    return moved.count == 1 ? moved[0] : nil
  }

  // MARK: - A script's own matchers

  private func extend(_ call: borrowing LuaCall) throws(LuaFault) {
    guard call[1].isTable else {
      throw call[1].expected(
        "a table of functions, as in expect.extend { to_… = function(x) … end }")
    }
    let taken = Set(runtime.manifest.names(of: "expect"))
    var added: [(String, LuaReference)] = []
    for key in call[1].keys() {
      guard case .string(let name) = key else {
        throw LuaFault(code: .wrongArgument, message: "expect.extend: a matcher has a name")
      }
      guard !taken.contains(name) else {
        throw LuaFault(
          code: .wrongArgument, message: "expect.extend: there is a matcher \(name) already")
      }
      added.append((name, try call[1].field(name).function()))
    }
    addedMatchers += added.count
    guard addedMatchers <= Self.openLimit else {
      throw LuaFault(
        code: .tooManyTests, message: "expect.extend: more than \(Self.openLimit) matchers")
    }
    for (name, function) in added { add(name, function) }
  }

  private func add(_ name: String, _ function: LuaReference) {
    if !ownMatchers.contains(name) { ownMatchers.append(name) }
    expectations.method(name) { [unowned self] (expectation, call) throws(LuaFault) in
      open[expectation.number] = nil
      var arguments: [LuaReference] = []
      if call.count > 0 {
        for position in 1...call.count { arguments.append(try call[position].reference()) }
      }
      try check(expectation, name, call) { () throws(LuaFault) in
        try ask(function, about: expectation, name, arguments)
      }
    }
  }

  private func ask(
    _ function: LuaReference, about expectation: Expectation, _ name: String,
    _ arguments: [LuaReference]
  ) throws(LuaFault) -> Verdict {
    let answer: (holds: Bool, text: String?)
    do throws(LuaError) {
      answer = try runtime.state.call(
        function,
        arguments: { sink in
          sink.push(expectation.subject)
          for argument in arguments { sink.push(argument) }
        }, results: { ($0[1].isTruthy, $0[2].asString) })
    } catch {
      throw LuaFault(error)
    }
    let received = try read(expectation) { (value) throws(LuaFault) in PlainValue(value) }
    let view = try self.view(of: expectation)
    return Verdict(holds: answer.holds) {
      Verdict.Explanation(
        expected: answer.text ?? name, received: received.text,
        expectedValue: .text(answer.text ?? name), receivedValue: received.recordValue, view: view)
    }
  }

  /// The subject if it is a view, the view that scrolls it if it is an item, else `onlyMovedView`.
  func view(of expectation: Expectation) throws(LuaFault) -> ScrollView? {
    try read(expectation) { (value) throws(LuaFault) in
      switch try runtime.thing(behind: value) {
      case .view(let view), .trace(let view): view
      case .item(let item): item.scroller
      default: onlyMovedView
      }
    }
  }
}

extension Verdict.Explanation {
  /// The view and the offset at which it was to rest; nil for matchers that ask for something else,
  /// and for one that names several.
  fileprivate func rest(of matcher: String) -> (view: ScrollView, target: String)? {
    guard ["to_rest_on", "to_be_at"].contains(matcher), let view, targets.count == 1 else {
      return nil
    }
    return (view, "\(view.axes.stacking.letter)=\(NumberText.lua(targets[0].offset))")
  }
}
