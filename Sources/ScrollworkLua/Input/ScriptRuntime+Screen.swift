import LuaBridge
import Scrollwork

/// The verbs that belong to the screen: focus, keyboard, status bar.
extension ScriptRuntime {
  private static let accessibilityOptions = [
    APIOption(
      "overlap", "number", "region / 8",
      summary:
        "How much of the last page stays in sight, in points; an eighth of the region unless given."
    )
  ]
  private static let keyboardOptions = [
    APIOption(
      "overlap", "number",
      summary: "How much of the screen it covers from below, in points, 0 or more."),
    APIOption(
      "over", "seconds", "0",
      summary: "How long it takes to come, or to change its height, in seconds."),
  ]

  func screenVerbs() -> [Verb] {
    [
      verb(
        .changes, "focus", ["item|view|false", "id?"],
        "Gives an item focus and shows it above the keyboard; false takes focus away."
      ) { [self] (call) throws(LuaFault) in
        if call[1].asBool == false {
          let scene = try needScene(call)
          return acting(call) { scene.focus(nil) }
        }
        let item = try namedItem(call)
        guard let scene = item.node.scene else { throw call[1].expected("an item of a scene") }
        acting(call) { scene.focus(item) }
      },
      verb(
        .changes, "keyboard", ["table|false"], options: Self.keyboardOptions,
        "Shows the keyboard over the lower edge of the screen; false puts it away."
      ) { [self] (call) throws(LuaFault) in try keyboard(call) },
      verb(
        .moves, "tap_status_bar", [], result: "Motion",
        "Taps the status bar: the view nearest to it goes to its top. Returns nil when none does."
      ) { [self] (call) throws(LuaFault) in
        let scene = try needScene(call)
        acting(call) { call.push(scene.tapStatusBar(), as: classes.motions) }
      },
      verb(
        .moves, "accessibility_scroll", ["view", "direction", "opt?"], result: "Motion",
        options: Self.accessibilityOptions,
        "Scrolls up, down, left or right by the region less an overlap, and announces the page."
      ) { [self] (call) throws(LuaFault) in
        let view = try call[1].object(classes.views)
        let direction = try call[2].choice(AccessibilityDirection.self, for: "direction")
        let options = try Options(
          call[3], of: "accessibility_scroll", Self.accessibilityOptions)
        let overlap = try options.length("overlap")
        acting(call) {
          let motion = view.accessibilityScroll(direction, overlap: overlap)
          if motion == nil { view.noteUnused(direction) }
          call.push(motion, as: classes.motions)
        }
      },
    ]
  }

  private func keyboard(_ call: borrowing LuaCall) throws(LuaFault) {
    let scene = try needScene(call)
    if call[1].asBool == false {
      return acting(call) { scene.moveKeyboard(to: 0) }
    }
    guard call[1].isTable else {
      throw call[1].expected("{ overlap=, over= }, or false to put it away")
    }
    let options = try Options(call[1], of: "keyboard", Self.keyboardOptions)
    guard let overlap = try options.length("overlap") else {
      throw LuaFault(
        code: .wrongArgument, message: "keyboard needs overlap=, what it covers of the screen"
      )
    }
    let over = try options.duration("over") ?? 0
    acting(call) { scene.moveKeyboard(to: overlap, over: over) }
  }
}
