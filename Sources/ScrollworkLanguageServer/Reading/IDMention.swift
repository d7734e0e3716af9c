internal import LuaSyntax
internal import ScrollworkCheck
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
    /// The `id` of a table that is not an argument of a node's constructor: a node may get it.
    case data
    /// A node is looked up by it.
    case use
    /// A text that may be the id: nothing says what it is for.
    case unclear
  }

  let form: Form
  let role: Role
  /// The range inside of the quotes or brackets; of a pattern the whole concatenation.
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
