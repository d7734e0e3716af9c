import Foundation
import LuaBridge
import ScrollworkLua
import Testing

@Suite("ShippedBehaviors") struct ShippedBehaviorsTests {
  /// The repository, from this file's place in it.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(
    "a shipped behavior is that of the example of its name, byte for byte",
    arguments: ShippedBehaviors.names)
  func sameBytes(name: String) throws {
    let file = Self.root.appending(path: "examples/\(name)/\(name).lua")
    let example = try Data(contentsOf: file)
    let shipped = try #require(ShippedBehaviors.source(name))
    #expect([UInt8](example) == shipped.bytes)
  }

  @Test("every shipped behavior loads and returns a behavior", arguments: ShippedBehaviors.names)
  func loads(name: String) throws {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    let text = "return require \"scrollwork.behaviors.\(name)\""
    let chunk = try runtime.load(
      ScriptSource(name: "t.lua", bytes: Array(text.utf8)), as: .module)
    let value = try runtime.state.call(chunk) { runtime.returned($0[1]) }
    guard case .behavior(let behavior) = value else {
      Issue.record("\(name) returned no behavior")
      return
    }
    #expect(behavior.name == name)
  }
}
