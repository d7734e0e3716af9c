extension Digest {
  /// The hash extended by the log of a scene and the trace samples of its views; unchanged for nil.
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
      }
    }
    return digest
  }
}
