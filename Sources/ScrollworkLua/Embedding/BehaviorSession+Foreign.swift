import LuaBridge
package import Scrollwork

// What a program that is not written in Swift has no values for: options as a text of Lua, events
// by the names of scripts.
extension BehaviorSession {
  /// Attaches a behavior with options as a script writes them: `{ gap = 16, pages = dots }`, in
  /// which views are known by their ids.
  ///
  /// - Parameters:
  ///   - behavior: The behavior.
  ///   - view: The view's id; nil for the scene.
  ///   - options: A table of Lua; nil for no options.
  /// - Throws: What ``attach(_:to:options:functions:)`` throws; what is wrong with the table.
  package func attach(
    _ behavior: LoadedBehavior, to view: MarkerID?, luaOptions options: String?
  ) throws(ScriptError) {
    guard let options else { return try attach(behavior, to: view) }
    try call { () throws(ScriptError) in
      let name = "options of \(behavior.source.name)"
      let environment = runtime.makeEnvironment(.module)
      runtime.nameViews(in: environment)
      let table = try lua { () throws(LuaError) in
        let source = ScriptSource(name: name, bytes: Array("return \(options)".utf8))
        let chunk = try self.runtime.load(source, in: environment)
        return try self.runtime.state.call(chunk) { $0[1].isTable ? try? $0[1].reference() : nil }
      }
      guard let table else {
        throw ScriptError(
          .runtime, "the options are no table", help: "such as { gap = 16 }", file: name)
      }
      try attach(behavior, to: view) { table }
    }
  }

  /// Hears events of a name as scripts spell it, and does what the closure returns; see
  /// ``on(named:perform:)`` and ``answer(_:of:with:)``.
  package func hear(
    _ name: String, of view: MarkerID?, with body: @escaping (SceneEvent) -> EventAnswer?
  ) throws(ScriptError) -> SessionListening {
    try listen(to: [EventName(name)], about: view, body)
  }

  /// Turns a wheel over what lies in front at a point of the scene, by one notch; it moves with the
  /// next tick, and turns of one view before that add up.
  package func wheel(by distance: Point, at point: Point) throws(ScriptError) {
    try call { () throws(ScriptError) in
      guard
        let view = scene.item(at: point)?.node.enclosingScrollView ?? scene.scrollViews.first
      else { return }
      turn(view, by: distance)
    }
  }

  /// For how many seconds nothing happens by itself: 0 while something moves, nil where nothing
  /// will.
  package var idleTime: Double? {
    isAtRest ? scene.nextTimer.map { max(0, $0 - scene.now) } : 0
  }

  /// Gives the scene another size, in points, finite and not negative.
  package func resize(to size: Size) throws(ScriptError) {
    try call { () throws(ScriptError) in scene.resize(to: size) }
  }

  /// The id of the view that a text stands for; the text itself where there is none.
  package func id(spelled text: String) -> MarkerID { view(spelled: text)?.id ?? .string(text) }

  /// The offset of the view that a text stands for.
  package func offset(spelled text: String) throws(ScriptError) -> Point {
    try call { () throws(ScriptError) in
      guard let view = view(spelled: text) else { throw scene.unknownView(.string(text)) }
      return view.currentOffset
    }
  }

  /// The view whose id is a text, or the whole number that it is where none has the text.
  private func view(spelled text: String) -> ScrollView? {
    scene.scrollView(of: .string(text))
      ?? Int(text).flatMap { scene.scrollView(of: .integer($0)) }
  }
}
