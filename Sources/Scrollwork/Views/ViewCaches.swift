/// What a view has looked up in its content, each valid for one `layoutVersion` of the scene.
struct ViewCaches {
  var targets: (version: Int, targets: TargetSequence)?
  var lines: TargetLines?
  var spans: TargetSpans?
  /// Valid for one version of the scene's structure.
  var sticky: StickyNodes?
  var lists: (version: Int, lists: [ListNode])?
}
