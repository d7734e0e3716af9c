internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkLua
internal import ScrollworkTerminal

/// Collects the ids of a file, and every other text in it that may be one.
struct IDSearch: LuaVisitor {
  /// What the tables around an expression are arguments of.
  private enum Surroundings {
    /// Of no call, or of one that Lua itself defines.
    case none
    /// Of the constructor of a node.
    case constructor
    /// Of a function that a script defines.
    case script
    /// Of another function of the API.
    case known
  }

  private let analysis: ScriptAnalysis
  private let path: FilePath
  private let sceneNames: [String]
  /// The ids, in the order of the walk.
  private(set) var mentions: [IDMention] = []
  /// The texts that may be ids, in the order of the walk; see ``IDMention/Role/unclear``.
  private(set) var unclear: [IDMention] = []
  /// The modules and the scenes that the file loads by name.
  private(set) var modules: [(name: String, range: Range<Int>)] = []
  private(set) var scenes: [(name: String, range: Range<Int>)] = []
  /// Whether the file loads a scene whose name is computed.
  private(set) var loadsAnyScene = false
  /// Whether the file constructs nodes.
  private(set) var makesNodes = false

  /// The strings and concatenations whose purpose is known.
  private var settled: Set<Range<Int>> = []
  /// What calls around the walk's position take, innermost last.
  private var surroundings: [Surroundings] = [.none]
  /// The calls' arguments that are walked next, with what takes them.
  private var arguments: [Range<Int>: Surroundings] = [:]

  /// Walks the whole tree; O(n).
  init(_ analysis: ScriptAnalysis, path: FilePath) {
    self.analysis = analysis
    self.path = path
    sceneNames = analysis.flow.scenes.sceneNames
    visit(analysis.chunk.body)
    if analysis.kind == .script {
      for use in analysis.names.globals
      where !analysis.flow.surface.isGlobal(use.name.text, in: analysis.kind) {
        mentions.append(
          IDMention(
            form: .literal(use.name.text), role: .use, range: use.name.range, isName: true))
      }
    }
  }

  // MARK: - Walking

  mutating func enter(_ function: LuaFunction) { surroundings.append(.none) }

  mutating func leave(_ function: LuaFunction) { surroundings.removeLast() }

  mutating func enter(_ expression: LuaExpression) {
    if let own = arguments[expression.range] { surroundings.append(own) }
    switch expression.kind {
    case .table(let fields):
      for field in fields where ["id", "anchor"].contains(field.key.name?.text) {
        declare(field.value)
      }
    case .suffixed(_, let suffixes): enter(expression, suffixes)
    case .string:
      guard !settled.contains(expression.range), let id = analysis.chunk.string(expression),
        let inner = Cursor.inside(expression.range, analysis.chunk.bytes)
      else { return }
      unclear.append(IDMention(form: .literal(id), role: .unclear, range: inner))
    case .operation(let first, let rest):
      if rest.count == 1, ["==", "~="].contains(rest[0].sign.text) {
        compare(first, rest[0].value)
        compare(rest[0].value, first)
      } else if let pattern = analysis.chunk.pattern(expression) {
        // Its parts are no ids themselves.
        for part in [first] + rest.map(\.value) { settle(part) }
        guard !settled.contains(expression.range) else { return }
        unclear.append(
          IDMention(form: .pattern(pattern), role: .unclear, range: expression.range))
      }
    default: break
    }
  }

  mutating func leave(_ expression: LuaExpression) {
    if arguments.removeValue(forKey: expression.range) != nil { surroundings.removeLast() }
  }

  /// Notes that a value is not an id of unknown purpose.
  private mutating func settle(_ value: LuaExpression) { settled.insert(value.bare.range) }

  // MARK: - Declarations

  private mutating func declare(_ value: LuaExpression) {
    let role: IDMention.Role
    switch surroundings.last {
    case .constructor?: role = .declaration
    case .none?, .script?: role = .data
    case .known?, nil: return
    }
    guard let id = analysis.chunk.string(value) else {
      guard let pattern = analysis.chunk.pattern(value) else { return }
      settle(value)
      return mentions.append(
        IDMention(form: .pattern(pattern), role: role, range: value.bare.range))
    }
    add(id, role, value, in: nil)
  }

  private mutating func add(
    _ id: String, _ role: IDMention.Role, _ literal: LuaExpression, in scene: SceneIDs?
  ) {
    guard let inner = Cursor.inside(literal.bare.range, analysis.chunk.bytes) else { return }
    settle(literal)
    var mention = IDMention(form: .literal(id), role: role, range: inner)
    mention.scene = scene.flatMap(scope)
    mentions.append(mention)
  }

  /// The name of a scene whose ids a type refers to.
  private func scope(_ ids: SceneIDs) -> IDScope? {
    if ids === analysis.flow.ownIDs { return .file(path) }
    return sceneNames.first { analysis.flow.scenes.scene($0) === ids }.map { .scene($0) }
  }

  // MARK: - Calls

