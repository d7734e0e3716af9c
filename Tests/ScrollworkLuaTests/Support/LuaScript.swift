import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

/// A plain script, run to its end in a runtime of its own.
enum LuaScript {
  /// What every script here begins with, on one line so that its own lines keep their numbers.
  private static let prelude = [
    "local sw = require 'scrollwork'",
    "local function eq(a, b) if a ~= b then",
    "  error('expected ' .. tostring(b) .. ', got ' .. tostring(a), 2) end end",
    "local function raises(words, fn, ...)",
    "  local ok, fault = pcall(fn, ...)",
    "  if ok then error('nothing was raised: ' .. words, 2) end",
    "  fault = tostring(fault)",
    "  if not fault:find(words, 1, true) then",
    "    error('expected \"' .. words .. '\" in: ' .. fault, 2) end",
    "  return fault",
    "end ",
  ].joined(separator: " ")

  /// Runs `text`; a fault anywhere in it is an issue.
  ///
  /// - Returns: the lines it printed.
  @discardableResult
  static func run(
    _ text: String, set: (ScriptRuntime) -> Void = { _ in },
    at location: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    var remains: [WeakNode] = []
    let lines = try run(text, set: set, at: location) { remains = WeakNode.nodes(of: $0) }
    for node in remains.compactMap(\.node).prefix(1) {
      Issue.record("\(node.phrase) outlives its runtime", sourceLocation: location)
    }
    return lines
  }

  private static func run(
    _ text: String, set: (ScriptRuntime) -> Void, at location: SourceLocation,
    whenEnded: (Scene) -> Void
  ) throws -> [String] {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    var lines: [String] = []
    runtime.hooks.onPrint = { lines.append(String(decoding: $0, as: UTF8.self)) }
    runtime.hooks.onFault = { fault in
      guard fault.report.severity == .error else { return }
      Issue.record("\(fault.report.message)", sourceLocation: location)
    }
    set(runtime)
    let source = ScriptSource(name: "test.lua", bytes: Array((prelude + text).utf8))
    let chunk = try runtime.load(source, as: .script)
    let task = runtime.start(chunk, origin: .init(name: "script"), budget: .run)
    for _ in 0..<100_000 where task?.end == nil { runtime.scene?.tick() }
    // A fault has been reported already.
    if task?.end == nil { Issue.record("the script does not end", sourceLocation: location) }
    runtime.scene.map(whenEnded)
    return lines
  }
}

/// A node, or nothing once it has been deallocated.
struct WeakNode {
  weak var node: Node?

  /// All nodes of a scene.
  static func nodes(of scene: Scene) -> [WeakNode] {
    var found: [WeakNode] = []
    scene.root.visit { found.append(WeakNode(node: $0)) }
    return found
  }
}
