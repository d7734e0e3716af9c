import LuaBridge
import Scrollwork

/// A type whose values scripts get: as fields of handles and of events, and as results of calls.
protocol Given: SendableMetatype {
  /// How the manifest writes it.
  static var notation: String { get }
  /// What follows the notation where the manifest says that a value may be absent.
  static var mark: String { get }
  /// Gives the value to a script.
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime)
  /// What Swift programs get of it; nil for nothing.
  var copied: ScriptValue? { get }
  /// How a field of a handle reads it.
  static func body<Object: AnyObject>(
    _ read: @escaping @Sendable (Object) -> Self
  ) -> Member<Object>.Body
}

extension Given {
  static var mark: String { "" }
  var copied: ScriptValue? { nil }
  @inline(__always)
  static func body<Object: AnyObject>(
    _ read: @escaping @Sendable (Object) -> Self
  ) -> Member<Object>.Body {
    .call { (object, runtime, call) throws(LuaFault) in read(object).push(to: call, runtime) }
  }
}

extension Optional: Given where Wrapped: Given {
  static var notation: String { Wrapped.notation }
  static var mark: String { "?" }
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    if let self { self.push(to: sink, runtime) } else { sink.pushNil() }
  }
  var copied: ScriptValue? { self?.copied }
}

extension Array: Given where Element: Given {
  static var notation: String { "{\(Element.notation)}" }
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.pushTable { table in
      for (index, element) in enumerated() {
        table.set(at: index + 1) { element.push(to: $0, runtime) }
      }
    }
  }
  var copied: ScriptValue? { .list(prefix(ScriptValue.mostCopied).compactMap { $0.copied }) }
}

// MARK: - Plain values

extension Double: Given {
  static let notation = "number"
  func push(to sink: borrowing some LuaSink & ~Copyable, _: ScriptRuntime) { sink.push(self) }
  var copied: ScriptValue? { .number(self) }
  /// A float is read without a call of the runtime.
  static func body<Object: AnyObject>(
    _ read: @escaping @Sendable (Object) -> Double
  ) -> Member<Object>.Body { .number(read) }
}

extension Int: Given {
  static let notation = "integer"
  func push(to sink: borrowing some LuaSink & ~Copyable, _: ScriptRuntime) { sink.push(self) }
  var copied: ScriptValue? { .integer(self) }
}

extension Bool: Given {
  static let notation = "boolean"
  func push(to sink: borrowing some LuaSink & ~Copyable, _: ScriptRuntime) { sink.push(self) }
  var copied: ScriptValue? { .flag(self) }
}

extension String: Given {
  static let notation = "string"
  func push(to sink: borrowing some LuaSink & ~Copyable, _: ScriptRuntime) { sink.push(self) }
  var copied: ScriptValue? { .text(self) }
}

extension MarkerID: Given {
  static let notation = "id"
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    runtime.push(self, to: sink)
  }
  var copied: ScriptValue? { ScriptValue(self) }
}

/// One of the words of an enumeration.
extension Given where Self: CaseIterable & RawRepresentable<String> {
  static var notation: String { APIEntry.words(Self.self) }
  func push(to sink: borrowing some LuaSink & ~Copyable, _: ScriptRuntime) { sink.push(rawValue) }
  var copied: ScriptValue? { .text(rawValue) }
}

extension ContentEdit.Placement: Given {}
extension Edge: Given {}
extension LayoutDirection: Given {}
extension ScrollDirection: Given {}
extension GesturePhase: Given {}
extension Sheet.Dismissal: Given {}
extension TriggerPhase: Given {}
extension TriggerDirection: Given {}
extension ScrollMonitor.Kind: Given {}
extension ScrollMotion.Outcome: Given {}
extension ScrollPhase: Given {}
extension ScrollSource: Given {}
extension SnapMove.Reason: Given {}
extension SwipeMenu.Side: Given {}

/// The axes along which something holds, by the letters of their coordinates.
struct AxisLetters: Given {
  static let notation = "\"x\"|\"y\"|\"both\""
  let axes: AxisSet
  /// Nil for no axis.
  init?(_ axes: AxisSet) {
    if axes.isEmpty { return nil }
    self.axes = axes
  }
  private var text: String { axes == .both ? "both" : axes == .horizontal ? "x" : "y" }
  func push(to sink: borrowing some LuaSink & ~Copyable, _: ScriptRuntime) { sink.push(text) }
  var copied: ScriptValue? { .text(text) }
}

// MARK: - Records

