public import Scrollwork

/// Something that happened in a scene, as a value that any task can keep.
///
/// ```swift
/// for await event in try await host.events(of: .snap) {
///   guard let view = event.view, let offset = event["offset"]?.pointValue else { continue }
///   print(view, "rests at", offset, "at", event.time, "s")
/// }
/// ```
public struct SceneEvent: Hashable, Sendable {
  /// Its number in the stream, from 1; a number that is missing was dropped from a full buffer.
  public let number: Int
  /// The event's name.
  public let name: EventName
  /// The id of the scroll view that it is about; nil for events of no view, or of one without id.
  public let view: MarkerID?
  /// The id of the item that it is about; nil for none.
  public let item: MarkerID?
  /// The virtual time, in seconds.
  public let time: Double
  /// The number of the tick.
  public let tick: Int
  /// What moved the view; nil where nothing moved.
  public let source: ScrollSource?
  /// The gesture, call or rule that made it happen, with the script's line; nil where none is
  /// known.
  public let cause: Cause?
  /// The further fields, under the names that scripts read: `doc EVENT` of the command line lists
  /// them.
  ///
  /// Items are their ids. Of a script's own event, functions and handles are left out, and what
  /// goes beyond 1,000 values, 16 KiB of text or 8 levels. Lists of ids have the first 1,000.
  public let fields: [String: ScriptValue]

  /// One of the fields.
  public subscript(field: String) -> ScriptValue? { fields[field] }
}

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
