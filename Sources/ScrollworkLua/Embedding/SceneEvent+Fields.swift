import LuaBridge
import Scrollwork

extension SceneEvent {
  /// The most values of one script's own event, and the most ids of a list, that are copied.
  private static let mostValues = 1_000

  /// Copies an event.
  init(_ event: Event, number: Int, in runtime: ScriptRuntime) {
    self.init(
      number: number, name: event.name, view: event.view?.id, item: event.item?.id,
      time: event.time, tick: event.tick, source: event.source, cause: event.cause,
      fields: Self.fields(of: event, in: runtime).compactMapValues { $0 })
  }

  /// The fields beside those that all events have, named as scripts read them.
  private static func fields(of event: Event, in runtime: ScriptRuntime) -> [String: ScriptValue?] {
    switch event.detail {
    case .none: return [:]
    case .scroll(let change):
      return [
        "from": .point(change.from), "to": .point(change.to), "delta": .point(change.delta),
        "velocity": .point(change.velocity), "direction": .text(change.direction.rawValue),
        "tracked": .point(change.tracked), "by_user": .flag(change.byUser),
      ]
    case .phase(let from, let to, let velocity):
      return [
        "from": .text(from.rawValue), "to": .text(to.rawValue), "velocity": .point(velocity),
        "geometry": event.view.map { ScriptValue($0.geometry) },
      ]
    case .geometry(let from, let to): return ["from": ScriptValue(from), "to": ScriptValue(to)]
    case .target(let target, let velocity):
      return ["target": .point(target), "velocity": .point(velocity)]
    case .dragEnd(let willDecelerate): return ["will_decelerate": .flag(willDecelerate)]
    case .motion(let motion):
      return [
        "motion": .table(
          ["name": .text(motion.name)].merging(
            motion.target.map { ["target": .point($0)] } ?? [:]
          ) { $1 })
      ]
    case .travel(let from, let to): return ["from": .point(from), "to": .point(to)]
    case .snap(let item, let offset):
      return ["target": ScriptValue(item), "offset": .point(offset)]
    case .sections(let from, let to): return ["from": ScriptValue(from), "to": ScriptValue(to)]
    case .ids(let from, let to):
      return ["from": from.map(ScriptValue.init), "to": to.map(ScriptValue.init)]
    case .position(let from, let to): return ["from": ScriptValue(from), "to": ScriptValue(to)]
    case .edge(let edge, let isAt, _): return ["edge": .text(edge.rawValue), "at": .flag(isAt)]
    case .tap(let point): return ["point": .point(point)]
    case .pressEnd(let cancelled): return ["cancelled": .flag(cancelled)]
    case .edit(let edit): return fields(of: edit)
    case .blocked(let section, let incomplete):
      return [
        "section": ScriptValue(section),
        "incomplete": .list(incomplete.prefix(mostValues).map(ScriptValue.init)),
      ]
    case .focus(let section): return ["section": section.map(ScriptValue.init)]
    case .keyboard(let overlap): return ["overlap": .number(overlap)]
    case .change(let value): return ["value": .flag(value)]
    case .swipe(let isOpen): return ["open": .flag(isOpen)]
    case .action(let name, let side, let isFull):
      return ["action": ScriptValue(name), "side": .text(side.rawValue), "full": .flag(isFull)]
    case .visibility(let isVisible, let share):
      return ["visible": .flag(isVisible), "share": .number(share)]
    case .reorder(let from, let to, let isCancelled):
      return [
        "from": .integer(from + 1), "to": .integer(to + 1), "cancelled": .flag(isCancelled),
      ]
    case .slot(let from, let to): return ["from": .integer(from + 1), "to": .integer(to + 1)]
    case .progress(let from, let to), .zoom(let from, let to):
      return ["from": .number(from), "to": .number(to)]
    case .visible(let from, let to):
      return [
        "from": .list(from.prefix(mostValues).compactMap { ScriptValue($0) }),
        "to": .list(to.prefix(mostValues).compactMap { ScriptValue($0) }),
      ]
    case .refresh(let isBeginning): return ["begin": .flag(isBeginning)]
    case .announce(let page):
      return [
        "text": .text(page.announcement), "page": .integer(page.page),
        "pages": .integer(page.count),
      ]
    case .key(let key): return ["key": .text(key)]
    case .offer(let amount, let gesture):
      let isScroll = event.name == .builtIn(.preScroll) || event.name == .builtIn(.postScroll)
      return [isScroll ? "delta" : "velocity": .point(amount), "gesture": .integer(gesture)]
    case .zoomScale(let scale): return ["scale": .number(scale)]
    case .header(let state):
      return [
        "ratio": .number(state.ratio), "height": .number(state.length),
        "tracked": .point(state.tracked),
      ]
    case .custom(let data):
      guard let data = data as? ScriptData else { return [:] }
      var room = mostValues
      guard
        case .table(let fields)? = runtime.state.read(
          data.reference, { runtime.copy($0, room: &room) })
      else { return [:] }
      return fields
    }
  }

  private static func fields(of edit: ContentEdit) -> [String: ScriptValue?] {
    [
      "where": .text(edit.placement.rawValue), "first": ScriptValue(edit.first),
      "last": ScriptValue(edit.last), "count": .integer(edit.count), "extent": .number(edit.extent),
      "ids": .list(edit.ids.prefix(mostValues).map(ScriptValue.init)),
    ]
  }
}

extension ScriptValue {
  /// The id of an item; nil without an item or an id.
  fileprivate init?(_ item: Item?) {
    guard let id = item?.id else { return nil }
    self.init(id)
  }

  /// A size as the point of its width and height.
  private static func size(_ size: Size) -> ScriptValue {
    .table(["width": .number(size.width), "height": .number(size.height)])
  }

  /// A geometry, named as scripts read it.
  fileprivate init(_ geometry: ScrollGeometry) {
    let insets = geometry.physicalInsets
    self = .table([
      "viewport": Self.size(geometry.containerSize),
      "content_size": Self.size(geometry.contentSize),
      "insets": .table([
        "top": .number(insets.top), "left": .number(insets.left),
        "bottom": .number(insets.bottom), "right": .number(insets.right),
      ]),
      "range": .table([
        "min": .point(geometry.minimum), "max": .point(geometry.maximum),
      ]),
    ])
  }

  /// A position, named as scripts read it.
  fileprivate init(_ position: ScrollPosition) {
    var fields: [String: ScriptValue] = ["by_user": .flag(position.isByUser)]
    if let id = position.id { fields["id"] = ScriptValue(id) }
    if let edge = position.edge { fields["edge"] = .text(edge.rawValue) }
    if let (x, y) = position.point {
      fields["point"] = .table(
        [("x", x), ("y", y)].reduce(into: [:]) { table, axis in
          table[axis.0] = axis.1.map(ScriptValue.number)
        })
    }
    self = .table(fields)
  }
}
