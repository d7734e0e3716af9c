import LuaBridge
import Scrollwork

/// The classes of the records that scripts read, besides those of events; each is made at its first
/// use.
final class RecordClasses {
  private let state: LuaState

  init(_ state: LuaState) { self.state = state }

  /// Geometries in `geometry` events.
  private(set) lazy var geometry = make("Geometry", ScrollGeometry.record.names)
  /// Positions.
  private(set) lazy var position: LuaRecordClass = {
    let record = make("Position", ScriptRuntime.positionFields)
    record.describe { ScriptRuntime.description(ofPosition: $0) }
    return record
  }()
  /// Points one axis of which may be missing.
  private(set) lazy var partialPoint = make("PartialPoint", ["x", "y"])
  /// The argument of route rules.
  private(set) lazy var route = make("Drag", ScriptRuntime.drag.names)
  /// The argument of snap rules.
  private(set) lazy var move = make("SnapMove", ScriptRuntime.snapMove.names)
  /// Trace samples.
  private(set) lazy var sample = make("Sample", ScriptRuntime.sample.names)
  /// Header states.
  private(set) lazy var header = make("Header", HeaderState.record.names)
  /// The geometries of views that observers compare.
  private(set) lazy var viewPicture = make("ViewGeometry", ScriptRuntime.viewPicture.names)
  /// The geometries of items that observers compare.
  private(set) lazy var itemPicture = make("ItemGeometry", ScriptRuntime.itemPicture.names)

  /// Makes those that are not made yet.
  func makeAll() {
    _ = (geometry, position, partialPoint, route, sample, header, viewPicture, itemPicture, move)
  }

  private func make(_ name: String, _ fields: [String]) -> LuaRecordClass {
    let record = state.registerRecord(name, fields: fields)
    record.makeStrict()
    return record
  }
}
