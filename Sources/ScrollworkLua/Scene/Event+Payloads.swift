import Scrollwork

/// What events report, by kind; nil for other events.
extension Event {
  var scroll: ScrollChange? { if case .scroll(let change) = detail { change } else { nil } }
  var travel: (from: Point, to: Point)? {
    if case .travel(let from, let to) = detail { (from, to) } else { nil }
  }
  var phase: (from: ScrollPhase, to: ScrollPhase, velocity: Point, geometry: ScrollGeometry?)? {
    if case .phase(let from, let to, let velocity) = detail {
      (from, to, velocity, view?.geometry)
    } else {
      nil
    }
  }
  var geometry: (from: ScrollGeometry, to: ScrollGeometry)? {
    if case .geometry(let from, let to) = detail { (from, to) } else { nil }
  }
  var position: (from: ScrollPosition, to: ScrollPosition)? {
    if case .position(let from, let to) = detail { (from, to) } else { nil }
  }
  var sections: (from: Item?, to: Item?)? {
    if case .sections(let from, let to) = detail { (from, to) } else { nil }
  }
  var ids: (from: MarkerID?, to: MarkerID?)? {
    if case .ids(let from, let to) = detail { (from, to) } else { nil }
  }
  var visible: (from: [Item], to: [Item])? {
    if case .visible(let from, let to) = detail { (from, to) } else { nil }
  }
  var zoom: (from: Double, to: Double)? {
    if case .zoom(let from, let to) = detail { (from, to) } else { nil }
  }
  var target: (target: Point, velocity: Point)? {
    if case .target(let target, let velocity) = detail { (target, velocity) } else { nil }
  }
  var dragEnd: Bool? {
    if case .dragEnd(let willDecelerate) = detail { willDecelerate } else { nil }
  }
  var motion: ScrollMotion? { if case .motion(let motion) = detail { motion } else { nil } }
  var snap: (target: Item?, offset: Point)? {
    if case .snap(let target, let offset) = detail { (target, offset) } else { nil }
  }
  var edge: (edge: Edge, isAt: Bool)? {
    if case .edge(let edge, let isAt, _) = detail { (edge, isAt) } else { nil }
  }
  var edit: ContentEdit? { if case .edit(let edit) = detail { edit } else { nil } }
  var tap: (item: Item?, point: Point)? {
    if case .tap(let point) = detail { (item, point) } else { nil }
  }
  var pan: (item: Item?, change: PanChange)? {
    if case .pan(let change) = detail { (item, change) } else { nil }
  }
  var pressEnd: (item: Item?, isCancelled: Bool)? {
    if case .pressEnd(let isCancelled) = detail { (item, isCancelled) } else { nil }
  }
  var swipe: (item: Item?, isOpen: Bool)? {
    if case .swipe(let isOpen) = detail { (item, isOpen) } else { nil }
  }
  var action: (item: Item?, name: MarkerID, side: SwipeMenu.Side, isFull: Bool)? {
    if case .action(let name, let side, let isFull) = detail {
      (item, name, side, isFull)
    } else {
      nil
    }
  }
  var focus: (item: Item?, section: MarkerID?)? {
    if case .focus(let section) = detail { (item, section) } else { nil }
  }
  var blocked: (section: MarkerID, incomplete: [MarkerID])? {
    if case .blocked(let section, let incomplete) = detail { (section, incomplete) } else { nil }
  }
  var keyboard: Double? { if case .keyboard(let overlap) = detail { overlap } else { nil } }
  var change: Bool? { if case .change(let isScrolling) = detail { isScrolling } else { nil } }
  var visibility: (item: Item?, isVisible: Bool, share: Double)? {
    if case .visibility(let isVisible, let share) = detail { (item, isVisible, share) } else { nil }
  }
  var reorder: (item: Item?, from: Int, to: Int, isCancelled: Bool)? {
    if case .reorder(let from, let to, let isCancelled) = detail {
      (item, from, to, isCancelled)
    } else {
      nil
    }
  }
  var slot: (item: Item?, from: Int, to: Int)? {
    if case .slot(let from, let to) = detail { (item, from, to) } else { nil }
  }
  var trigger: (item: Item?, phase: TriggerPhase, direction: TriggerDirection)? {
    if case .trigger(let phase, let direction) = detail { (item, phase, direction) } else { nil }
  }
  var progress: (item: Item?, from: Double, to: Double)? {
    if case .progress(let from, let to) = detail { (item, from, to) } else { nil }
  }
  var stuck: (item: Item?, edges: [Edge])? {
    if case .edges(let edges) = detail { (item, edges) } else { nil }
  }
  var snapped: (item: Item?, axes: AxisLetters?)? {
    if case .axes(let axes) = detail { (item, AxisLetters(axes)) } else { nil }
  }
  var refresh: (begins: Bool, edge: Edge)? {
    if case .refresh(let begins, let edge) = detail { (begins, edge) } else { nil }
  }
  var dismissal: Sheet.Dismissal? {
    if case .dismissal(let dismissal) = detail { dismissal } else { nil }
  }
  var page: PagePosition? { if case .announce(let page) = detail { page } else { nil } }
  var hover: (item: Item?, point: Point?)? {
    if case .hover(let change) = detail { (item, change.point) } else { nil }
  }
  var wheel: WheelInput? { if case .wheel(let input) = detail { input } else { nil } }
  var key: String? { if case .key(let key) = detail { key } else { nil } }
  var offer: (amount: Point, gesture: Int)? {
    if case .offer(let amount, let gesture) = detail { (amount, gesture) } else { nil }
  }
  var zoomScale: Double? { if case .zoomScale(let scale) = detail { scale } else { nil } }
  var header: HeaderState? { if case .header(let state) = detail { state } else { nil } }
}
