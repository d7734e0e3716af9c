/// How several values under one key are reduced to one.
package enum PreferenceReduction {
  /// The first one in document order.
  case first
  /// The last one in document order.
  case last
  /// The function's result for the value so far and the next one; nil, after an error that the
  /// function has reported, keeps the value so far.
  case custom((_ value: HostValue, _ next: HostValue) -> HostValue?)
}

/// Observes the reduced value of a preference over the descendants of a node.
///
/// Evaluated after layout, at most once a tick. A first value equal to the default is not reported.
package final class PreferenceObserver: SceneObserver {
  @WeakHandle private var root: Node?
  private let key: String
  private let fallback: HostValue?
  private let reduction: PreferenceReduction
  /// The value reported last.
  package private(set) var value: HostValue?

  /// Starts the observation.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - root: The node whose descendants are read.
  ///   - fallback: The value while no descendant sets the key.
  ///   - reduction: How several values are reduced to one.
  ///   - scene: The scene of the node.
  ///   - action: Called with the new and the former value.
  package init(
    _ key: String, below root: Node, default fallback: HostValue? = nil,
    reduce reduction: PreferenceReduction = .first, in scene: Scene,
    action: @escaping Action
  ) {
    self.root = root
    self.key = key
    self.fallback = fallback
    self.reduction = reduction
    value = fallback
    super.init(scene, action: action)
  }

  override func evaluate() {
    guard let root, root.isAlive, let scene else { return end() }
    let outcome = scene.preference(key, below: root, reduction) ?? fallback
    guard outcome != value else { return }
    let former = value
    value = outcome
    notify(outcome, former: former)
  }
}

extension Scene {
  /// The reduced value that a node's shown descendants set under a key; nil when none does.
  ///
  /// - Complexity: O(p · depth) for p nodes with preferences.
  package func preference(
    _ key: String, below root: Node, _ reduction: PreferenceReduction = .first
  ) -> HostValue? {
    layoutIfNeeded()
    var nodes = structure.preferenceNodes.filter {
      $0.preferences[key] != nil && $0 !== root && $0.isDescendant(of: root) && $0.isShown
    }
    guard !nodes.isEmpty else { return nil }
    renumberIfNeeded()
    nodes = nodes.ordered { $0.layoutState.documentOrder < $1.layoutState.documentOrder }
    var outcome: HostValue?
    for node in nodes {
      guard let next = node.preferences[key]?.value else { continue }
      guard let value = outcome else {
        outcome = next
        if case .first = reduction { return next }
        continue
      }
      switch reduction {
      case .first: return value
      case .last: outcome = next
      case .custom(let reduce): outcome = reduce(value, next) ?? value
      }
    }
    return outcome
  }
}

extension Node {
  /// Sets the node's value under a key, for its ancestors.
  package func setPreference(_ key: String, to value: HostValue) {
    setPreference(key, .constant(value))
  }

  /// Sets a function as the node's value under a key; nil removes the key.
  ///
  /// The function is called at each read, and once a tick after a change for each observer.
  package func setPreference(_ key: String, _ value: (() -> HostValue?)?) {
    setPreference(key, value.map { .asked($0) })
  }

  private func setPreference(_ key: String, _ preference: Preference?) {
    preferences[key] = preference
    guard let scene else { return }
    scene.pending.requireLook()
    scene.structure.listPreferences(of: self, !preferences.isEmpty)
  }

  /// Removes all preferences of the node.
  package func clearPreferences() {
    for key in preferences.keysInOrder { setPreference(key, Preference?.none) }
  }
}
