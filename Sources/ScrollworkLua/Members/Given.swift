import LuaBridge
import Scrollwork

/// A type whose values scripts get: as fields of handles and of events, and as answers of calls.
protocol Given: SendableMetatype {
  /// How the manifest writes it.
  static var notation: String { get }
  /// What follows the notation where the manifest says that a value may be absent.
  static var mark: String { get }
  /// Gives the value to a script.
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime)
  /// What Swift programs get of it; nil for nothing.
  var copied: ScriptValue? { get }
}

extension Given {
  static var mark: String { "" }
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
  var copied: ScriptValue? { .list(prefix(ScriptValue.mostCopied).compactMap(\.copied)) }
}

// MARK: - Plain values

extension Double: Given {
  static let notation = "number"
  func push(to sink: borrowing some LuaSink & ~Copyable, _: ScriptRuntime) { sink.push(self) }
  var copied: ScriptValue? { .number(self) }
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
  static var notation: String { ScriptRuntime.words(Self.self) }
  func push(to sink: borrowing some LuaSink & ~Copyable, _: ScriptRuntime) { sink.push(rawValue) }
  var copied: ScriptValue? { .text(rawValue) }
}

extension ContentEdit.Placement: Given {}
extension Edge: Given {}
extension ScrollDirection: Given {}
extension ScrollPhase: Given {}
extension SwipeMenu.Side: Given {}

// MARK: - Records

extension Point: Given {
  static let notation = "Point"
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.push(self, runtime.values)
  }
  var copied: ScriptValue? { .point(self) }
}

extension ScrollGeometry: Given {
  static let notation = "Geometry"
  func push(to sink: borrowing some LuaSink & ~Copyable, _ runtime: ScriptRuntime) {
    sink.push(record: runtime.records.geometry) { fields in
      fields.push(containerSize, runtime.values)
      fields.push(contentSize: self, runtime.values)
      fields.push(physicalInsets, runtime.values)
      fields.pushRange(minimum, maximum, runtime.values)
    }
  }
  var copied: ScriptValue? { ScriptValue(self) }
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
