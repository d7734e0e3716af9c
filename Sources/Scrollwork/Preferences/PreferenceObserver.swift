/// Which of several values under one key counts (T6).
public enum PreferenceReduction {
  /// The first one in document order.
  case first
  /// The last one in document order.
  case last
  /// What the function makes of the value so far and the next one; nil is a fault it has reported.
  case custom((_ value: AnyHashable, _ next: AnyHashable) -> AnyHashable?)
}

/// Hears what the nodes inside another one set under a key, whenever the outcome changes (T6).
///
/// Looked at after layout, at most once a tick. Until something differs from the default there is
/// nothing to tell (T7).
public final class PreferenceObserver: SceneObserver {
  @Faint private var root: Node?
  private let key: String
  private let fallback: AnyHashable?
  private let reduction: PreferenceReduction
  private let action: (_ value: AnyHashable?, _ former: AnyHashable?) -> Void
  /// The outcome as it was told last.
  public private(set) var value: AnyHashable?

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - root: the node whose inside is asked.
  ///   - fallback: the outcome while nothing inside sets the key.
  ///   - reduction: which value counts.
  ///   - scene: the scene of the node.
  ///   - action: told the new outcome and the former one.
  public init(
    _ key: String, below root: Node, default fallback: AnyHashable? = nil,
    reduce reduction: PreferenceReduction = .first, in scene: Scene,
    action: @escaping (_ value: AnyHashable?, _ former: AnyHashable?) -> Void
  ) {
    self.root = root
    self.key = key
    self.fallback = fallback
    self.reduction = reduction
    self.action = action
    value = fallback
    super.init(scene)
  }

  override func look() {
    guard let root, root.isAlive, let scene else { return end() }
    let outcome = scene.preference(key, below: root, reduction) ?? fallback
    guard outcome != value else { return }
    let former = value
    value = outcome
    tell { [action] in action(outcome, former) }
  }
}

extension Scene {
  /// What the nodes inside another one set under a key, reduced; nil when none does.
  public func preference(
    _ key: String, below root: Node, _ reduction: PreferenceReduction = .first
  ) -> AnyHashable? {
    layoutIfNeeded()
    var nodes = preferenceNodes.filter {
      $0.preferences[key] != nil && $0 !== root && $0.isDescendant(of: root) && $0.isShown
    }
    guard !nodes.isEmpty else { return nil }
    renumberIfNeeded()
    nodes.sort { $0.documentOrder < $1.documentOrder }
    var outcome: AnyHashable?
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
  /// Tells the nodes around this one a value under a key (T6).
  public func setPreference(_ key: String, to value: AnyHashable) {
    setPreference(key, .constant(value))
  }

  /// Tells them what a function answers, asked anew whenever anything has moved; nil takes the key
  /// back.
  public func setPreference(_ key: String, _ value: (() -> AnyHashable?)?) {
    setPreference(key, value.map { .asked($0) })
  }

  private func setPreference(_ key: String, _ preference: Preference?) {
    preferences[key] = preference
    guard let scene else { return }
    scene.needsLook = true
    scene.preferenceNodes.removeAll { $0 === self }
    if !preferences.isEmpty { scene.preferenceNodes.append(self) }
  }

  /// Takes back all preferences.
  public func clearPreferences() {
    for key in preferences.keys.sorted() { setPreference(key, Preference?.none) }
  }
}
