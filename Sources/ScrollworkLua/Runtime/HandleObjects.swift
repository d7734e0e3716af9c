import LuaBridge
import Scrollwork

/// The object of an item's handle; there is one for each item.
final class ItemHandle {
  let item: Item
  private let runtime: ScriptRuntime

  init(_ item: Item, _ runtime: ScriptRuntime) {
    self.item = item
    self.runtime = runtime
  }

  deinit { runtime.run.handles.forget(item) }
}

/// A node that is not part of a scene yet, as its constructor returns it.
final class NodeBox {
  let node: Node
  init(_ node: Node) { self.node = node }
}

/// A tuple of ids; equal tuples are the same handle.
final class TupleBox {
  let id: MarkerID
  init(_ id: MarkerID) { self.id = id }
}

/// A script value that is attached to a node or a custom event.
final class ScriptData {
  let reference: LuaReference
  /// The package whose line gave it; nil for the project's.
  let package: ScriptPackage?
  init(_ reference: LuaReference, from package: ScriptPackage? = nil) {
    self.reference = reference
    self.package = package
  }
}

/// The object of a trace handle: a view's recorded samples.
final class TraceBox {
  let view: ScrollView
  init(_ view: ScrollView) { self.view = view }
}

/// A view's content as a coordinate space; there is one for each view.
final class ContentBox: WeaklyReferenced {
  let weakBox = WeakBox()
  let view: ScrollView
  private let runtime: ScriptRuntime

  init(_ view: ScrollView, _ runtime: ScriptRuntime) {
    self.view = view
    self.runtime = runtime
    weakBox.begin(self)
  }

  deinit {
    weakBox.end()
    runtime.run.handles.forgetContent(of: view)
  }
}
