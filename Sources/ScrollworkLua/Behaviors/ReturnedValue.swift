package import LuaBridge
package import Scrollwork

/// What a chunk returned.
package enum ReturnedValue {
  /// A behavior, to be attached.
  case behavior(Behavior)
  /// A scene.
  case scene(Scene)
  /// A function, such as a scene's that takes options.
  case function(LuaReference)
  /// Nothing.
  case nothing
  /// Anything else.
  case other
}
