internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// SW1: globals, locals and statements.
struct LanguageCheck {
  let flow: TypeFlow
  /// The view ids that are globals in a plain script; nil if any name may be one, or for other
  /// kinds of files.
  let viewNames: Set<String>?
  private(set) var findings: [Finding] = []

  init(_ flow: TypeFlow, viewNames: Set<String>?) {
    self.flow = flow
    self.viewNames = viewNames
    checkGlobals()
    checkLocals()
    var statements = StatementCheck(chunk: flow.chunk)
    statements.visit(flow.chunk.body)
    findings += statements.findings
  }

  // MARK: - Globals

  private mutating func checkGlobals() {
    let names = flow.names
    let hasOwnEnvironment =
      names.globals.contains { $0.name.text == "_ENV" }
      || names.variables.contains { $0.name.text == "_ENV" }
    guard !hasOwnEnvironment else { return }
    let surface = flow.surface
    var known = surface.globals
    switch flow.kind {
    case .test: known.formUnion(surface.verbs.union(surface.testNames))
    case .script: known.formUnion(surface.verbs.union(viewNames ?? []).union(["scene"]))
    case .module: break
    }
    var nearNames = NearNames(known: known, variables: names.variables)
    let unknownUses = names.globals.filter { !known.contains($0.name.text) }
    for use in unknownUses.sorted(by: { $0.name.range.lowerBound < $1.name.range.lowerBound }) {
      let name = use.name.text
      let near = nearNames.name(near: use.name)
      if use.isWrite {
        findings.append(
          Finding(
            code: "SW1003", message: "assignment to the undeclared global \"\(name)\"",
            range: use.name.range, help: ["declare it: local \(name)"]))
      } else if let finding = unknown(use.name, near: near, among: known) {
        findings.append(finding)
      }
    }
  }

  private func unknown(_ name: LuaName, near: String?, among known: Set<String>) -> Finding? {
    let surface = flow.surface
    // The views of an unknown scene may have any name.
    if flow.kind == .script, viewNames == nil, near == nil { return nil }
    let here = near == nil ? ForeignNames.name(for: name.text, among: known) : nil
    let hint =
      near.map { "; did you mean \"\($0)\"?" } ?? here.map { "; that is \"\($0)\" here" } ?? ""
    var finding = Finding(
      code: "SW1002", message: "unknown global \"\(name.text)\"\(hint)", range: name.range)
    if let here {
      finding.fix = Finding.Fix(range: name.range, text: here)
    } else if let help = AbsentGlobals.help(for: name.text) {
      finding.help = [help]
    } else if near == nil, flow.kind == .module,
      surface.verbs.union(surface.testNames).contains(name.text)
    {
      finding.help = [
        VerbAdvice.text(
          for: name.text, inBehavior: VerbAdvice.makesBehavior(flow.chunk.bytes))
      ]
    } else if let near, known.contains(near) {
      finding = finding.offering(
        Finding.Fix(range: name.range, text: near), isCertain: isSlip(name.text, of: near))
    }
    return finding
  }

  // MARK: - Locals

  private mutating func checkLocals() {
    for variable in flow.names.variables {
      let name = variable.name
      guard !name.range.isEmpty, !name.text.hasPrefix("_") else { continue }
      let isDeclared = variable.origin == .local || variable.origin == .function
      if isDeclared, variable.reads == 0, variable.attribute != "close" {
        findings.append(
          Finding(
            code: "SW1004",
            message: variable.sources.count > 1
              ? "\"\(name.text)\" is assigned, but never read"
              : "local \"\(name.text)\" is never used",
            range: name.range, help: ["remove it, or begin its name with _"]))
      }
      if let hidden = variable.hidden, !hidden.name.text.hasPrefix("_"), !hidden.name.range.isEmpty
      {
        findings.append(
          Finding(
            code: "SW1005",
            message: "\"\(name.text)\" hides an outer local of that name", range: name.range))
      }
    }
  }
}

/// The names closest to unknown globals, looked up in the order of the text.
///
/// Candidates are the known globals and the locals of three or more bytes that a name stands in the
/// scope of, which the language limits: 200 in each of the functions around it.
private struct NearNames {
  private let known: [String]
  private let locals: Set<String>
  private let variables: [LuaVariable]
  private var next = 0
  /// The variables whose scopes contain the last name that was looked up.
  private var open: [LuaVariable] = []
  /// The names that were found, by name and innermost open variable.
  private var answers: [Query: String?] = [:]

  private struct Query: Hashable {
    let name: String
    let innermost: ObjectIdentifier?
  }

