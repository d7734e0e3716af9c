import Scrollwork

/// How things move, and what was recorded of it.
extension APIShape {
  static let movements: [APIShape] = [
    APIShape(
      "Animation", "boolean|\"smooth\"|\"snappy\"|\"bouncy\"|table",
      ScriptRuntime.animationOptions.map(APIField.init),
      summary:
        "How a call moves. true is a curve of 0.3 s, ease-in-out; false is at once; the names are SwiftUI's springs. A table is a curve, a spring by duration and bounce, by response and damping or by stiffness and damping, or keyframes; keys of two kinds are an error."
    ),
    table(
      "Transition", ScriptRuntime.transitionOptions,
      summary: "How an item begins when it comes, or ends when it leaves, in an animated layout."),
    table(
      "Effects", ScriptRuntime.effectOptions,
      summary: "What an effect makes of how an item shows; what it leaves out stays as it is."),
    record("Leaving", LeavingItem.table.described, summary: "An item on its way out."),
    record(
      "Sample", ScriptRuntime.sample.described,
      summary: "The state of a view at a time, as its trace has it."),
    table(
      "Zoom", ScriptRuntime.options(ofSetting: "zoom"),
      summary: "The scales at which a view's content may show."),
    table(
      "Inputs", ScriptRuntime.options(ofSetting: "input"),
      summary:
        "Which inputs scroll a view, one by one; enabled = false switches all of them off. Calls always work."
    ),
    table(
      "Wheel", ScriptRuntime.options(ofSetting: "wheel"),
      summary:
        "How a wheel moves a view. Shift makes a vertical wheel a horizontal one before axis counts."
    ),
    table(
      "Refresh", ScriptRuntime.options(ofSetting: "refresh"),
      summary:
        "How a pull refreshes: true stands for the defaults, { top = true, bottom = { inset = 40 } } for both ends. refresh events say when and at which edge it begins; view:end_refresh() ends it."
    ),
    table(
      "ReducedMotion", ScriptRuntime.reducedMotionOptions,
      summary:
        "What stands still when a scene reduces motion, besides animated calls, which arrive at once."
    ),
  ]
}
