internal import LuaBridge
internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// A session as a Lua source that repeats it: a script for `run`, or a test.
///
/// Variables of the session become locals at the beginning, entries become statements, and commands
/// that advance time become verbs.
struct SessionScript {
  /// The kind of file.
  enum Kind: Codable, Sendable {
    /// A script for `scrollwork run`.
    case script
    /// A test for `scrollwork test`, with the session's results as expectations.
    case test
  }

  /// The beginning of the first line of each such file.
  static let head = "-- A session of scrollwork repl"

  private let repl: ReplSession
  private let setup: ReplServer.Setup
  private let journal: ReplJournal
  private let kind: Kind
  /// The absolute path of the file.
  private let path: FilePath
  private let shown: String

  /// The limit of locals for the session's variables; Lua has at most 200 in a function.
  private static let variableLimit = 150

  init(
    _ journal: ReplJournal, of repl: ReplSession, _ setup: ReplServer.Setup, as kind: Kind,
    path: String
  ) throws(HostError) {
    var journal = journal
    journal.forgetFuture()
    (self.journal, self.repl, self.setup, self.kind) = (journal, repl, setup, kind)
    let folder = setup.options.invocation.currentDirectory
    self.path = FilePath(path).absolute(in: folder)
    shown = path
    guard setup.options.test == nil else {
      throw .usage("a session that began in a test cannot be kept", help: ["copy from the test"])
    }
  }

  // MARK: - The whole

  /// The verbs that advance time: an entry that calls one cannot be split between two ticks.
  private static let movers: Set<String> = [
    "flick", "drag", "touch", "move", "hold", "release", "wheel", "keys", "keyboard", "pinch",
    "swipe", "advance", "tick", "settle",
  ]

  /// Messages for entries that the text cannot repeat exactly.
  var remarks: [String] {
    journal.entries.filter { entry in
      entry.cut != nil && !entry.isSkipped && ReplEntry(entry.text) == .lua
        && !Self.onlyMovesTime(entry.text) && Self.movers.contains { Self.mentions($0, entry.text) }
    }.map { entry in
      "\(VisibleText.text(entry.text.utf8, limit: 60)) was cut short while it moved time itself; "
        + "a script can only do it as a whole"
    }
  }

  /// Whether an entry is a single call of `advance`, `tick` or `settle`.
  private static func onlyMovesTime(_ text: String) -> Bool {
    guard let chain = AccessChain(endOf: text), chain.text == text.trimmed else { return false }
    return chain.steps.isEmpty && ["advance", "tick", "settle"].contains(chain.base)
  }

  /// The Lua source.
  ///
  /// - Throws: Exit 2 when `require` cannot find the session's files from the path.
  /// - Returns: The source, with a newline at its end.
  func text() throws(HostError) -> String {
    var body: [String] = []
    var loads = repl.loads[...]
    if let scene = setup.options.scene {
      let folder = setup.options.invocation.currentDirectory
      body += try make(try ScenePath(scene).file(in: setup.root, relativeTo: folder))
    }
    for _ in setup.options.files {
      if let load = loads.popFirst() { body += try lines(of: load) }
    }
    if kind == .test { body += views(of: journal.beginning, isFirst: true) }
    var statements: [String] = []
    var number = 0
    for (index, entry) in journal.entries.enumerated() {
      let parsed = ReplEntry(entry.text)
      if parsed.isCounted { number += 1 }
      guard !entry.isSkipped else { continue }
      switch parsed {
      case .nothing, .help: break
      case .command("load", _):
        if let load = loads.popFirst() { statements += try lines(of: load) }
      case .command("time", let expression):
        statements += lua(expression, index, number)
      case .command(let name, let argument):
        statements += try command(name, argument, index)
      case .lua: statements += lua(entry.text, index, number)
      }
      if kind == .test, entry.end.scene != journal.start(of: index).scene {
        statements += views(of: entry.end, isFirst: false)
      }
    }
    return head + assembled(body + variables(in: statements) + statements + expectations)
  }

