internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Registers the script functions of tests and collects the tests that a file defines.
///
/// The functions are `describe`, `it`, `each`, `property`, `gen`, the hooks, `scene` and `reports`.
/// A file is loaded once to list its tests, and again before each test, in a fresh or restored Lua
/// state.
package final class SpecCollector {
  /// What the script's code may call.
  package enum Phase {
    /// The file is being loaded: it may define tests and groups, but not make scenes.
    case collecting
    /// A test runs: it may make scenes, but not define tests.
    case running
  }

  /// A `describe`, or the file itself, with the options that its tests inherit.
  final class Group {
    /// The names of the groups around it and its own, outermost first.
    let names: [String]
    let parent: Group?
    /// The lines of its function; nil for the file itself and for functions of other chunks.
    var lines: ClosedRange<Int>? {
      didSet { allLines = [lines].compactMap { $0 } + (parent?.allLines ?? []) }
    }
    /// The lines of the group and of those around it, innermost first.
    private(set) var allLines: [ClosedRange<Int>] = []
    var tags: [String] = []
    var devices: [String] = []
    var rates: [Double] = []
    var person = Person()
    var before: [LuaReference] = []
    var after: [LuaReference] = []

    init(name: String?, in parent: Group?) {
      names = (parent?.names ?? []) + [name].compactMap { $0 }
      self.parent = parent
      allLines = parent?.allLines ?? []
      tags = parent?.tags ?? []
      devices = parent?.devices ?? []
      rates = parent?.rates ?? []
      person = parent?.person ?? Person()
    }

    /// The group and those around it, innermost first; O(depth).
    var chain: [Group] { [self] + (parent?.chain ?? []) }
  }

  /// What a test sets in place of the settings of its scenes, for the person who uses them.
  struct Person {
    /// Where lines begin; nil for the scene's own direction.
    var direction: LayoutDirection?
    /// Whether motion is reduced; nil for the scene's own setting.
    var reducesMotion: Bool?
  }

  /// A test with its function and hooks.
  package struct Entry {
    /// The test's names, lines, tags and options.
    package let definition: SpecDefinition
    let group: Group
    let person: Person
    /// The function to call; nil for a test without one.
    let body: LuaReference?
    /// The case of an `each`, passed to the function; nil for other tests.
    let argument: LuaReference?
    /// The generators of a `property`, sorted by name; empty for other tests.
    var generators: [(name: String, generator: Generator)] = []
  }

  static let groupOptions = [
    APIOption(
      "device", "string|{string}",
      summary: "The device of the scenes, or a list, with one test for each."),
    APIOption(
      "rate", "number|{number}",
      summary: "The count of ticks a second, or a list, with one test for each."),
    APIOption("direction", "\"ltr\"|\"rtl\"", summary: "Where lines of text begin in the scenes."),
    APIOption(
      "reduced_motion", "boolean", summary: "Whether animated calls arrive at once in the scenes."),
    APIOption("tag", "string|{string}", summary: "A tag that --tag selects by, or a list of them."),
  ]

  /// The highest number of tests in a file.
  static let testLimit = 10_000

  unowned let session: ScriptSession
  /// The names of the project's devices.
  let devices: [String]
  /// Whether a file is being loaded or a test runs; `SpecSession` sets it when a test begins.
  package var phase = Phase.collecting
  /// What the loaded file has defined.
  private var defined = Definitions()
  /// What the kept file has defined; nil where none is kept.
  private var kept: Definitions?

  /// The definitions of a file.
  private struct Definitions {
    /// How many tests there are.
    var count = 0
    /// What the tests beside the chosen one refer to, so that the Lua state holds as much as with
    /// all of them.
    var passedOver: [PassedOver] = []
    /// The tests, in the order of definition; only the chosen one where one is chosen.
    var entries: [Entry] = []
    var group = Group(name: nil, in: nil)
    /// The line of the test with each title, to reject duplicates.
    var lineOfTitle: [ByteText: Int] = [:]
    var openSkips: [ScriptLocation] = []
  }

  /// The index of the only test that the next load of a file is for; nil for all of them.
  ///
  /// The others are counted and not read, since the same file was loaded before: a file of a
  /// thousand tests whose lines make a scene is loaded a thousand times.
  var chosenIndex: Int?

  /// The functions, cases and generators of a test that is only counted.
  private struct PassedOver {
    let function: LuaReference?
    let argument: LuaReference?
    let generators: [(name: String, generator: Generator)]
  }

  /// The tests of the loaded file, in the order of definition; only the chosen one where one is
  /// chosen.
  package var entries: [Entry] { defined.entries }

  /// The test that was planned; nil if the file, loaded again, has another test at its index, or
  /// none.
  func entry(of planned: SpecCase) -> Entry? {
    let position = planned.index - (chosenIndex ?? 0)
    guard entries.indices.contains(position),
      entries[position].definition.names.elementsEqual(
        planned.definition.names, by: hasSameBytes)
    else { return nil }
    return entries[position]
  }

  /// Counts a test that is not the chosen one; false for the chosen one, and where all are read.
  func passesOver(
    _ function: LuaReference?, argument: LuaReference? = nil,
    generators: [(name: String, generator: Generator)] = []
  ) -> Bool {
    guard let chosenIndex, defined.count != chosenIndex else { return false }
    defined.count += 1
    defined.passedOver.append(
      PassedOver(function: function, argument: argument, generators: generators))
    return true
  }
  /// The innermost group whose function runs, to which new tests belong.
  var group: Group { defined.group }
  /// The locations of `it.skip(reason)` whose result was not called yet.
  var openSkips: [ScriptLocation] {
    get { defined.openSkips }
    set { defined.openSkips = newValue }
  }

  /// The Lua class of generators, which the functions of `gen` return.
  let generatorClass: LuaClass<Generator>
  /// The Lua class of finger paths.
  let pathClass: LuaClass<PathBox>

  var runtime: ScriptRuntime { session.runtime }

  init(_ session: ScriptSession, devices: [String]) {
    self.session = session
    self.devices = devices
    generatorClass = session.runtime.state.registerClass(
      "Generator", of: Generator.self, lifetime: .untilCollected)
    pathClass = session.runtime.state.registerClass(
      "Path", of: PathBox.self, lifetime: .untilCollected)
    runtime.scriptGlobals += groupGlobals() + testGlobals() + fixtureGlobals() + propertyGlobals()
  }

  /// Keeps the definitions of the loaded file; called together with the Lua state's second
  /// checkpoint.
  func keepFile() { kept = defined }

  /// Forgets the kept file.
  func forgetFile() {
    kept = nil
    restoreCheckpoint()
  }

  /// Removes the definitions but those of a kept file; called together with the Lua state's
  /// restore.
  func restoreCheckpoint() {
    phase = .collecting
    // Groups are objects: an empty one is new for each file.
    defined = kept ?? Definitions()
  }

  // MARK: - Groups and hooks

  private func groupGlobals() -> [(name: String, value: LuaReference)] {
    let describe = runtime.makeFunction(
      "test", "describe", ["name", "opt?", "fn"], options: Self.groupOptions,
      "A group of tests; device, rate and tag hold for all of them, lists give the matrix."
    ) { [unowned self] (call) throws(LuaFault) in
      try refuseWhileRunning(call)
      let name = try specName(call[1], call)
      let function = try self.function(call, "describe")
      let group = Group(name: name, in: self.group)
      try apply(call.count > 2 ? call[2] : nil, to: group, of: "describe")
      group.tags = merged(group.tags, Self.tags(in: name))
      group.lines = lines(of: function, from: call.callerLocation)
      let outer = self.group
      defined.group = group
      defer { defined.group = outer }
      do throws(LuaError) {
        try runtime.state.call(function)
      } catch {
        throw LuaFault(error)
      }
    }
    let hooks = [
      ("before_each", "Runs before each test of the group, outer groups first."),
      ("after_each", "Runs after each test of the group, inner groups first, whatever happened."),
    ].map { (name, summary) in
      (
        name,
        runtime.makeFunction("test", name, ["fn"], ReferenceText(summary)) {
          [unowned self] (call) throws(LuaFault) in
          try refuseWhileRunning(call)
          let function = try call[1].function()
          if name == "before_each" {
            group.before.append(function)
          } else {
            group.after.append(function)
          }
        }
      )
    }
    return [("describe", describe)] + hooks
  }

  // MARK: - Definitions

  /// Adds a test to the current group.
  ///
  /// - Throws: `SW0605` for a title that is taken, `SW0612` beyond `testLimit`, and errors in the
  ///   options.
  func define(
    _ name: String, options: LuaValue?, function: LuaReference?, argument: LuaReference? = nil,
    intent: SpecDefinition.Intent = .run, isOnly: Bool = false,
    generators: [(name: String, generator: Generator)] = [], of owner: String,
    _ call: borrowing LuaCall
  ) throws(LuaFault) {
    var scope = group
    // Reading options is counted against the script's budget, so that it is done for every test.
    if let options, !options.isNil {
      scope = Group(name: nil, in: group)
      try apply(options, to: scope, of: owner)
    }
    if passesOver(function, argument: argument, generators: generators) { return }
    guard defined.count < Self.testLimit else {
      throw LuaFault(code: .tooManyTests, message: "a file has at most \(Self.testLimit) tests")
    }
    let caller = call.callerLocation
    let line = caller?.line ?? 0
    let names = group.names + [name]
    let title = names.joined(separator: " › ")
    if let first = defined.lineOfTitle[title] {
      throw LuaFault(
        code: .duplicateTestName,
        message: "two tests are called \"\(title)\", at lines \(first) and \(line)",
        help: owner == "each"
          ? "let the name distinguish the cases: \"… {key}\"" : "give one of them another name")
    }
    defined.lineOfTitle[title] = line
    defined.count += 1
    let definition = SpecDefinition(
      names: names, line: line, lines: function.map { lines(of: $0, from: caller) } ?? nil,
      groupLines: group.allLines,
      tags: merged(scope.tags, Self.tags(in: name)), devices: scope.devices, rates: scope.rates,
      intent: intent, isOnly: isOnly, isProperty: !generators.isEmpty)
    defined.entries.append(
      Entry(
        definition: definition, group: group, person: scope.person, body: function,
        argument: argument,
        generators: generators))
  }

  /// Reads `{ device=, rate=, tag= }` into a group; devices and rates replace those inherited, tags
  /// are added to them.
  private func apply(
    _ value: LuaValue?, to group: Group, of owner: String
  ) throws(LuaFault) {
    guard let value, !value.isNil else { return }
    let options = try runtime.options(value, of: owner, Self.groupOptions)
    if let device = options("device") {
      group.devices = try strings(device, "\(owner): device")
      for name in group.devices where !devices.contains(name) {
        let hint = nearMissHint(to: name, among: devices)
        throw LuaFault(
          code: .unknownChoice, message: "there is no device \"\(name)\"\(hint)",
          help: "devices: \(devices.joined(separator: " "))")
      }
    }
    if let rate = options("rate") {
      group.rates = []
      for number in try numbers(rate, "\(owner): rate") {
        guard (1...1_000).contains(number) else {
          throw LuaFault(
            code: .wrongArgument,
            message: "rate is ticks a second, from 1 to 1000, got "
              + NumberText.short(number))
        }
        if !group.rates.contains(number) { group.rates.append(number) }
      }
    }
    if let direction = options("direction") {
      guard !direction.isTable else {
        throw LuaFault(
          code: .wrongArgument, message: "direction is \"ltr\" or \"rtl\", not a list",
          help: "for both, define the group in a loop over { \"ltr\", \"rtl\" }")
      }
      let word = try direction.string()
      guard let known = LayoutDirection(rawValue: word) else {
        throw LuaFault(
          code: .unknownChoice, message: "direction is \"ltr\" or \"rtl\", got \"\(word)\"")
      }
      group.person.direction = known
    }
    if let value = options("reduced_motion") {
      guard let isOn = value.asBool else { throw value.expected("reduced_motion, a boolean") }
      group.person.reducesMotion = isOn
    }
    if let tag = options("tag") {
      group.tags = merged(group.tags, try strings(tag, "\(owner): tag"))
    }
  }

  // MARK: - Reading arguments

  /// The last argument, a function, after a name and optionally options.
  func function(_ call: borrowing LuaCall, _ owner: String) throws(LuaFault) -> LuaReference {
    let last = call.count > 2 ? call[3] : call[2]
    guard last.isFunction else {
      throw LuaFault(
        code: .wrongArgument, message: "\(owner) needs a function, got \(last.typeName)",
        help: "\(owner)(\"name\", function() … end)")
    }
    return try last.function()
  }

  /// Reads a name of 1 to 500 bytes without a line break.
  func specName(_ value: LuaValue, _ call: borrowing LuaCall) throws(LuaFault) -> String {
    let name = try value.string()
    guard !name.isEmpty, !name.utf8.contains(0x0A), name.utf8.count <= 500 else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(call.name): a name has 1 to 500 bytes and no line break")
    }
    return name
  }

  /// Throws `SW0602` while a test runs.
  func refuseWhileRunning(_ call: borrowing LuaCall) throws(LuaFault) {
    guard phase == .running else { return }
    throw LuaFault(
      code: .testInTest,
      message: "\(call.name) inside a test: tests and groups do not nest in tests",
      help: "move it out of the test's function, next to it")
  }

  /// Throws `SW0603` while the file is being loaded.
  func refuseWhileCollecting(_ call: borrowing LuaCall) throws(LuaFault) {
    guard phase == .collecting else { return }
    throw LuaFault(
      code: .outsideOfTest, message: "\(call.name) outside of a test",
      help: "move it into it(\"…\", function() … end) or into before_each")
  }

  /// The lines from the call to the end of the function; nil if they are in different chunks.
  func lines(
    of function: LuaReference, from caller: (chunk: String, line: Int)?
  ) -> ClosedRange<Int>? {
    guard let caller, let definition = runtime.state.definition(of: function),
      caller.chunk == definition.chunk
    else { return nil }
    return min(
      caller.line, definition.lines.lowerBound)...max(caller.line, definition.lines.upperBound)
  }

  private func strings(_ value: LuaValue, _ what: String) throws(LuaFault) -> [String] {
    if let text = value.asString { return [text] }
    guard value.isTable else { throw value.expected("a string or a list of strings for \(what)") }
    var texts: [String] = []
    try value.forEachElement { (_, element) throws(LuaFault) in texts.append(try element.string()) }
    return texts
  }

  private func numbers(_ value: LuaValue, _ what: String) throws(LuaFault) -> [Double] {
    if value.asNumber != nil { return [try value.finite(what)] }
    guard value.isTable else { throw value.expected("a number or a list of numbers for \(what)") }
    var numbers: [Double] = []
    try value.forEachElement { (_, element) throws(LuaFault) in
      numbers.append(try element.finite(what))
    }
    return numbers
  }

  private func merged(_ first: [String], _ second: [String]) -> [String] {
    second.reduce(into: first) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The words of a name that are tags: `row:` and letters and digits, an uppercase letter first
  /// and a digit last.
  static func tags(in name: String) -> [String] {
    guard name.utf8.contains(UInt8(ascii: ":")) else { return [] }
    return name.split { " ,;()[]".contains($0) }.map(String.init).filter { word in
      let id = word.dropFirst(4)
      return word.hasPrefix("row:") && id.first?.isUppercase == true
        && id.last?.isNumber == true && id.allSatisfy { $0.isLetter || $0.isNumber }
    }
  }
}
