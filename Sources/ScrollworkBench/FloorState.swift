internal import CLuaFloor

/// A Lua state of the floor.
final class FloorState {
  private let state: OpaquePointer

  /// Opens the state; if `isCounted`, it counts instructions as budgets do.
  init(isCounted: Bool = false) throws {
    guard let state = floor_open(isCounted) else {
      throw Broken(message: "no memory for a Lua state")
    }
    self.state = state
  }

  deinit { floor_close(state) }

  /// The floor's work as a contender.
  func contender(_ work: floor_case) -> Contender {
    Contender(peer: Peer.floor, body: { floor_run(self.state, work, $0) })
  }
}
