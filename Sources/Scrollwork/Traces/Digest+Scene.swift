extension Digest {
  /// The hash extended by the log of a scene and the trace samples of its views and effects;
  /// unchanged for nil.
  ///
  /// - Complexity: O(n) in the number of samples.
  package func withScene(_ scene: Scene?) -> Digest {
    guard let scene else { return self }
    var digest = self
    digest.combine(scene.log.digest.description)
    for view in scene.scrollViews {
      for sample in view.trace.samples {
        digest.combine(sample.tick)
        digest.combine(sample.offset.x)
        digest.combine(sample.offset.y)
        digest.combine(sample.phase.rawValue)
        if sample.blank != 0 { digest.combine(sample.blank) }
      }
    }
    for sample in scene.effectTrace?.samples ?? [] {
      digest.combine(sample.tick)
      digest.combine(sample.id?.description ?? "")
      digest.combine(sample.index ?? -1)
      for part in sample.effect?.parts ?? [] { digest.combine(part) }
    }
    return digest
  }
}
