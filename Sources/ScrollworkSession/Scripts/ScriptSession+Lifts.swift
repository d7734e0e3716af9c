package import Scrollwork
internal import ScrollworkLua
package import ScrollworkTrace

extension ScriptSession {
  /// How a finger let go of a view the last time; nil where it rests or moves for another reason.
  package func liftCard(of view: ScrollView) -> LiftCard? {
    guard let scene = runtime.scene else { return nil }
    return LiftCard(of: view, in: scene, rivals: runtime.rivalry(over: view)) { location in
      lines(around: location, LiftCard.context)
    }
  }
}
