package import LuaBridge
import Scrollwork

/// Hints for a lookup that found no id.
extension ScriptRuntime {
  /// The most ids that are listed.
  private static let listedIDs = 12

  /// The ids that a lookup can find, for a message.
  ///
  /// - Parameters:
  ///   - answer: The lookup that returned nil.
  ///   - key: The id that it was called with.
  ///   - name: What the script calls the view; nil for the view's own name.
  /// - Returns: `page has "drinks-cold"; in full: starters drinks-cold`; nil when the call is no
  ///   lookup, its view is gone, or the id is there by now.
  package func hint(for answer: LuaNilResult, askedFor key: LuaKey, name: String?) -> String? {
    guard answer.method == "lookup" else { return nil }
    let id: MarkerID
    switch key {
    case .string(let text): id = .string(text)
    case .integer(let number): id = .integer(number)
    default: return nil
    }
    let root: Node
    let scene: Scene
    var owner = name
    if let view = state.receiver(of: answer, as: classes.views), let home = view.scene {
      (root, scene) = (view, home)
      owner = owner ?? view.id.map { "view \($0)" } ?? "the view"
    } else if let home = state.receiver(of: answer, as: classes.scenes) {
      (root, scene) = (home.root, home)
      owner = owner ?? "the scene"
    } else {
      return nil
    }
    guard scene.lookup(id, below: root === scene.root ? nil : root) == nil else { return nil }
    let ids = scene.ids(below: root, limit: Self.listedIDs + 1)
    guard !ids.isEmpty else { return "\(owner ?? "it") has no ids" }
    let all =
      ids.prefix(Self.listedIDs).map { $0.word }.joined(separator: " ")
      + (ids.count > Self.listedIDs ? " …" : "")
    // In the order of the list beside them, where they are in it.
    let near = scene.nearMisses(to: id, below: root).filter { $0 != root.id }.ordered {
      left, right in
      (ids.firstIndex(of: left) ?? ids.count) < (ids.firstIndex(of: right) ?? ids.count)
    }.map { $0.description }
    guard let last = near.last else { return "\(owner ?? "it") has: \(all)" }
    let others = near.dropLast().joined(separator: ", ")
    let list = others.isEmpty ? last : "\(others) and \(last)"
    return "\(owner ?? "it") has \(list); in full: \(all)"
  }
}

extension MarkerID {
  /// The id in a list of ids: without quotes where nothing is unclear about it.
  fileprivate var word: String {
    guard case .string(let text) = self, !text.isEmpty, text.utf8.count <= 60,
      text.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || "-_.0123456789".unicodeScalars.contains($0)
      })
    else { return description }
    return text
  }
}
