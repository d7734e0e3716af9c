import LuaBridge
import Scrollwork

extension ScriptRuntime {
  /// A value that the running line attaches to a node: of a table that a package gives, a copy
  /// without metatables, so that reading it runs no code of the package.
  func data(_ value: LuaValue) throws(LuaFault) -> ScriptData {
    let reference = try value.reference()
    guard value.isTable, !run.modules.packages.isEmpty,
      let line = state.currentLine, run.modules.packages[line.chunk] != nil
    else { return ScriptData(reference) }
    do throws(LuaError) {
      return ScriptData(try state.copy(reference))
    } catch {
      throw LuaFault(error)
    }
  }

  /// The handle of an item; a scroll view is a View.
  func push(_ item: Item?, to sink: borrowing some LuaSink & ~Copyable) {
    switch item {
    case nil: sink.pushNil()
    case .node(let view as ScrollView): sink.push(view, as: classes.views)
    case .some(let item): sink.push(handle(of: item), as: classes.items)
    }
  }

  func handle(of item: Item) -> ItemHandle {
    if let known = knownHandle(of: item) { return known }
    let handle = ItemHandle(item, self)
    run.handles.add(handle)
    return handle
  }

  /// The existing handle of an item; a handle removes itself from the table when it is deallocated.
  func knownHandle(of item: Item) -> ItemHandle? {
    run.handles.items.isEmpty ? nil : run.handles.items[item]?.object
  }

  /// Pushes an id as its plain value, or as a tuple.
  func push(_ id: MarkerID?, to sink: borrowing some LuaSink & ~Copyable) {
    switch id {
    case nil: sink.pushNil()
    case .integer(let value): sink.push(value)
    case .number(let value): sink.push(value)
    case .string(let value): sink.push(value)
    case .boolean(let value): sink.push(value)
    case .tuple: id.map { sink.push(tuple($0), as: classes.tuples) }
    }
  }

  private func tuple(_ id: MarkerID) -> TupleBox {
    if let known = run.handles.tuples[id] { return known }
    let box = TupleBox(id)
    run.handles.add(box)
    return box
  }

  /// The id of a value: a string, number, boolean, tuple, or an item's own id.
  func markerID(_ value: LuaValue, _ what: String) throws(LuaFault) -> MarkerID {
    if let id = try optionalMarkerID(value) { return id }
    throw value.expected("an id for \(what): a string, number, boolean, tuple or item")
  }

  private func optionalMarkerID(_ value: LuaValue) throws(LuaFault) -> MarkerID? {
    switch value.asKey {
    case .string(let text): return .string(text)
    case .integer(let number): return .integer(number)
    case .number(let number):
      guard let id = MarkerID(number) else {
        throw LuaFault(code: .wrongArgument, message: "an id cannot be nan")
      }
      return id
    case .boolean(let flag): return .boolean(flag)
    default:
      if let tuple = value.asObject(classes.tuples) { return tuple.id }
      return try item(value)?.id
    }
  }

  /// The item behind a handle, or nil when the value is none.
  func item(_ value: LuaValue) throws(LuaFault) -> Item? {
    guard value.kind == .userdata else { return nil }
    if value.isHandle(of: classes.items) { return try value.object(classes.items).item }
    if value.isHandle(of: classes.views) { return .node(try value.object(classes.views)) }
    if value.isHandle(of: classes.nodes) { return .node(try value.object(classes.nodes).node) }
    return nil
  }

  /// An item given as a handle or by id, looked up below `root`; unknown ids raise with near
  /// misses.
  func item(
    _ value: LuaValue, below root: Node, in scene: Scene, _ what: String
  ) throws(LuaFault) -> Item {
    if let item = try item(value) { return item }
    let id = try markerID(value, what)
    if let item = scene.lookup(id, below: root) { return item }
    throw unknownID(id, below: root, in: scene)
  }

  func unknownID(_ id: MarkerID, below root: Node, in scene: Scene) -> LuaFault {
    state.charge(instructions: Self.stepsPerName * scene.comparedIDs)
    let near = scene.nearMisses(to: id, below: root).map { $0.description }
    let owner = root === scene.root ? "the scene" : root.phrase
    let hint = nearMissHint(near.first, quote: "")
    var help = near.count > 1 ? "similar: \(near.joined(separator: " "))" : nil
    if case .string(let text) = id, let edge = Edge(rawValue: text) {
      help = "a string is an id; an edge is written { edge = \"\(edge.rawValue)\" }"
    }
    return LuaFault(
      code: .unknownID, message: "\(owner) has no item \(id)\(hint)", help: help)
  }
}