  /// The comment with the command line that repeats the session, and the module it requires.
  private var head: String {
    let words = [
      setup.options.device.map { "--device \($0)" }, rate.map { "--rate \($0)" },
      kind == .script && needsScene ? setup.options.scene.map { "--scene \($0)" } : nil,
    ].compactMap { $0 }
    switch kind {
    case .script:
      let until = journal.end.scene > 0 ? ["--until \(seconds(journal.end.time))s"] : []
      let command = (["scrollwork run \(shown)"] + words + until).joined(separator: " ")
      return "\(Self.head). The same again:\n--   \(command)\n"
        + "local sw = require \"scrollwork\"\n\n"
    case .test:
      return "\(Self.head) as a test.\nlocal sw = require \"scrollwork\"\n\n"
    }
  }

  private var rate: String? { setup.options.rate.map { NumberText.short($0) } }

  private func assembled(_ lines: [String]) -> String {
    guard kind == .test else { return lines.joinedLines }
    let options = [
      setup.device.map { "device = \($0.name.luaLiteral)" },
      rate.map { "rate = \($0)" },
    ].compactMap { $0 }
    let table = options.isEmpty ? "" : "{ \(options.joined(separator: ", ")) }, "
    let name = "\(path.stem) session".luaLiteral
    let inner = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    return "it(\(name), \(table)function()\n"
      + inner.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined() + "end)\n"
  }

  /// A time in seconds with up to six decimals, enough to give the same tick.
  private func seconds(_ value: Double) -> String {
    NumberText.fixed((value * 1e6).rounded() / 1e6, decimals: 6).withoutZeros
  }

  // MARK: - Scenes and files

  /// Whether the file is in the session's project, so that `require` finds the session's files.
  private var isAtHome: Bool {
    ProjectRoot(ofFile: path.description, currentDirectory: setup.root.path).path == setup.root.path
  }

  private var needsScene: Bool { !isAtHome && setup.options.scene != nil }

  /// The module name of a file.
  ///
  /// - Throws: Exit 2 when the written file is outside the project, or the name is no module name.
  private func module(_ file: FilePath) throws(HostError) -> String {
    let name = file.shown(in: setup.root.path)
    let parts =
      name.hasSuffix(".lua") ? name.dropLast(4).split(separator: "/").map(String.init) : []
    guard isAtHome, !parts.isEmpty, parts.allSatisfy(ModulePath.isComponentName) else {
      let home = setup.root.path.shown(in: setup.options.invocation.currentDirectory)
      throw .usage(
        "\(shown) would not find \(name): it has to lie in the same project",
        help: ["a path inside of \(home.isEmpty ? "." : home)"])
    }
    return parts.joined(separator: ".")
  }

  /// The statements that make a scene from its file.
  private func make(_ file: FilePath) throws(HostError) -> [String] {
    if kind == .script, !isAtHome { return [] }
    let isFixture = file.parent == setup.root.path.appending("scenes")
    if kind == .test, isFixture, isAtHome {
      return ["local scene = scene(\(file.stem.luaLiteral))"]
    }
    let module = try module(file).luaLiteral
    let making = [
      "local scene = require \(module)", "if type(scene) == \"function\" then scene = scene {} end",
    ]
    return kind == .test ? making : ["do"] + making.map { "  \($0)" } + ["end"]
  }

  /// The statements that run a file as `run FILE` does.
  private func lines(of load: ReplSession.Load) throws(HostError) -> [String] {
    if load.isBehavior {
      guard load.isAttached else { return [] }
      let module = try module(load.file).luaLiteral
      return ["scene.views[1]:attach(require \(module))"]
    }
    var source = String(decoding: load.bytes, as: UTF8.self)
    while source.last?.isNewline == true { source.removeLast() }
    let name = load.file.shown(in: setup.root.path)
    if load.makesScene {
      return [
        "-- \(name)", "do", "local made = (function(...)", source, "end)()",
        "if type(made) == \"function\" then made = made {} end", "end",
      ]
    }
    return ["-- \(name)", "(function(...)", source, "end)()"].joinedAsStatement
  }

  /// The statement that assigns a scene's views to variables, which scripts for `run` have as
  /// globals.
  private func views(of moment: ReplMoment, isFirst: Bool) -> [String] {
    guard !moment.views.isEmpty, isFirst || moment.scene > 0 else { return [] }
    let names = moment.views.joined(separator: ", ")
    let ids = moment.views.map { "\"\($0)\"" }.joined(separator: ", ")
    return ["\(isFirst ? "local " : "")\(names) = scene:get(\(ids))"]
  }

