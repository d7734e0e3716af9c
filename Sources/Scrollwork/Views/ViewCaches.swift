/// What a view has looked up in its content.
struct ViewCaches {
  var targets = Lookup<TargetSequence>()
  var lines = Lookup<TargetLines>()
  var spans = Lookup<TargetSpans>()
  var sections = Lookup<SectionSequence>()
  var lists = Lookup<[ListNode]>()
  /// Valid for one version of the scene's structure.
  var sticky = Lookup<StickyNodes>()
}

/// What was looked up last, valid for one `layoutVersion` of the scene.
struct Lookup<Value> {
  private var entry: (version: Int, value: Value)?

  /// The value for a version; nil if it has to be looked up.
  func value(at version: Int) -> Value? {
    guard let entry, entry.version == version else { return nil }
    return entry.value
  }

  /// Whether there is a value for a version that passes a test; the value is not copied.
  func holds(at version: Int, _ passes: (Value) -> Bool) -> Bool {
    entry.map { $0.version == version && passes($0.value) } ?? false
  }

  mutating func keep(_ value: Value, at version: Int) { entry = (version, value) }
}
