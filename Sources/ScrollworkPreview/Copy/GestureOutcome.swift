internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkRepl
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// What has become of a scene besides its offsets, as expectations: orders, swipe menus and their
/// actions, zoom, sections and refreshes.
struct GestureOutcome {
  /// One expectation of a view.
  struct Line: Equatable {
    /// The view's id.
    let view: String
    /// The expectation, with `$` for the variable of the view.
    fileprivate let text: String

    /// The line for a variable.
    func text(of variable: String) -> String {
      text.split(separator: "$", omittingEmptySubsequences: false).joined(separator: variable)
    }
  }

  /// The expectations, by view in document order.
  private(set) var lines: [Line] = []

  /// The most items of which something is expected.
  private static let mostItems = 20

  /// Reads what a player has played.
  init(of player: PreviewPlayer) {
    guard let scene = player.scene else { return }
    let events = scene.log.events
    var met: [(item: Item, isSwiped: Bool)] = []
    for event in events {
      let isSwiped = event.name == .builtIn(.swipe)
      guard isSwiped || event.name == .builtIn(.reorderEnd) || event.name == .builtIn(.move),
        let item = event.item, item.isAlive,
        !met.contains(where: { $0.item == item && $0.isSwiped == isSwiped })
      else { continue }
      met.append((item, isSwiped))
    }
    let before = player.collapsedBefore
    let collapsed = scene.collapsedSections
    let folded =
      before.filter { !collapsed.contains($0) } + collapsed.filter { !before.contains($0) }
    for view in scene.scrollViews {
      for case (let item, let isSwiped) in met.prefix(Self.mostItems) where item.scroller === view {
        if isSwiped {
          let side = item.openSwipeSide.map { "to_equal(\"\($0.rawValue)\")" } ?? "to_be_nil()"
          expect("swipe_side", of: item, side, in: view)
        } else if let index = item.index {
          expect("index", of: item, "to_equal(\(index + 1))", in: view)
        }
      }
      count(.action, in: events, of: view)
      let samples = view.samples
      if samples.contains(where: { $0.zoom != samples[0].zoom }) {
        let zoom = NumberText.trimmed(view.geometry.zoom, decimals: 3)
        add("expect($.zoom):to_be_near(\(zoom))", of: view)
      }
      for item in folded.prefix(Self.mostItems) where item.isAlive && item.scroller === view {
        expect("collapsed", of: item, "to_equal(\(collapsed.contains(item)))", in: view)
      }
      if count(.refresh, in: events, of: view) {
        add("expect($.refreshing):to_equal(\(view.isRefreshing))", of: view)
      }
    }
  }

  private mutating func add(_ text: String, of view: ScrollView) {
    if let id = view.id?.plain { lines.append(Line(view: id, text: text)) }
  }

  private mutating func expect(
    _ field: String, of item: Item, _ matcher: String, in view: ScrollView
  ) {
    guard let id = item.id?.literal else { return }
    add("expect($:item(\(id)).\(field)):\(matcher)", of: view)
  }

  /// Expects that a view has had as many events of a name as it had.
  ///
  /// - Returns: Whether it had any.
  @discardableResult
  private mutating func count(
    _ name: EventName.BuiltIn, in events: [Event], of view: ScrollView
  ) -> Bool {
    let count = events.count { $0.name == .builtIn(name) && $0.view === view }
    if count > 0 { add("expect($):to_emit(\"\(name.rawValue)\", \(count))", of: view) }
    return count > 0
  }
}

extension MarkerID {
  /// The id as a value of Lua; nil for a tuple.
  fileprivate var literal: String? {
    switch self {
    case .string(let text): text.luaLiteral
    case .integer, .number, .boolean: description
    case .tuple: nil
    }
  }
}
