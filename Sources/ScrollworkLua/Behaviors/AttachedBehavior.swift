import LuaBridge
import Scrollwork

/// A behavior on a host, as `view:behaviors()` returns it.
struct AttachedBehavior: GivenTable {
  static let notation = "AttachedBehavior"
  static let table = RecordTable<AttachedBehavior>([
    .field("name", "What the file that made it calls it.") { $0.name },
    .field("package", "The package that it is from; nil for the project's own.") { $0.package },
    .field("claims", "What it holds: snap, route, physics, reorder, and names of settings.") {
      $0.claims
    },
    .field("waiting", "What it would hold, and a later behavior does.") { $0.waiting },
    .field("instructions", "The count of instructions that its code has taken.") {
      $0.instructions
    },
  ])

  let name: String
  let package: String?
  let claims: [String]
  let waiting: [String]
  let instructions: Int
}

extension ScriptRuntime {
  /// The behaviors on a host, in the order in which they were attached.
  func behaviors(on host: AnyObject) -> [AttachedBehavior] {
    run.attached.compactMap { scope in
      guard let behavior = scope.behavior, scope.attachment?.host == ObjectIdentifier(host) else {
        return nil
      }
      let (held, waiting) =
        (host as? ScrollView).map { claims(of: scope, to: $0) } ?? ([], [])
      return AttachedBehavior(
        name: behavior.name, package: behavior.package?.text, claims: held, waiting: waiting,
        instructions: scope.spent)
    }
  }
}
