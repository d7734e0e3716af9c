/// A menu is a tuple: the share of a full swipe or false, the leading and the trailing actions,
/// each a tuple of names and widths in turn.
extension SwipeMenu: DumpText {
  var dumped: String {
    func words(_ actions: [Action]) -> MarkerID {
      .tuple(actions.flatMap { [$0.name, MarkerID($0.width) ?? 0] })
    }
    let full = fullSwipe.flatMap { MarkerID($0) } ?? "none"
    return MarkerID.tuple([full, words(leading), words(trailing)]).dumped
  }

  init?(dumped: Substring) {
    guard case .tuple(let parts) = MarkerID(dumped: dumped), parts.count == 3,
      let leading = Self.actions(parts[1]), let trailing = Self.actions(parts[2])
    else { return nil }
    self.init(leading: leading, trailing: trailing)
    if parts[0] != "none" {
      guard let share = parts[0].number, share > 0, share <= 1 else { return nil }
      fullSwipe = share
    }
    let names = (leading + trailing).map { $0.name }
    guard Set(names).count == names.count else { return nil }
  }

  private static func actions(_ list: MarkerID) -> [Action]? {
    guard case .tuple(let parts) = list, parts.count % 2 == 0 else { return nil }
    var actions: [Action] = []
    for index in stride(from: 0, to: parts.count, by: 2) {
      guard let width = parts[index + 1].number, width > 0, width <= 0x1p30 else { return nil }
      actions.append(Action(parts[index], width: width))
    }
    return actions
  }
}

extension MarkerID {
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

extension SwipeMenu.Side: DumpText {}
