internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// SW2: accesses and calls of the API.
struct UsageCheck: LuaVisitor {
  let flow: TypeFlow
  /// The types of options that were read so far.
  var shapes: [String: OptionShape] = [:]
  var findings: [Finding] = []
  /// How many ids were found so far that their scenes do not have.
  var unknownIDs = 0
  /// The most of those in a file that are compared with the ids that there are.
  static let mostComparedIDs = 100
  /// The start offsets of assigned expressions, in bytes.
  private var targets: Set<Int> = []
  /// The start offsets of calls that are statements, in bytes.
  private var statements: Set<Int> = []
  /// The functions around the visited node, outermost first.
  var functions: [LuaFunction] = []

  init(_ flow: TypeFlow) {
    self.flow = flow
    visit(flow.chunk.body)
  }

  mutating func enter(_ block: LuaBlock) { checkInterruptions(block) }
  mutating func enter(_ function: LuaFunction) { functions.append(function) }
  mutating func leave(_ function: LuaFunction) { functions.removeLast() }

  mutating func enter(_ statement: LuaStatement) {
    switch statement.kind {
    case .assignment(let list, _): for target in list { note(target: target) }
    case .function(let target, _): note(target: target)
    case .genericFor(_, let values, _): checkIterator(values)
    case .call(let call):
      statements.insert(call.range.lowerBound)
      checkThrownAway(call)
      checkRepeatedListening(statement, call)
      checkExpectedWord(call)
    default: break
    }
  }

  private mutating func note(target: LuaExpression) {
    if case .suffixed = target.kind { targets.insert(target.range.lowerBound) }
  }

  mutating func enter(_ expression: LuaExpression) {
    if case .operation(let first, let operands) = expression.kind {
      return checkWords(first, operands)
    }
    if case .table(let fields) = expression.kind { return checkBrowsers(fields) }
    guard case .suffixed(_, let suffixes) = expression.kind else { return }
    let types = flow.types(along: expression)
    let isTarget = targets.contains(expression.range.lowerBound)
    for (index, suffix) in suffixes.enumerated() {
      let next = index + 1 < suffixes.count ? suffixes[index + 1] : nil
      switch suffix.kind {
      case .field(let name):
        if isTarget, next == nil {
          checkAssignment(of: name, to: types[index])
        } else {
          let receiver = expression.range.lowerBound..<suffix.range.lowerBound
          checkMember(name, of: types[index], suffix, next, receiver)
        }
      case .method(let name, let arguments):
        checkCall(
          of: name, on: types[index], suffix, arguments, expected: expected(types, suffixes))
      case .call(let arguments): checkCall(of: types[index], suffix, arguments)
      case .index: break
      }
    }
  }

  /// Checks that a loop does not go over a list or a handle itself.
  private mutating func checkIterator(_ values: [LuaExpression]) {
    guard values.count == 1, let value = values.first else { return }
    switch flow.type(value) {
    case .number, .string, .words, .boolean, .object, .record, .list: break
    case .table:
      // A table in a variable may have `__call`.
      guard case .table = value.bare.kind else { return }
    case .unknown, .closure, .library, .function, .global, .method: return
    }
    findings.append(
      Finding(
        code: "SW2003", message: "\"for … in\" takes what ipairs or pairs returns",
        range: value.bare.range, help: ["for index, value in ipairs(list) do"]))
  }

  /// The type of the value of `expect(value)` at the start of a chain; unknown for other chains.
  private func expected(_ types: [LuaType], _ suffixes: [LuaExpression.Suffix]) -> LuaType {
    guard case .library("test.expect") = types[0],
      case .call(let arguments)? = suffixes.first?.kind,
      let value = arguments.values.first
    else { return .unknown }
    return flow.type(value)
  }

  // MARK: - Members

  private mutating func checkAssignment(of name: LuaName, to type: LuaType) {
    switch type {
    case .object(let owners, _) where owners != ["expect"]:
      let having = owners.first { !flow.surface.entries(name.text, of: [$0]).isEmpty }
      let owner = having ?? owners.joined(separator: " or ")
      findings.append(
        Finding(
          code: "SW2009", message: "\(owner).\(name.text) cannot be assigned", range: name.range,
          help: [Self.writer(of: name.text, owner)]))
    case .record(let record):
      guard let reason = record.reasonNotToAssign else { return }
      findings.append(
        Finding(
          code: "SW2009", message: "a field of \(record.subject) cannot be assigned",
          range: name.range, help: [reason]))
    case .library(let library) where library == "sw" || library.hasPrefix("sw."):
      findings.append(
        Finding(
          code: "SW2009", message: "\(library).\(name.text) cannot be assigned", range: name.range,
          help: ["all scripts share the module; keep your own functions in a local table"]))
    case .number: hasNoMembers("a number", name)
    case .boolean: hasNoMembers("a boolean", name)
    default: break
    }
  }