  private mutating func enter(_ expression: LuaExpression, _ suffixes: [LuaExpression.Suffix]) {
    for (index, suffix) in suffixes.enumerated() {
      let (values, method): (LuaExpression.Arguments, String?)
      switch suffix.kind {
      case .call(let arguments): (values, method) = (arguments, nil)
      case .method(let name, let arguments): (values, method) = (arguments, name.text)
      case .field, .index: continue
      }
      guard values.values.contains(where: \.mayHoldID) else { continue }
      let type = analysis.flow.types(along: expression)[index]
      let call = CallSite(expression: expression, suffix: index, arguments: values, argument: 0)
      let entries = self.entries(of: call, method, type)
      let surroundings = surroundings(of: entries, type)
      if surroundings == .constructor { makesNodes = true }
      let scene = entries.isEmpty ? nil : analysis.scene(of: call)
      for (number, value) in values.values.enumerated() where value.mayHoldID {
        if surroundings != .none { arguments[value.range] = surroundings }
        if value.isTable {
          options(value, of: entries, takingID: takesID(number, of: entries, call), scene)
        } else {
          read(value, number, entries, call, scene)
        }
        if case .global(let name) = type, Self.printing.contains(name) { settle(value) }
      }
    }
  }

  /// The functions of Lua whose arguments people read.
  private static let printing: Set<String> = ["print", "error"]

  /// The entries of a call; for an object of an unknown type those of all that take ids.
  private func entries(of call: CallSite, _ method: String?, _ type: LuaType) -> [APIEntry] {
    let known = analysis.entries(of: call)
    guard known.isEmpty, let method, case .unknown = type else { return known }
    return analysis.flow.surface.entries(method, of: ["View", "Scene", "expect"])
  }

  private func surroundings(of entries: [APIEntry], _ type: LuaType) -> Surroundings {
    if let entry = entries.first {
      return entry.result == "Node" || entry.path == "sw.scene" ? .constructor : .known
    }
    switch type {
    case .global, .library, .string: return .none
    default:
      // A script's function inside of a constructor makes a node for it.
      return surroundings.last == .constructor ? .constructor : .script
    }
  }

  private func takesID(_ number: Int, of entries: [APIEntry], _ call: CallSite) -> Bool {
    if let subject = analysis.subject(of: call) { return analysis.isID(subject) }
    return entries.contains { $0.takesID(number) }
  }

  private mutating func read(
    _ value: LuaExpression, _ number: Int, _ entries: [APIEntry], _ call: CallSite,
    _ scene: SceneIDs?
  ) {
    guard let entry = entries.first else { return }
    let text = analysis.chunk.string(value)
    switch (entry.owner, entry.name, number) {
    case ("", "require", 0):
      settle(value)
      guard let text, let inner = Cursor.inside(value.bare.range, analysis.chunk.bytes) else {
        return
      }
      modules.append((text, inner))
    case ("test", "scene", 0):
      settle(value)
      guard let text, let inner = Cursor.inside(value.bare.range, analysis.chunk.bytes) else {
        loadsAnyScene = true
        return
      }
      scenes.append((text, inner))
    default:
      if takesID(number, of: entries, call) {
        if let text { add(text, .use, value, in: scene) }
      } else if entries.allSatisfy({ $0.type(ofArgument: number) != "any" }) {
        settle(value)
      }
    }
  }

  /// Adds the ids in a table that is an argument: its members if the argument takes ids, and those
  /// of its options.
  private mutating func options(
    _ table: LuaExpression, of entries: [APIEntry], takingID: Bool, _ scene: SceneIDs?
  ) {
    guard case .table(let fields) = table.bare.kind, let entry = entries.first else { return }
    if takingID { ids(in: table, scene) }
    // Ids of pure functions are names of their own.
    let isPure = entry.owner.hasPrefix("sw.")
    for field in fields {
      guard let key = field.key.name?.text else { continue }
      let options = entries.flatMap(\.options).filter { $0.name == key }
      if options.isEmpty || ["id", "anchor"].contains(key) && entry.result == "Node" { continue }
      if !isPure, options.contains(where: \.takesID) {
        ids(in: field.value, scene)
      } else if options.allSatisfy({ $0.type != "any" }) {
        settle(field.value)
        guard case .table(let members) = field.value.bare.kind else { continue }
        for member in members where member.key.name == nil { settle(member.value) }
      }
    }
  }

  private mutating func ids(in value: LuaExpression, _ scene: SceneIDs?) {
    if let id = analysis.chunk.string(value) { return add(id, .use, value, in: scene) }
    guard case .table(let fields) = value.bare.kind else { return }
    for field in fields where field.key.name == nil {
      if let id = analysis.chunk.string(field.value) { add(id, .use, field.value, in: scene) }
    }
  }

  // MARK: - Comparisons

  private mutating func compare(_ text: LuaExpression, _ other: LuaExpression) {
    guard let id = analysis.chunk.string(text) else { return }
    if analysis.isID(other) {
      add(id, .use, text, in: nil)
    } else if case .words = analysis.flow.type(other.bare) {
      settle(text)
    }
  }
}

extension LuaExpression {
  var isTable: Bool { if case .table = bare.kind { true } else { false } }

  /// Whether a string or a table may stand in it.
  fileprivate var mayHoldID: Bool {
    switch bare.kind {
    case .nil, .boolean, .number, .variadic, .name, .function: false
    default: true
    }
  }
}

extension LuaExpression.Field.Key {
  /// The name of a key that is written as one.
  var name: LuaName? { if case .name(let name) = self { name } else { nil } }
}

extension APISurface {
  /// Whether a name is a global of a kind of file.
  func isGlobal(_ name: String, in kind: ScriptKind) -> Bool {
    globals.contains(name) || kind.seesVerbs && verbs.contains(name)
      || kind == .test && testNames.contains(name)
  }
}
