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