  private static func writer(of field: String, _ owner: String) -> String {
    guard owner == "View" else { return "reading is a field, doing is a call" }
    switch field {
    case "x", "y", "offset": return "use view:scroll_to{ x=, y= } or view:scroll_by{ x=, y= }"
    case "position": return "use view:set_position{ … }"
    case "target": return "use view:snap(rule), or return a point from will_end_drag"
    default:
      return "reading is a field, doing is a call; settings are changed with view:configure{ … }"
    }
  }

  private mutating func checkMember(
    _ name: LuaName, of type: LuaType, _ suffix: LuaExpression.Suffix,
    _ next: LuaExpression.Suffix?, _ receiver: Range<Int>
  ) {
    let surface = flow.surface
    switch type {
    case .object(let owners, _):
      let entries = surface.entries(name.text, of: owners)
      guard let first = entries.first else {
        // Another file can add matchers.
        if owners == ["expect"] { return }
        return unknown(
          name, of: owners.joined(separator: " or "), surface.names(of: owners), page: owners[0])
      }
      guard let next, entries.allSatisfy({ $0.kind == .method }) else { return }
      guard case .call(let arguments) = next.kind else {
        findings.append(
          Finding(
            code: "SW2001", message: "\(first.shown) is a call, not a field", range: name.range,
            help: ["call it: :\(name.text)()"]))
        return
      }
      // What a colon would pass is written out.
      let bytes = flow.chunk.bytes
      if let first = arguments.values.first, bytes[first.range] == bytes[receiver] { return }
      let dot = suffix.range.lowerBound..<suffix.range.lowerBound + 1
      findings.append(
        Finding(
          code: "SW2008",
          message: "\(first.shown) is called with a colon, not a dot", range: dot,
          help: ["write :\(name.text)(…)"], fix: Finding.Fix(range: dot, text: ":")))
    case .record(let record):
      guard record.refuses(name.text) else { return }
      unknown(name, of: record.subject, record.names.sorted(by: bytesPrecede))
    case .library(let library):
      guard let names = surface.names(in: library), !names.contains(name.text) else { return }
      // A library of Lua is a table, and a script may test whether a field exists.
      if surface.globals.contains(library), next == nil { return }
      let shown = library.hasPrefix("test.") ? String(library.dropFirst(5)) : library
      unknown(name, of: shown, names.sorted(by: bytesPrecede), page: shown)
    case .string, .words:
      // A script may test whether a string has a function; reading the field is no error.
      if next != nil { checkStringMember(name) }
    case .number: hasNoMembers("a number", name)
    case .boolean: hasNoMembers("a boolean", name)
    default: break
    }
  }

  /// Checks a call of a string's method against the library of strings, which no script can extend.
  private mutating func checkStringMember(_ name: LuaName, isCall: Bool = false) {
    guard let names = flow.surface.names(in: "string"), !names.contains(name.text) else { return }
    unknown(name, of: "a string", names.sorted(by: bytesPrecede), isCall: isCall)
  }

  /// Reports a member of a value that has none.
  private mutating func hasNoMembers(_ owner: String, _ name: LuaName) {
    findings.append(
      Finding(
        code: "SW2001", message: "\(owner) has no \"\(name.text)\"", range: name.range,
        help: ["\(owner) has neither fields nor calls"]))
  }

  /// Reports a name that its owner does not have.
  ///
  /// `check --fix` corrects a typo; another toolkit's word only where it is not called, since its
  /// arguments may differ.
  mutating func unknown(
    _ name: LuaName, of owner: String, _ known: [String], page: String? = nil, isCall: Bool = false
  ) {
    let unknown = UnknownName(name.text, among: known, page: page)
    var finding = Finding(
      code: "SW2001", message: "\(owner) has no \"\(name.text)\"\(unknown.hint)",
      range: name.range
    ).offering(
      unknown.near.first.map { Finding.Fix(range: name.range, text: $0) },
      isCertain: unknown.certain != nil && !(isCall && unknown.isTranslation))
    if unknown.near.isEmpty { finding.help = [unknown.help] }
    findings.append(finding)
  }

