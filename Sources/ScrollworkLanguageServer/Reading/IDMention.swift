internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkLua
internal import ScrollworkTerminal

/// An id in the source of a script.
struct IDMention: Hashable {
  /// The part of the id that the source shows.
  enum Form: Hashable {
    /// A string, or a global of a script, that is the id.
    case literal(String)
    /// A concatenation: `"slide-" .. i`.
    case pattern(SceneIDs.Pattern)
  }

  /// Why it stands there.
  enum Role: Hashable {
    /// A node gets it.
    case declaration
    /// A node is looked up by it.
    case use
  }

  let form: Form
  let role: Role
  /// The range inside of the quotes; of a pattern the whole concatenation.
  let range: Range<Int>
  /// Whether it is a global of a script, so a new id has to be a name.
  var isName = false
  /// The scene that it is looked up in, when that is certain.
  var scene: IDScope?

  /// Whether it may be an id.
  func matches(_ id: String) -> Bool {
    switch form {
    case .literal(let text): text == id
    case .pattern(let pattern): pattern.matches(id)
    }
  }

  /// The id of a literal.
  var id: String? { if case .literal(let text) = form { text } else { nil } }
}

/// What an id is unique in.
enum IDScope: Hashable {
  /// A scene of the project, by name.
  case scene(String)
  /// The scenes that a file makes itself, or that load it.
  case file(FilePath)
}

/// Collects the ids of a file.
struct IDSearch: LuaVisitor {
  private let analysis: ScriptAnalysis
  private let path: FilePath
  private let sceneNames: [String]
  private(set) var mentions: [IDMention] = []
  /// The modules and the scenes that the file loads by name.
  private(set) var modules: [(name: String, range: Range<Int>)] = []
  private(set) var scenes: [(name: String, range: Range<Int>)] = []

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

  mutating func enter(_ expression: LuaExpression) {
    switch expression.kind {
    case .table(let fields):
      for field in fields where ["id", "anchor"].contains(field.key.name?.text) {
        declare(field.value)
      }
    case .suffixed(let base, let suffixes): enter(expression, base, suffixes)
    case .operation(let first, let rest) where rest.count == 1:
      guard ["==", "~="].contains(rest[0].sign.text) else { return }
      compare(first, rest[0].value)
      compare(rest[0].value, first)
    default: break
    }
  }

  private mutating func declare(_ value: LuaExpression) {
    guard let id = analysis.chunk.string(value) else {
      guard let pattern = analysis.chunk.pattern(value) else { return }
      return mentions.append(
        IDMention(form: .pattern(pattern), role: .declaration, range: value.bare.range))
    }
    add(id, .declaration, value.bare.range, in: nil)
  }

  private mutating func add(
    _ id: String, _ role: IDMention.Role, _ literal: Range<Int>, in scene: SceneIDs?
  ) {
    guard let inner = Cursor.inside(literal, analysis.chunk.bytes),
      // An id with escapes is not written as it is.
      Array(id.utf8) == Array(analysis.chunk.bytes[inner])
    else { return }
    var mention = IDMention(form: .literal(id), role: role, range: inner)
    mention.scene = scene.flatMap(scope)
    mentions.append(mention)
  }

  /// The name of a scene whose ids a type refers to.
  private func scope(_ ids: SceneIDs) -> IDScope? {
    if ids === analysis.flow.ownIDs { return .file(path) }
    return sceneNames.first { analysis.flow.scenes.scene($0) === ids }.map { .scene($0) }
  }

  private mutating func enter(
    _ expression: LuaExpression, _ base: LuaExpression, _ suffixes: [LuaExpression.Suffix]
  ) {
    for (index, suffix) in suffixes.enumerated() {
      let (arguments, method): (LuaExpression.Arguments, String?)
      switch suffix.kind {
      case .call(let values): (arguments, method) = (values, nil)
      case .method(let name, let values): (arguments, method) = (values, name.text)
      case .field, .index: continue
      }
      guard !arguments.values.isEmpty else { continue }
      var entries: [APIEntry]?
      var scene: SceneIDs?
      for (number, value) in arguments.values.enumerated() {
        let isText = analysis.chunk.string(value) != nil
        guard isText || value.bare.isTable else { continue }
        let call = CallSite(
          expression: expression, suffix: index, arguments: arguments, argument: number)
        let known = entries ?? self.entries(of: call, method)
        if entries == nil { scene = analysis.scene(of: call) }
        entries = known
        if isText {
          read(value, number, known, call, scene)
        } else {
          options(value, of: known, scene)
        }
      }
    }
  }

