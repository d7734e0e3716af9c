import LuaBridge
import Scrollwork

/// The class View.
extension ScriptRuntime {
  func registerView() {
    add(ViewMembers.fields, to: classes.views)
    registerViewCalls()
    registerViewContent()
    registerAutoScroll()
    registerViewRules()
    registerZoom()
    registerViewPosition()
    add(ViewMembers.header, to: classes.views)
    registerAttaching(to: classes.views)
    registerEvents(
      on: classes.views, emits: true,
      host: { (view) throws(LuaFault) in ListenerOwner(.node(view)) },
      emit: { view, name, fields in view.scene?.emit(name, on: .node(view), fields: fields) })
    add(ViewMembers.alive, to: classes.views)
    classes.views.describe { view in
      let name = view.id?.description ?? "without id"
      let axis = view.axes.stacking
      let letter = axis == .horizontal ? "x" : "y"
      let geometry = view.currentGeometry
      let end = geometry.repeats(axis) ? "a loop" : geometry.maximum(axis).oneDecimal
      return "View \(name)  \(letter) \(geometry.contentOffset[axis].oneDecimal) of "
        + "\(end)  \(view.phase.rawValue)"
    }
    makeStrict(classes.views, called: "a view")
  }
}