  // MARK: - Entries

  private func command(
    _ name: String, _ argument: String, _ index: Int
  ) throws(HostError) -> [String] {
    let entry = journal.entries[index]
    let ticks = entry.end.tick - journal.start(of: index).tick
    switch name {
    case "step", "settle":
      guard ticks > 0 else { return [] }
      if entry.cut != nil || entry.hasFailed { return ["tick(\(ticks))"] }
      if name == "settle" { return ["settle { within = 60 }"] }
      let span = argument.last?.isLetter == true ? Quantity.seconds(argument) : nil
      return [span.map { "advance(\(seconds($0)))" } ?? "tick(\(ticks))"]
    case "scene":
      guard !entry.hasFailed else { return [] }
      let file = try ScenePath(argument).file(
        in: setup.root, relativeTo: setup.options.invocation.currentDirectory)
      let lines = try make(file)
      guard kind == .test, journal.start(of: index).scene > 0 else { return lines }
      return lines.map(Self.assigned)
    default: return []
    }
  }

  /// A statement that makes the scene, where its variable is declared already; that hides the
  /// function of its name.
  private static func assigned(_ line: String) -> String {
    if line.hasPrefix("local scene = scene(") { return "scene = _ENV." + line.dropFirst(14) }
    return line.hasPrefix("local scene = ") ? String(line.dropFirst(6)) : line
  }

  private func lua(_ text: String, _ index: Int, _ number: Int) -> [String] {
    let entry = journal.entries[index]
    let isExpression = repl.compiles("return \(text)")
    let isStatement = repl.compiles(text)
    guard isExpression || isStatement else { return [] }
    let isUsed = journal.entries[(index + 1)...].contains { Self.mentions("_", $0.text) }
    var statement: [String]
    if isExpression {
      let makesScene = kind == .test && entry.end.scene != journal.start(of: index).scene
      let isPlain = !entry.hasFailed && entry.cut == nil && !Self.mentions("_err", text)
      let answer = kind == .test && isPlain ? repl.answers[number] : nil
      if makesScene {
        statement = ["scene = \(text)"] + (isUsed ? ["_ = scene"] : [])
      } else if let answer {
        statement =
          isUsed
          ? ["_ = \(text)", "expect(_):\(answer)"] : ["expect(\(text)):\(answer)"]
      } else {
        statement = [isStatement && !isUsed ? text : "_ = \(text)"]
      }
    } else {
      statement = [Self.withoutGaps(SessionLocals.exposed(in: Array(text.utf8)))]
      if Self.needsFunction(text) {
        statement = block("_ = (function()", statement, "end)()")
      } else if text.contains("<close>") {
        statement = block("do", statement, "end")
      }
    }
    if entry.hasFailed {
      let isReported = journal.entries[(index + 1)...].contains { Self.mentions("_err", $0.text) }
      statement =
        isReported
        ? block("_err = select(2, pcall(function()", statement, "end))")
        : block("pcall(function()", statement, "end)")
    } else if entry.cut != nil {
      let ticks = entry.end.tick - journal.start(of: index).tick
      if Self.onlyMovesTime(text) { return ["tick(\(ticks))"] }
      let part = block("local part = sw.task(function()", statement, "end)")
      statement =
        ["-- only its first \(ticks) \(ticks == 1 ? "tick" : "ticks"): the session went back there"]
        + block("do", part + ["tick(\(ticks))", "part:cancel()"], "end")
    }
    // Lua would parse a line that begins with a parenthesis as arguments of the line before.
    if let first = statement.first, first.hasPrefix("(") { statement[0] = ";" + first }
    return statement
  }

  /// Statements within a block, indented unless they contain a multiline string.
  private func block(_ first: String, _ inner: [String], _ last: String) -> [String] {
    let lines = inner.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let isSafe = !inner.contains { $0.contains("[[") || $0.contains("[=") || $0.contains("\\\n") }
    return [first] + (isSafe ? lines.map { $0.isEmpty ? "" : "  \($0)" } : inner) + [last]
  }

