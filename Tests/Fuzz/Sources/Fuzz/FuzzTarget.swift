/// What the bytes of an input stand for.
enum FuzzTarget: String {
  /// A chunk of Lua, run beside the stage.
  case scripts
  /// Calls of the API, one after another.
  case calls

  /// The script that an input stands for.
  func script(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .scripts: return bytes
    case .calls:
      var writer = CallWriter(.shared, bytes)
      return Array(writer.script().utf8)
    }
  }

  /// Runs an input; what must not happen ends the process.
  func check(_ bytes: [UInt8]) {
    let script = script(bytes)
    // A callable that calls itself loops inside of Lua for minutes; only another process ends that.
    guard !script.contains(Array("__call".utf8)) else { return }
    let stage = self == .scripts ? Stage.script : ""
    let outcome = Arena.run(script, on: stage)
    if self == .calls, !outcome.isCompiled {
      fatalError("the calls are no script: \(outcome.lines)")
    }
    if let breach = outcome.breaches.first { fatalError("a law is broken: \(breach)") }
    // Every eighth runs again: equal scripts have equal outcomes.
    guard !outcome.isTimed, bytes.reduce(0, { $0 &+ $1 }) % 8 == 0 else { return }
    let again = Arena.run(script, on: stage)
    if again != outcome, !again.isTimed { fatalError("two runs differ:\n\(outcome)\n\(again)") }
  }
}
