import Scrollwork

/// Something that has listeners.
struct ListenerOwner {
  private let makeName: () -> String
  let listeners: ListenerList
  /// What it is.
  let kind: EventHost
  /// The events it can have; nil where a script may emit its own.
  let only: [EventName.BuiltIn]?
  /// The item it is, if it is one.
  let item: Item?

  /// Makes the owner of some listeners; only messages evaluate its name.
  ///
  /// It can have the events of its kind, or `only` some of them.
  init(
    name: @autoclosure @escaping () -> String, listeners: ListenerList, _ kind: EventHost,
    only: [EventName.BuiltIn]? = nil
  ) {
    makeName = name
    self.listeners = listeners
    self.kind = kind
    self.only = only ?? kind.accepted
    item = nil
  }

  /// Makes the owner of an item's listeners.
  init(_ item: Item) {
    if case .node(let view as ScrollView) = item {
      (makeName, kind) = ({ view.phrase }, .view)
    } else {
      (makeName, kind) = ({ item.phrase }, .item)
    }
    listeners = item.listeners
    only = nil
    self.item = item
  }

  /// The scene of the item it is; nil for others.
  var scene: Scene? { item?.node.scene }

  /// What scripts call it, for messages.
  var name: String { makeName() }
}