  // MARK: - Calls

  private mutating func checkCall(
    of name: LuaName, on type: LuaType, _ suffix: LuaExpression.Suffix,
    _ arguments: LuaExpression.Arguments, expected: LuaType
  ) {
    let surface = flow.surface
    switch type {
    case .library(let library):
      guard surface.names(in: library)?.contains(name.text) == true else { return }
      guard !library.hasPrefix("test.") else { return }
      let colon = suffix.range.lowerBound..<suffix.range.lowerBound + 1
      findings.append(
        Finding(
          code: "SW2008", message: "\(library).\(name.text) is called with a dot, not a colon",
          range: colon, help: ["write \(library).\(name.text)(…)"],
          fix: Finding.Fix(range: colon, text: ".")))
    case .object(let owners, let scene):
      let entries = surface.entries(name.text, of: owners)
      guard let first = entries.first else {
        if owners == ["expect"] { return checkMatcher(name) }
        return unknown(
          name, of: owners.joined(separator: " or "), surface.names(of: owners), page: owners[0],
          isCall: true)
      }
      let methods = entries.filter { $0.kind == .method }
      guard !methods.isEmpty else {
        findings.append(
          Finding(
            code: "SW2001", message: "\(first.shown) is a field, not a call", range: name.range,
            help: ["read it: .\(name.text)"]))
        return
      }
      checkArguments(methods, arguments, at: name.range)
      checkWaiting(name)
      if owners == ["expect"] {
        checkOutcome(name.text, methods, arguments, of: expected)
      } else {
        checkEvent(name.text, owners: owners, in: scene, arguments)
        if let scene { checkIDs(name.text, owners: owners, arguments, scene) }
      }
    case .string, .words: checkStringMember(name, isCall: true)
    case .number: hasNoMembers("a number", name)
    case .boolean: hasNoMembers("a boolean", name)
    default: break
    }
  }

  private mutating func checkMatcher(_ name: LuaName) {
    // `expect.extend` adds matchers, here or in a required module.
    guard !flow.chunk.mentions("expect.extend") else { return }
    let unknown = UnknownName(name.text, among: flow.surface.names(of: ["expect"]))
    guard let near = unknown.near.first else { return }
    findings.append(
      Finding(
        code: "SW2001", message: "there is no matcher \"\(name.text)\"\(unknown.hint)",
        range: name.range
      ).offering(
        unknown.negation == nil ? Finding.Fix(range: name.range, text: near) : nil,
        isCertain: unknown.certain != nil))
  }

  private mutating func checkCall(
    of type: LuaType, _ suffix: LuaExpression.Suffix, _ arguments: LuaExpression.Arguments
  ) {
    switch type {
    case .function(let entry):
      checkArguments([entry], arguments, at: suffix.range)
      checkWaiting(entry, at: suffix.range)
      if entry.path == "sw.wait_for", arguments.values.count > 1,
        case .object(let owners, _) = flow.type(arguments.values[0])
      {
        checkEvent(arguments.values[1], owners: owners)
      }
      checkFile(entry, arguments)
      if entry.path == "sw.behavior" { checkDeclared(arguments) }
    case .library("test.it"):
      if let entry = flow.surface.function("it", in: "test") {
        checkArguments([entry], arguments, at: suffix.range)
      }
    case .library("test.expect"):
      if let entry = flow.surface.function("expect", in: "test") {
        checkArguments([entry], arguments, at: suffix.range)
      }
    default: break
    }
  }

  /// SW2101: checks that the file exists that `require` or `scene` names.
  private mutating func checkFile(_ entry: APIEntry, _ arguments: LuaExpression.Arguments) {
    guard let argument = arguments.values.first, let name = flow.chunk.string(argument) else {
      return
    }
    let missing: (what: String, near: String?)?
    switch entry.path {
    case "require": missing = flow.scenes.missingModule(name)
    case "test.scene": missing = flow.scenes.missingScene(name)
    default: missing = nil
    }
    guard let missing else { return }
    let hint = nearMissHint(missing.near)
    findings.append(
      Finding(
        code: "SW2101", message: "there is no \(missing.what) \"\(name)\"\(hint)",
        range: argument.bare.range))
  }
}
