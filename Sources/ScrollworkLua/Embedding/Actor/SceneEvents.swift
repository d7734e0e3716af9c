/// The events of a scene, or of one of its views, in the order in which they happened.
///
/// The order is that of delivery, tick by tick; an event that ends a motion has the time at which
/// the view landed, which is at most a tick before that of its neighbors. Events wait in a buffer
/// until they are read, at most as many as the stream was made for; then the oldest are dropped,
/// which their numbers show. The stream ends when its host is closed or released. It keeps no host
/// alive. One task reads it; for two readers, make two streams.
public struct SceneEvents: AsyncSequence, Sendable {
  let stream: AsyncStream<SceneEvent>

  /// Reads the events one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: AsyncStream<SceneEvent>.AsyncIterator

    /// The next event; nil after the last one.
    public mutating func next() async -> SceneEvent? { await base.next() }

    /// The next event; nil after the last one.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> SceneEvent? {
      await base.next(isolation: actor)
    }
  }

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: stream.makeAsyncIterator())
  }
}

extension BehaviorSession {
  /// The events of some names about a view, nil for all, as a sequence in which at most `limit`
  /// wait.
  func events(
    of names: [EventName], about id: MarkerID?, keeping limit: Int
  ) throws(ScriptError) -> SceneEvents {
    let (stream, continuation) = AsyncStream.makeStream(
      of: SceneEvent.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
    _ = try add(names, about: id, finish: { continuation.finish() }) { event, listeners in
      if case .terminated = continuation.yield(event) { listeners.end() }
      return nil
    }
    return SceneEvents(stream: stream)
  }
}
