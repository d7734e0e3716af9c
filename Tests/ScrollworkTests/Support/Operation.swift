import ScrollPhysics
import Scrollwork

/// One thing done to a scene; its numbers are taken modulo what there is, so that any part of a
/// sequence of operations is a sequence of operations too.
struct Operation: Hashable, CustomStringConvertible {
  enum Kind: Int, CaseIterable {
    case tick, touch, move, cross, lift, call, animate, scrollBy, edge, stop, cancel
    case insert, remove, shift, update, hide, collapse, extent, batch
    case link, unlink, snap, configure, resize, key, wheel, tap, focus, field, submit
    case keyboard, statusBar, accessibility, listen, mark, insets, removeView, reduce, detents
    case autoScroll, swipe, native
  }

  var kind: Kind
  var a: Int
  var b: Int
  var c: Int

  /// What is done most is what makes things move: time, fingers and calls.
  private static let weighted: [Kind] =
    Kind.allCases + Array(repeating: .tick, count: 14) + Array(repeating: .touch, count: 4)
    + Array(repeating: .move, count: 10) + Array(repeating: .cross, count: 3)
    + Array(repeating: .lift, count: 5) + Array(repeating: .animate, count: 4)
    + Array(repeating: .call, count: 3) + Array(repeating: .insert, count: 4)
    + Array(repeating: .listen, count: 3) + Array(repeating: .update, count: 2)
    + Array(repeating: .native, count: 4)

  init(_ kind: Kind, _ a: Int, _ b: Int, _ c: Int) {
    self.kind = kind
    self.a = a
    self.b = b
    self.c = c
  }

  init(using random: inout RowTestRandom) {
    self.init(
      Self.weighted[random.below(Self.weighted.count)], random.below(1000), random.below(1000),
      random.below(1000))
  }

  /// As Swift, to be pasted into a test.
  var description: String { "Operation(.\(kind), \(a), \(b), \(c))" }
}

/// A sequence of operations, the world it is done in, and what goes wrong there.
struct OperationScript {
  var operations: [Operation]

  init(_ operations: [Operation]) { self.operations = operations }

  init(seed: UInt64, length: Int) {
    var random = RowTestRandom(seed: seed)
    operations = (0..<length).map { _ in Operation(using: &random) }
  }

  /// What is wrong when it is done in a new world; nil when all is well.
  var failure: String? { outcome.failure }

  /// What is wrong when it is done in a new world, and a digest of the events up to there.
  var outcome: (failure: String?, digest: Digest) {
    let world = OperationWorld()
    for operation in operations {
      world.perform(operation)
      if let failure = world.failure {
        return ("after \(operation): \(failure)", world.scene.log.digest)
      }
    }
    world.finish()
    return (world.failure, world.scene.log.digest)
  }

  /// The last events before it goes wrong, a line each.
  var lastEvents: [String] {
    let world = OperationWorld()
    for operation in operations where world.failure == nil { world.perform(operation) }
    if world.failure == nil { world.finish() }
    return world.scene.log.events.suffix(12).map { event in
      let source = event.view.map { "\($0.id?.description ?? "–")" } ?? "scene"
      return "\(event.tick) \(source) \(event.name.name) \(event.source?.rawValue ?? "") "
        + "\(event.cause?.text ?? "") \(event.detail)"
    }
  }

  /// What happened, as a number that equal runs share.
  var digest: String {
    let world = OperationWorld()
    for operation in operations { world.perform(operation) }
    world.finish()
    return world.scene.log.digest.description
  }

  /// A sequence that still fails and from which nothing can be left out.
  ///
  /// - Parameter fails: what it means to fail; by default, that a world does.
  /// - Returns: the shorter sequence.
  func shrunk(
    _ fails: (OperationScript) -> Bool = { $0.failure != nil }
  ) -> OperationScript {
    var best = operations
    var size = max(1, best.count / 2)
    while true {
      var index = 0
      var hasShrunk = false
      while index < best.count {
        var shorter = best
        shorter.removeSubrange(index..<min(best.count, index + size))
        if fails(OperationScript(shorter)) {
          best = shorter
          hasShrunk = true
        } else {
          index += size
        }
      }
      if size == 1, !hasShrunk { return OperationScript(best) }
      size = max(1, size / 2)
    }
  }
}
