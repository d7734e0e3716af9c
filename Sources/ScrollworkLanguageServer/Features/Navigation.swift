internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// What a position refers to: a local, an id, a module, a scene or a test.
enum Referent {
  case variable(LuaVariable)
  case id(IDMention)
  case module(String)
  case scene(String)
  /// The name where a test or a group is defined, the only place that names it.
  case test
}

/// Definitions, references, highlights and renaming.
extension LanguageServer {
  /// What stands at the position of a request; nil for nothing that has a definition.
  func referent(
    _ parameters: JSONValue
  ) throws(ProtocolError) -> (referent: Referent, range: Range<Int>, file: FileIndex)? {
    let (document, offset) = try position(parameters)
    let project = workspace.project(of: document.path)
    guard let file = workspace.index(of: document.path, in: project) else { return nil }
    func holds(_ range: Range<Int>) -> Bool {
      range.lowerBound <= offset && offset <= range.upperBound
    }
    let word = Cursor.wordRange(document.text.bytes, at: offset)
    if let variable = file.analysis.names.variables.first(where: { $0.mentions.contains(word) }) {
      return (.variable(variable), word, file)
    }
    if let mention = file.ids.mentions.first(where: { holds($0.range) && $0.id != nil }) {
      return (.id(mention), mention.range, file)
    }
    if let module = file.ids.modules.first(where: { holds($0.range) }) {
      return (.module(module.name), module.range, file)
    }
    if let scene = file.ids.scenes.first(where: { holds($0.range) }) {
      return (.scene(scene.name), scene.range, file)
    }
    if let test = file.symbols.flatMap(\.all).first(where: {
      ($0.kind == .test || $0.kind == .group) && holds($0.nameRange)
    }) {
      return (.test, test.nameRange, file)
    }
    return nil
  }

  private func project(of file: FileIndex) -> Project { workspace.project(of: file.path) }

  private func idReferences(_ mention: IDMention, _ file: FileIndex) -> IDReferences {
    let project = project(of: file)
    var files = workspace.index(of: project)
    if !files.contains(where: { $0.path == file.path }) { files.append(file) }
    return IDReferences(mention, in: file, IDProject(project, files))
  }

  // MARK: - Definition

  func definition(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    guard let (referent, range, file) = try referent(parameters) else { return .null }
    switch referent {
    case .variable(let variable):
      return variable.name.range.isEmpty ? .null : file.location(variable.name.range)
    case .id(let mention):
      let found = idReferences(mention, file)
      let declared = (found.references + found.uncertain).filter(\.isDeclaration)
      return .array((declared + (declared.isEmpty ? found.patterns : [])).map(\.location))
    case .module(let name):
      let project = project(of: file)
      guard let path = project.file(ofModule: name),
        let module = workspace.index(of: path, in: project)
      else { return .null }
      let behavior = module.symbols.flatMap(\.all).first { $0.kind == .behavior }
      return module.location(behavior?.nameRange ?? 0..<0)
    case .scene(let name):
      let project = project(of: file)
      return workspace.index(of: project.file(ofScene: name), in: project)?.location(0..<0) ?? .null
    case .test: return file.location(range)
    }
  }

  // MARK: - References

  func references(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    guard let (referent, range, file) = try referent(parameters) else { return .null }
    let includesDeclaration = parameters["context"]?["includeDeclaration"]?.truth ?? true
    switch referent {
    case .variable(let variable):
      let mentions = variable.mentions.filter {
        includesDeclaration || $0 != variable.name.range
      }
      return .array(mentions.map(file.location))
    case .id(let mention):
      let found = idReferences(mention, file)
      return .array(
        (found.references + found.uncertain).filter {
          includesDeclaration || !$0.isDeclaration
        }.map(\.location))
    case .module(let name):
      return .array(
        workspace.index(of: project(of: file)).flatMap { other in
          other.ids.modules.filter { $0.name == name }.map { other.location($0.range) }
        })
    case .scene(let name):
      return .array(
        workspace.index(of: project(of: file)).flatMap { other in
          other.ids.scenes.filter { $0.name == name }.map { other.location($0.range) }
        })
    case .test: return includesDeclaration ? [file.location(range)] : []
    }
  }

  func highlights(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    guard let (referent, range, file) = try referent(parameters) else { return .null }
    switch referent {
    case .variable(let variable):
      return .array(variable.mentions.map { ["range": file.text.json($0)] })
    case .id(let mention):
      let own = file.ids.mentions.filter { $0.id != nil && $0.id == mention.id }
      return .array(own.map { ["range": file.text.json($0.range)] })
    case .test: return [["range": file.text.json(range)]]
    case .module, .scene: return .null
    }
  }

  // MARK: - Renaming

  func prepareRename(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    guard let (referent, range, file) = try referent(parameters) else { throw Self.notRenamed }
    let name: String
    switch referent {
    case .variable(let variable):
      guard !variable.name.range.isEmpty else { throw Self.notRenamed }
      name = variable.name.text
    case .id(let mention):
      if let reason = idReferences(mention, file).refusal { throw .refused(reason) }
      name = mention.id ?? ""
    case .module, .scene, .test: throw Self.notRenamed
    }
    return ["range": file.text.json(range), "placeholder": .text(name)]
  }

  private static let notRenamed = ProtocolError.refused(
    "only locals, and the ids of scenes, can be renamed")

  func rename(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    guard let name = parameters["newName"]?.text else { throw .parameter("newName") }
    guard let (referent, _, file) = try referent(parameters) else { throw Self.notRenamed }
    switch referent {
    case .variable(let variable):
      if let reason = file.analysis.names.refusal(of: name, for: variable) {
        throw .refused(reason)
      }
      return ["changes": .object([changes(variable.mentions, in: file, to: name)])]
    case .id(let mention):
      let found = idReferences(mention, file)
      guard name != found.id else { return ["changes": [:]] }
      if let reason = found.refusal ?? found.refusal(of: name) { throw .refused(reason) }
      let files = Dictionary(grouping: found.references) { $0.file.path }
        .values.sorted { bytesPrecede($0[0].file.path.description, $1[0].file.path.description) }
      return [
        "changes": .object(
          files.map { changes($0.map(\.mention.range), in: $0[0].file, to: name) })
      ]
    case .module, .scene, .test: throw Self.notRenamed
    }
  }

  private func changes(
    _ ranges: [Range<Int>], in file: FileIndex, to name: String
  ) -> JSONValue.Member {
    let uri = workspace.document(at: file.path)?.uri ?? DocumentURI.text(file.path)
    return .init(
      name: uri,
      value: .array(ranges.map { ["range": file.text.json($0), "newText": .text(name)] }))
  }
}

extension NameTable {
  /// The reason for which a variable cannot get a name; nil when nothing else would change.
  func refusal(of name: String, for variable: LuaVariable) -> String? {
    guard !variable.name.range.isEmpty else { return "self is declared by the colon" }
    guard name.isLuaName else { return "\"\(name)\" is no name of Lua" }
    guard name != variable.name.text else { return nil }
    let others = variables.filter { $0.name.text == name }
    if others.contains(where: { $0.scope.overlaps(variable.scope) }) {
      return "\"\(name)\" is another local here"
    }
    if globals.contains(where: {
      $0.name.text == name && variable.scope.contains($0.name.range.lowerBound)
    }) {
      return "\"\(name)\" is a global that is used here"
    }
    return nil
  }
}