extension Point: Given {
  static let notation = "Point"
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.push(record: runtime.values.point, x, y)
  }
  var copied: ScriptValue? { .point(self) }
}

extension Size: Given {
  static let notation = "Size"
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.push(record: runtime.values.size, width, height)
  }
  var copied: ScriptValue? { .table(["width": .number(width), "height": .number(height)]) }
}

extension Rect: Given {
  static let notation = "Rect"
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.push(record: runtime.values.rect, origin.x, origin.y, size.width, size.height)
  }
}

extension EdgeInsets: Given {
  static let notation = "Edges"
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.push(record: runtime.values.edges, left, top, right, bottom)
  }
  var copied: ScriptValue? {
    .table([
      "top": .number(top), "left": .number(left), "bottom": .number(bottom),
      "right": .number(right),
    ])
  }
}

/// The extent of a view's content, and whether it is an estimate.
struct ContentSize: Given {
  static let notation = "ContentSize"
  let geometry: ScrollGeometry
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.push(record: runtime.values.contentSize) { fields in
      fields.push(geometry.contentSize.width)
      fields.push(geometry.contentSize.height)
      fields.push(geometry.isContentSizeEstimate)
    }
  }
  var copied: ScriptValue? { geometry.contentSize.copied }
}

/// The lowest and the highest offset at rest.
struct OffsetRange: Given {
  static let notation = "Range"
  let geometry: ScrollGeometry
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.push(record: runtime.values.range) { range in
      geometry.minimum.push(to: range, runtime)
      geometry.maximum.push(to: range, runtime)
    }
  }
  var copied: ScriptValue? {
    .table(["min": .point(geometry.minimum), "max": .point(geometry.maximum)])
  }
}

extension ScrollGeometry: Given {
  static let notation = "Geometry"
  /// As `geometry` and `phase` events have it.
  static let record = RecordTable<ScrollGeometry>([
    .field("viewport", "How large the viewport is, in points.") { $0.containerSize },
    .field("content_size", "How large the content is, in points.") { ContentSize(geometry: $0) },
    .field("insets", "What covers the viewport's edges, in points.") { $0.physicalInsets },
    .field("range", "The lowest and the highest offset at rest, in points.") {
      OffsetRange(geometry: $0)
    },
  ])
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    Self.record.push(self, as: runtime.records.geometry, to: sink, runtime)
  }
  var copied: ScriptValue? { .table(Self.record.copy(self)) }
}

extension HeaderState: Given {
  static let notation = "Header"
  /// As `header` events and `view.header` have it.
  static let record = RecordTable<HeaderState>([
    .field("ratio", "The share of the header's height that shows; above 1 when stretched.") {
      $0.ratio
    },
    .field("height", "How much of the header shows, in points.") { $0.length },
    .field("tracked", "min less offset of the same tick, in points.") { $0.tracked },
  ])
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    Self.record.push(self, as: runtime.records.header, to: sink, runtime)
  }
}

extension ScrollPosition: Given {
  static let notation = "Position"
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    runtime.push(self, to: sink)
  }
  var copied: ScriptValue? { ScriptValue(self) }
}

// MARK: - Handles

extension Item: Given {
  static let notation = "Item"
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    runtime.push(self, to: sink)
  }
  /// Its id.
  var copied: ScriptValue? { id.map(ScriptValue.init) }
}

extension ScrollMotion: Given {
  static var notation: String { "Motion" }
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.push(self, as: runtime.classes.motions)
  }
  var copied: ScriptValue? {
    var fields: [String: ScriptValue] = ["name": .text(name)]
    if let target { fields["target"] = .point(target) }
    return .table(fields)
  }
}

extension ScrollProxy: Given {
  static var notation: String { "Proxy" }
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.push(self, as: runtime.classes.proxies)
  }
}

extension ScrollMonitor: Given {
  static var notation: String { "Monitor" }
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.push(self, as: runtime.classes.monitors)
  }
}

extension ScrollView: Given {
  static var notation: String { "View" }
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.push(self, as: runtime.classes.views)
  }
}

extension Scene: Given {
  static var notation: String { "Scene" }
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.push(self, as: runtime.classes.scenes)
  }
}

/// The value that a script attached; nil for none.
struct AttachedData: Given {
  static let notation = "any"
  let data: (any AnyObject)?
  init(_ data: (any AnyObject)?) { self.data = data }
  func push(to sink: borrowing some LuaSink & ~Copyable, _: ScriptRuntime) {
    if let data = data as? ScriptData { sink.push(data.reference) } else { sink.pushNil() }
  }
}
