internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The mentions of one id in a project, as far as they can be distinguished from those of another
/// scene's node with the same id.
struct IDReferences {
  /// A mention with its file.
  struct Reference {
    let file: FileIndex
    let mention: IDMention
    /// Whether a node gets the id here.
    let isDeclaration: Bool

    var location: JSONValue { file.location(mention.range) }

    /// Whether nothing says that it is an id of a scene.
    var isUnclear: Bool {
      mention.role == .unclear || mention.role == .data && !isDeclaration
    }

    /// Whether the id stands in long brackets.
    var isLong: Bool {
      file.text.source.bytes[..<mention.range.lowerBound].last == UInt8(ascii: "[")
    }
  }

  let id: String
  /// The mentions that belong together, in the order of the files and of their text.
  private(set) var references: [Reference] = []
  /// Uses that may belong to them or to another scene's node.
  private(set) var uncertain: [Reference] = []
  /// Texts that may be the id.
  private(set) var unclear: [Reference] = []
  /// Where a scene makes the id by concatenation.
  private(set) var patterns: [Reference] = []
  /// The scenes in which a node has the id.
  private(set) var scopes: Set<IDScope> = []
  private let project: IDProject

  /// Collects the mentions of the id at a mention in a file.
  init(_ mention: IDMention, in file: FileIndex, _ project: IDProject) {
    id = mention.id ?? ""
    self.project = project
    let id = id
    let all = project.files.flatMap { file in
      (file.ids.mentions + file.ids.unclear).filter { $0.matches(id) }
        .map { project.reference($0, in: file) }
    }
    let declarations = all.filter(\.isDeclaration)
    let declared = declarations.reduce(into: Set<IDScope>()) {
      $0.formUnion(project.scopes(of: $1.file))
    }
    // Scenes that share the module that declares the id share the id.
    scopes = project.scopes(of: mention, in: file, among: declared)
    var isGrowing = true
    while isGrowing {
      let count = scopes.count
      for declaration in declarations {
        let own = project.scopes(of: declaration.file)
        if !own.isDisjoint(with: scopes) { scopes.formUnion(own) }
      }
      isGrowing = scopes.count > count
    }
    for reference in all {
      let possible = project.scopes(of: reference.mention, in: reference.file, among: declared)
      if possible.isDisjoint(with: scopes) { continue }
      if reference.isUnclear {
        unclear.append(reference)
      } else if reference.mention.id == nil {
        patterns.append(reference)
      } else if possible.isSubset(of: scopes) {
        references.append(reference)
      } else {
        uncertain.append(reference)
      }
    }
  }

  /// Whether a scene declares the id as it stands.
  var isDeclared: Bool { references.contains(where: \.isDeclaration) }

  /// The reason for which the id cannot be renamed at all; nil when it can.
  var refusal: String? {
    if let pattern = patterns.first, !isDeclared {
      return "\"\(id)\" is made by a concatenation at \(position(pattern))"
    }
    guard isDeclared else { return "no scene of the project gives a node the id \"\(id)\"" }
    if let use = uncertain.first {
      return "\(position(use)) may mean the \"\(id)\" of another scene: the file does not say which"
    }
    if let text = unclear.first {
      let what = text.mention.id == nil ? "makes a text that may be" : "has the text"
      return "\(position(text)) \(what) \"\(id)\", and nothing says whether it is this id"
    }
    return nil
  }

  /// The reason for which the id cannot get a name; nil when it can.
  func refusal(of name: String) -> String? {
    if name.isEmpty { return "an id has at least one character" }
    guard name.utf8.allSatisfy({ $0 >= 32 && $0 != 34 && $0 != 39 && $0 != 92 && $0 != 127 }) else {
      return "an id in quotes has no quotes, backslashes or control characters"
    }
    for file in project.files {
      let own = project.scopes(of: file)
      guard !own.isDisjoint(with: scopes),
        let other = file.ids.mentions.first(where: {
          project.isDeclaration($0, in: file) && $0.matches(name)
        })
      else { continue }
      return "\"\(name)\" is taken at \(position(project.reference(other, in: file)))"
    }
    if let use = references.first(where: \.mention.isName), !name.isLuaName {
      return "\(position(use)) uses the view as a global, and \"\(name)\" is no name"
    }
    if let long = references.first(where: \.isLong), name.contains("]") {
      return "\(position(long)) has the id in long brackets, which a name with \"]\" may end"
    }
    return nil
  }

  private func position(_ reference: Reference) -> String {
    let line = reference.file.text.source.line(of: reference.mention.range.lowerBound)
    return "\(reference.file.path.shown(in: project.root)):\(line)"
  }
}

/// The files of a project and the scenes that their ids belong to.
struct IDProject {
  let files: [FileIndex]
  let root: FilePath
  private var scopesByFile: [FilePath: Set<IDScope>] = [:]

  init(_ project: Project, _ files: [FileIndex]) {
    self.files = files
    root = project.root.path
    // From each scene along its modules, so that their ids are the scene's.
    let byPath = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
    for scene in project.checked.scenes.sceneNames {
      var pending = [root.appending("scenes/\(scene).lua")]
      while let path = pending.popLast() {
        guard let file = byPath[path],
          scopesByFile[path, default: []].insert(.scene(scene)).inserted
        else { continue }
        for module in file.ids.modules {
          if let next = project.file(ofModule: module.name) { pending.append(next) }
        }
      }
    }
  }

  /// A mention with what it is in its file.
  func reference(_ mention: IDMention, in file: FileIndex) -> IDReferences.Reference {
    IDReferences.Reference(
      file: file, mention: mention, isDeclaration: isDeclaration(mention, in: file))
  }

  /// Whether a node gets the id: a bare table is one's in the files of a scene, and in a file that
  /// makes its own nodes.
  func isDeclaration(_ mention: IDMention, in file: FileIndex) -> Bool {
    switch mention.role {
    case .declaration: true
    case .data: scopesByFile[file.path] != nil || file.ids.makesNodes && !file.isTest
    case .use, .unclear: false
    }
  }

  /// The scenes whose nodes a file declares: those that load it, or else its own.
  func scopes(of file: FileIndex) -> Set<IDScope> {
    scopesByFile[file.path] ?? [.file(file.path)]
  }

  /// The scenes that a mention may belong to, of those that declare the id.
  func scopes(
    of mention: IDMention, in file: FileIndex, among declared: Set<IDScope>
  ) -> Set<IDScope> {
    if isDeclaration(mention, in: file) { return scopes(of: file) }
    switch mention.scene {
    case .scene?: return mention.scene.map { [$0] } ?? []
    case .file?: return scopes(of: file)
    case nil: break
    }
    if let own = scopesByFile[file.path] { return own.intersection(declared) }
    if file.ids.loadsAnyScene { return declared }
    let loaded = Set(file.ids.scenes.map { IDScope.scene($0.name) } + [.file(file.path)])
    let possible = loaded.intersection(declared)
    return possible.isEmpty ? declared : possible
  }
}
