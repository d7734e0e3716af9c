import LuaBridge
import Scrollwork

/// Where focus goes.
extension ScriptRuntime {
  func registerFocus() {
    method(
      .changes, classes.scenes, "blur", [],
      "Takes focus away from the item that has it, which sends focus without an item."
    ) { [self] (scene, call) throws(LuaFault) in
      acting(call) { scene.blur() }
    }
    let animate = APIOption(
      "animate", "Animation",
      summary: "How the view moves to show the item; 0.15 s, as keys scroll, unless given.")
    method(
      .changes, classes.scenes, "move_focus", ["where", "opt?"], result: "Item",
      options: [animate],
      "Moves focus to the next or previous item that takes it, or to the nearest one up, down, left or right, and shows it; nil at the last one."
    ) { [self] (scene, call) throws(LuaFault) in
      let movement = try call[1].choice(FocusMovement.self, for: "move_focus")
      let options = try Options(call[2], of: "Scene:move_focus", [animate])
      let animation = try options.value("animate", .animation, self)
      acting(call) {
        push(scene.moveFocus(movement, animation: animation ?? ScrollKey.animation), to: call)
      }
    }
  }
}