  /// The entries of a call; for an object of an unknown type those of all that take ids.
  private func entries(of call: CallSite, _ method: String?) -> [APIEntry] {
    let known = analysis.entries(of: call)
    guard known.isEmpty, let method,
      case .unknown = analysis.flow.types(along: call.expression)[call.suffix]
    else { return known }
    return analysis.flow.surface.entries(method, of: ["View", "Scene", "expect"])
  }

  private mutating func read(
    _ value: LuaExpression, _ number: Int, _ entries: [APIEntry], _ call: CallSite,
    _ scene: SceneIDs?
  ) {
    guard let entry = entries.first, let text = analysis.chunk.string(value),
      let inner = Cursor.inside(value.bare.range, analysis.chunk.bytes)
    else { return }
    switch (entry.owner, entry.name, number) {
    case ("", "require", 0): modules.append((text, inner))
    case ("test", "scene", 0): scenes.append((text, inner))
    default:
      let isCompared = entry.path == "expect:to_equal" && expectsID(call)
      guard isCompared || entries.contains(where: { $0.takesID(number) }) else { return }
      add(text, .use, value.bare.range, in: scene)
    }
  }

  /// Adds the ids among the options of a table, alone or in lists.
  private mutating func options(
    _ table: LuaExpression, of entries: [APIEntry], _ scene: SceneIDs?
  ) {
    guard case .table(let fields) = table.bare.kind else { return }
    for field in fields {
      guard let key = field.key.name?.text, key != "id", key != "anchor",
        entries.contains(where: { $0.options.contains { $0.name == key && $0.takesID } })
      else { continue }
      ids(in: field.value, scene)
    }
  }

  private mutating func ids(in value: LuaExpression, _ scene: SceneIDs?) {
    if let id = analysis.chunk.string(value) { return add(id, .use, value.bare.range, in: scene) }
    guard case .table(let fields) = value.bare.kind else { return }
    for field in fields where field.key.name == nil {
      if let id = analysis.chunk.string(field.value) {
        add(id, .use, field.value.bare.range, in: scene)
      }
    }
  }

  /// Whether a matcher is called on `expect(node.id)`.
  private func expectsID(_ call: CallSite) -> Bool {
    guard case .suffixed(_, let suffixes) = call.expression.kind,
      case .call(let arguments)? = suffixes.first?.kind, let value = arguments.values.first
    else { return false }
    return isID(value)
  }

  private mutating func compare(_ text: LuaExpression, _ other: LuaExpression) {
    guard let id = analysis.chunk.string(text), isID(other) else { return }
    add(id, .use, text.bare.range, in: nil)
  }

  /// Whether an expression is a field that holds an id, such as `view.section.id` or `e.to`.
  private func isID(_ expression: LuaExpression) -> Bool {
    guard case .suffixed(_, let suffixes) = expression.bare.kind,
      case .field(let name)? = suffixes.last?.kind
    else { return false }
    switch analysis.flow.types(along: expression.bare)[suffixes.count - 1] {
    case .object(let owners, _):
      return analysis.flow.surface.entries(name.text, of: owners).contains { $0.result == "id" }
    case .unknown: return name.text == "id"
    default: return false
    }
  }
}

extension APIOption {
  /// Whether its value is an id, or a list of ids.
  var takesID: Bool { type == "Target" || APIEntry.isID(type) }
}

extension LuaExpression {
  var isTable: Bool { if case .table = bare.kind { true } else { false } }
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

extension LuaChunk {
  /// The literal start and end of a concatenation; nil for other expressions.
  func pattern(_ value: LuaExpression) -> SceneIDs.Pattern? {
    guard case .operation(let first, let rest) = value.bare.kind,
      rest.allSatisfy({ $0.sign.text == ".." }), let last = rest.last
    else { return nil }
    var end = last.value
    while case .operation(_, let inner) = end.kind, let next = inner.last { end = next.value }
    let pattern = SceneIDs.Pattern(start: string(first) ?? "", end: string(end) ?? "")
    return pattern.start.isEmpty && pattern.end.isEmpty ? nil : pattern
  }
}
