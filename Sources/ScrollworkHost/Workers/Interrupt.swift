internal import CLuaShims

/// Ctrl-C, as a command sees it that wants to end by itself: asked twice, it ends at once.
struct Interrupt {
  /// Becomes readable with the first Ctrl-C.
  let descriptor: Int32

  /// Begins to listen.
  init() { descriptor = scrollwork_interrupt_listen() }

  /// Whether somebody has asked for the end.
  var hasCome: Bool { scrollwork_interrupt_has_come() }
}
