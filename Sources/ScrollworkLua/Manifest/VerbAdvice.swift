internal import LuaBridge

/// What to call where the verbs of tests are not: in behaviors, scenes and other modules.
package enum VerbAdvice {
  private static let wait =
    "sw.wait(seconds) waits on the virtual clock, and view:settled():wait() until a view rests"
  private static let move =
    "fingers, wheels and keys are the user's; view:scroll_by and view:scroll_to move a view, and "
    + "view:on hears what the user does"

  private static let advice = [
    "tick": wait, "advance": wait, "settle": wait,
    "focus": "item:focus() gives focus, item.scene:blur() takes it away",
    "keyboard":
      "view.scene.keyboard is what it covers, the event \"keyboard\" when that changes",
    "hover": "the mouse is the user's; the events \"hover\" and \"leave\" report it",
    "leave": "the mouse is the user's; the events \"hover\" and \"leave\" report it",
    "tap": "item:emit(\"tap\") sends what a tap sends",
    "swipe":
      "swipes are the user's; item:close_swipe() closes a menu, the event \"swipe\" reports it",
    "pinch": "view:zoom_to { scale = … } zooms, and the event \"zoom\" reports it",
    "tap_status_bar": "view:scroll_to_edge \"top\" goes where it goes",
    "accessibility_scroll": move, "drag": move, "flick": move, "touch": move, "wheel": move,
    "keys": move, "scrollbar": move,
    "scene": "sw.scene { … } makes one; view.scene and item.scene are the one around them",
  ]

  /// What ends a message about a verb or another word of tests that is no global where it was read.
  ///
  /// Behaviors have nothing to do with tests; other modules may be helpers of theirs.
  package static func text(for verb: String, inBehavior: Bool) -> String {
    let what = advice[verb] ?? "only tests have \(verb)"
    return inBehavior
      ? what : "\(what); a helper of tests has it by require \"scrollwork.test\""
  }

  /// Whether a file makes a behavior, by its text.
  package static func makesBehavior(_ source: [UInt8]) -> Bool {
    String(decoding: source, as: UTF8.self).start(of: ".behavior(") != nil
  }
}