  /// The text without the spaces that blanked attributes have left before `=` and `,`, up to the
  /// first string.
  private static func withoutGaps(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self).trimmed
    var head = String(text.prefix { !"\"'[\n".contains($0) })
    let rest = text.dropFirst(head.count)
    for sign in ["=", ","] {
      while let gap = head.firstRange(of: "  \(sign)") {
        head.replaceSubrange(gap, with: " \(sign)")
      }
    }
    return head + rest
  }

  private static func mentions(_ name: String, _ text: String) -> Bool {
    LuaLexer.tokens(of: Array(text.utf8)).contains { $0.kind == .name && $0.text == name }
  }

  /// Whether a chunk has a `return`, `...` or a label outside its functions, so that it needs a
  /// function of its own.
  private static func needsFunction(_ text: String) -> Bool {
    var blocks: [String] = []
    for token in LuaLexer.tokens(of: Array(text.utf8)) {
      if token.kind == .sign, token.text == "::" { return true }
      let isOutside = !blocks.contains("function")
      if token.kind == .sign, token.text == "...", isOutside { return true }
      guard token.kind == .keyword else { continue }
      switch token.text {
      case "function", "do", "if", "repeat": blocks.append(token.text)
      case "end", "until": _ = blocks.popLast()
      case "return" where isOutside: return true
      default: break
      }
    }
    return false
  }

  /// The declarations of the variables that the entries assign.
  private func variables(in statements: [String]) -> [String] {
    var used: Set<String> = []
    for token in statements.flatMap({ LuaLexer.tokens(of: Array($0.utf8)) })
    where token.kind == .name { used.insert(token.text) }
    var names = repl.environment.assigned.intersection(used)
    // In a test, the scene is in a variable.
    if kind == .test {
      if journal.beginning.scene == 0, journal.end.scene > 0 {
        names.formUnion(journal.entries.flatMap(\.end.views))
        // `:scene` declares it itself.
        let first = journal.entries.first { $0.end.scene > 0 }
        if let first, case .command("scene", _) = ReplEntry(first.text) {
          names.remove("scene")
        } else {
          names.insert("scene")
        }
      }
      names.subtract(journal.beginning.views)
    }
    guard !names.isEmpty else { return [] }
    if names.count > Self.variableLimit {
      return ["local _ENV = setmetatable({}, { __index = _ENV })"]
    }
    return wrapped(
      names.sorted(by: bytesPrecede).enumerated().map {
        $0.offset < names.count - 1 ? "\($0.element)," : $0.element
      },
      first: "local ", width: 90, gap: " ")
  }

  // MARK: - What was seen

  /// The expectations of the views' offsets, phases and aligned items at the end.
  private var expectations: [String] {
    guard kind == .test else { return [] }
    var lines: [String] = []
    if journal.entries.contains(where: \.hasFailed) {
      lines.append("reports()  -- the session has shown them")
    }
    guard let scene = repl.scene else { return lines }
    for view in scene.scrollViews {
      guard let name = view.id?.plain, journal.end.views.contains(name) else { continue }
      let samples = view.trace.samples
      guard samples.contains(where: { $0.offset != samples[0].offset || $0.phase != .idle }) else {
        continue
      }
      let offsets = Axis.allCases.filter { view.axes.contains($0) }.map {
        "\($0.letter) = \(NumberText.trimmed(view.geometry.contentOffset[$0], decimals: 4))"
      }
      lines.append("expect(\(name)):to_be_in_phase(\"\(view.phase.rawValue)\")")
      lines.append("expect(\(name)):to_be_at { \(offsets.joined(separator: ", ")), within = 0.05 }")
      if view.phase == .idle, view.snapRule != nil, view.detent == nil,
        case .string(let id)? = view.alignedItem?.id
      {
        lines.append("expect(\(name)):to_rest_on(\(id.luaLiteral))")
      }
    }
    return lines
  }
}

extension String {
  /// A number without trailing zeros in its decimals.
  fileprivate var withoutZeros: String {
    guard contains(".") else { return self }
    var text = self
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}

extension [String] {
  /// The lines, with a semicolon before each that begins with a parenthesis, which Lua would parse
  /// as arguments of the line before.
  fileprivate var joinedAsStatement: [String] {
    map { $0.hasPrefix("(") ? ";\($0)" : $0 }
  }
}
