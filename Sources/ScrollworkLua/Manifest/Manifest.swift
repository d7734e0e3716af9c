/// Everything scripts can use, in the order of registration.
package struct Manifest {
  /// The entries.
  package private(set) var entries: [APIEntry] = []

  /// An empty manifest.
  package init() {}

  /// An empty manifest with room for a whole module's entries.
  init(capacity: Int) { entries.reserveCapacity(capacity) }

  mutating func add(contentsOf more: [APIEntry]) { entries.append(contentsOf: more) }

  /// The entries of one owner.
  package func entries(of owner: String) -> [APIEntry] { entries.filter { $0.owner == owner } }

  /// The entry of a path: `View:scroll_to`, `sw.link`, `flick`; nil for others.
  package func entry(_ path: String) -> APIEntry? { entries.first { $0.path == path } }

  /// The names of one owner's fields and calls; events have names of their own.
  package func names(of owner: String) -> [String] {
    entries(of: owner).filter { $0.kind != .event }.map { $0.name }
  }
}
