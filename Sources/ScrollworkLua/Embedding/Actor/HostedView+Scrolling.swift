public import Scrollwork

// Each call is that of ``SessionView``, on the host's thread. They return at once; what they begin
// goes on while time advances.
extension HostedView {
  /// Scrolls to the item of an id; see ``SessionView/scrollTo(_:align:animated:)``.
  public func scrollTo(
    _ item: MarkerID, align: Alignment = .nearest, animated: Bool = false
  ) async throws(ScriptError) {
    try await host.with(id) { (view) throws(ScriptError) in
      try view.scrollTo(item, align: align, animated: animated)
    }
  }

  /// Scrolls to the item of an id by an animation; see
  /// ``SessionView/scrollTo(_:align:animation:)``.
  public func scrollTo(
    _ item: MarkerID, align: Alignment = .nearest, animation: HostedAnimation
  ) async throws(ScriptError) {
    try await host.with(id) { (view) throws(ScriptError) in
      try view.scrollTo(item, align: align, animation: animation)
    }
  }

  /// Scrolls to an end of the range.
  public func scrollTo(edge: Edge, animated: Bool = false) async throws(ScriptError) {
    try await host.with(id) { (view) throws(ScriptError) in
      try view.scrollTo(edge: edge, animated: animated)
    }
  }

  /// Scrolls to an end of the range by an animation.
  public func scrollTo(edge: Edge, animation: HostedAnimation) async throws(ScriptError) {
    try await host.with(id) { (view) throws(ScriptError) in
      try view.scrollTo(edge: edge, animation: animation)
    }
  }

  /// Scrolls to an offset, in points; an axis that is nil is not moved.
  public func scrollTo(
    x: Double? = nil, y: Double? = nil, animated: Bool = false
  ) async throws(ScriptError) {
    try await host.with(id) { (view) throws(ScriptError) in
      try view.scrollTo(x: x, y: y, animated: animated)
    }
  }

  /// Scrolls to an offset, in points, by an animation; an axis that is nil is not moved.
  public func scrollTo(
    x: Double? = nil, y: Double? = nil, animation: HostedAnimation
  ) async throws(ScriptError) {
    try await host.with(id) { (view) throws(ScriptError) in
      try view.scrollTo(x: x, y: y, animation: animation)
    }
  }

  /// Ends what moves the view, where it is.
  public func stop() async throws(ScriptError) {
    try await host.with(id) { (view) throws(ScriptError) in try view.stop() }
  }
}
