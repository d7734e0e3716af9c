/// A behavior that was loaded, to be attached to views of its session or host.
public struct LoadedBehavior: Hashable, Sendable {
  /// The name its script gave it.
  public let name: String
  /// What it declares of itself; nil for one whose options are not checked.
  public let declaration: DeclaredBehavior?
  /// What it was loaded from.
  let source: Source
  /// The session that loaded it.
  let session: ObjectIdentifier

  /// What a behavior is loaded from.
  enum Source: Hashable {
    /// A text, under the name that the program gave it.
    case text(String)
    /// A module, by the name that scripts require, and the chunk that made the behavior: another
    /// one in another version.
    case module(String, chunk: String?)

    /// The name, for messages.
    var name: String {
      switch self {
      case .text(let name), .module(let name, _): name
      }
    }
  }

  init(_ behavior: Behavior, from source: Source, of session: BehaviorSession) {
    (name, declaration) = (behavior.name, behavior.declared)
    self.source = source
    self.session = ObjectIdentifier(session)
  }
}