  init(known: Set<String>, variables: [LuaVariable]) {
    self.known = known.sorted(by: bytesPrecede)
    locals = Set(variables.map(\.name.text))
    self.variables = variables.sorted { $0.scope.lowerBound < $1.scope.lowerBound }
  }

  /// The closest name; nil if none is near, or if a local of that name is declared elsewhere.
  mutating func name(near name: LuaName) -> String? {
    let offset = name.range.lowerBound
    while next < variables.count, variables[next].scope.lowerBound <= offset {
      // Scopes are nested, so those that end come last.
      close(before: variables[next].scope.lowerBound)
      open.append(variables[next])
      next += 1
    }
    close(before: offset)
    if locals.contains(name.text) { return nil }
    let query = Query(name: name.text, innermost: open.last.map(ObjectIdentifier.init))
    if let answer = answers[query] { return answer }
    let visible = open.map(\.name.text).filter { $0.utf8.count > 2 }
    let answer = nearMiss(to: name.text, among: known + visible)
    answers[query] = answer
    return answer
  }

  private mutating func close(before offset: Int) {
    while let last = open.last, last.scope.upperBound <= offset { open.removeLast() }
  }
}

/// SW1006 and SW1007: statements that cannot be reached, and keys that are given twice.
private struct StatementCheck: LuaVisitor {
  let chunk: LuaChunk
  var findings: [Finding] = []

  mutating func enter(_ block: LuaBlock) {
    for (statement, next) in zip(block.statements, block.statements.dropFirst())
    where !Self.completes(statement) {
      switch next.kind {
      case .label, .empty: break
      default:
        let end = min(next.range.upperBound, firstLineEnd(from: next.range.lowerBound))
        findings.append(
          Finding(
            code: "SW1006", message: "this is never reached",
            range: next.range.lowerBound..<max(end, next.range.lowerBound + 1)))
      }
      break
    }
  }

  mutating func enter(_ expression: LuaExpression) {
    guard case .table(let fields) = expression.kind else { return }
    var seen: Set<String> = []
    for field in fields {
      let key: (text: String, range: Range<Int>)
      switch field.key {
      case .name(let name): key = (name.text, name.range)
      case .value(let value):
        guard let text = chunk.string(value) else { continue }
        key = (text, value.range)
      case .position: continue
      }
      guard !seen.insert(key.text).inserted else { continue }
      findings.append(
        Finding(
          code: "SW1007", message: "the key \"\(key.text)\" is given twice; the last one counts",
          range: key.range))
    }
  }

  private func firstLineEnd(from start: Int) -> Int {
    chunk.bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? chunk.bytes.count
  }

  /// Whether control may reach the next statement; true where that is not certain.
  private static func completes(_ statement: LuaStatement) -> Bool {
    switch statement.kind {
    case .returning, .breaking, .goto: return false
    case .block(let block): return completes(block)
    case .branches(let branches, let otherwise):
      guard let otherwise else { return true }
      return completes(otherwise) || branches.contains { completes($0.block) }
    case .whileLoop(let branch):
      guard case .boolean(true) = branch.condition.bare.kind else { return true }
      return mayLeave(branch.block)
    case .call(let call):
      guard case .suffixed(let base, let suffixes) = call.kind, suffixes.count == 1,
        case .name(let name) = base.kind, name.text == "error", case .call = suffixes[0].kind
      else { return true }
      return false
    default: return true
    }
  }

  private static func completes(_ block: LuaBlock) -> Bool {
    // A `goto` elsewhere may jump to a label.
    block.statements.allSatisfy(completes)
      || block.statements.contains { if case .label = $0.kind { true } else { false } }
  }

  /// Whether a loop's body has a `break` of this loop, or any `goto`.
  private static func mayLeave(_ block: LuaBlock) -> Bool {
    block.statements.contains { statement in
      switch statement.kind {
      case .breaking, .goto: true
      case .block(let inner): mayLeave(inner)
      case .branches(let branches, let otherwise):
        branches.contains { mayLeave($0.block) } || otherwise.map(mayLeave) ?? false
      case .whileLoop(let branch): mayJump(branch.block)
      case .repeatLoop(let inner, _), .numericFor(_, _, let inner), .genericFor(_, _, let inner):
        mayJump(inner)
      default: false
      }
    }
  }

  private static func mayJump(_ block: LuaBlock) -> Bool {
    block.statements.contains { statement in
      switch statement.kind {
      case .goto: true
      case .block(let inner), .repeatLoop(let inner, _), .numericFor(_, _, let inner),
        .genericFor(_, _, let inner):
        mayJump(inner)
      case .whileLoop(let branch): mayJump(branch.block)
      case .branches(let branches, let otherwise):
        branches.contains { mayJump($0.block) } || otherwise.map(mayJump) ?? false
      default: false
      }
    }
  }
}
