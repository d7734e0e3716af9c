internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// Matchers for offsets, frames, visibility and numbers.
extension ExpectationKit {
  private static let offsetOptions = [
    APIOption(
      "x", "number",
      summary: "A view's horizontal offset, or where an item begins in the content, in points."),
    APIOption(
      "y", "number",
      summary: "A view's vertical offset, or where an item begins in the content, in points."),
    APIOption(
      "top", "number", summary: "How far an item's upper edge is below the viewport's, in points."),
    APIOption(
      "bottom", "number",
      summary: "How far an item's lower edge is below the viewport's upper edge, in points."),
    APIOption(
      "left", "number",
      summary: "How far an item's left edge is from the viewport's left edge, in points."),
    APIOption(
      "right", "number",
      summary: "How far an item's right edge is from the viewport's left edge, in points."),
    APIOption("width", "number", summary: "How wide it is, in points."),
    APIOption("height", "number", summary: "How high it is, in points."),
    APIOption(
      "within", "points", "0.5", summary: "The largest difference that counts as equal, in points."),
  ]
  private static let visibleOptions = [
    APIOption("fully", "boolean", "false", summary: "Whether all of it has to show."),
    APIOption(
      "share", "number", summary: "The share of its area that has to show at least, 0 to 1."),
  ]

  func registerOffsets() {
    matcher(
      "to_be_at", ["table"], options: Self.offsetOptions,
      "Where it is: x, y are a view's offset or an item's place in the content; top, left … are edges in the viewport."
    ) { [unowned self] (expectation, call) throws(LuaFault) in
      try offsetLook(expectation, call)
    }
    matcher(
      "to_be_visible", ["table?"], options: Self.visibleOptions,
      "Whether any part of it shows, all of it with fully, or at least a share of its area."
    ) { [unowned self] (expectation, call) throws(LuaFault) in
      let options = try runtime.options(call[1], of: "to_be_visible", Self.visibleOptions)
      let isFull = try options("fully")?.bool() ?? false
      let share = try options("share")?.finite("share")
      return { [unowned self] () throws(LuaFault) in
        try visible(try item(of: expectation, "to_be_visible"), fully: isFull, share: share)
      }
    }
    matcher(
      "to_rest_on", ["id|{id}"],
      "Whether a view is idle and aligned with the item, or one of them; a sheet, on a detent."
    ) { [unowned self] (expectation, call) throws(LuaFault) in
      var ids: [MarkerID] = []
      if call[1].isTable {
        try call[1].checkGaps(for: "to_rest_on")
        try call[1].forEachElement { (_, value) throws(LuaFault) in
          ids.append(try runtime.id(value, for: "to_rest_on"))
        }
      } else {
        ids = [try runtime.id(call[1], for: "to_rest_on")]
      }
      guard !ids.isEmpty else {
        throw LuaFault(code: .wrongArgument, message: "to_rest_on needs an id")
      }
      return { [unowned self] () throws(LuaFault) in
        guard case .view(let view) = try thing(of: expectation) else {
          throw LuaFault(
            code: .wrongArgument, message: "to_rest_on needs a view",
            help: "expect(scene:view \"…\"):to_rest_on \"…\"")
        }
        let heights = view.detentHeights
        if !heights.isEmpty, ids.allSatisfy({ id in heights.contains { $0.name == id } }) {
          return resting(view, onDetents: heights.filter { ids.contains($0.name) })
        }
        let items = try ids.map { (id) throws(LuaFault) in try runtime.item(id, in: view) }
        return resting(view, on: items)
      }
    }
    matcher("to_be_near", ["n", "eps?"], "Whether a number is within eps, 0.01 if not said.") {
      [unowned self] (expectation, call) throws(LuaFault) in
      _ = try call[1].finite("n")
      let wanted = call[1].asLuaNumber ?? .integer(0)
      let epsilon = call[2].isNil ? Metrics.tolerance : try call[2].duration("eps")
      return { [unowned self] () throws(LuaFault) in
        near(try number(of: expectation, "to_be_near"), wanted, epsilon)
      }
    }
  }

  /// The scene object of the subject; nil for any other value.
  func thing(of expectation: Expectation) throws(LuaFault) -> SceneObject? {
    try read(expectation) { (value) throws(LuaFault) in try runtime.thing(behind: value) }
  }

  private func item(of expectation: Expectation, _ name: String) throws(LuaFault) -> Item {
    switch try thing(of: expectation) {
    case .item(let item): return item
    case .view(let view): return .node(view)
    default:
      throw LuaFault(code: .wrongArgument, message: "\(name) needs a view or an item")
    }
  }

  // MARK: - to_be_at

  private func offsetLook(
    _ expectation: Expectation, _ call: borrowing LuaCall
  ) throws(LuaFault) -> Look {
    let options = try runtime.options(call[1], of: "to_be_at", Self.offsetOptions)
    var wanted: [(name: String, value: Double)] = []
    for option in Self.offsetOptions where option.name != "within" {
      if let value = options(option.name) {
        wanted.append((option.name, try value.finite(option.name)))
      }
    }
    guard !wanted.isEmpty else {
      throw LuaFault(
        code: .wrongArgument, message: "to_be_at needs a place: x=, y=, top=, left= …")
    }
    let tolerance = try options("within")?.duration("within") ?? Metrics.edge
    return { [unowned self] () throws(LuaFault) in
      let item = try item(of: expectation, "to_be_at")
      var actual: [Double] = []
      for (name, _) in wanted { actual.append(value(name, of: item)) }
      let off = zip(wanted, actual).map { $1 - $0.value }
      let holds = off.allSatisfy { abs($0) <= tolerance + 1e-9 }
      return Verdict(holds: holds) { [unowned self] in
        offsetExplanation(item, wanted, actual, off, tolerance)
      }
    }
  }

  private func value(_ name: String, of item: Item) -> Double {
    if case .node(let view as ScrollView) = item, name == "x" || name == "y" {
      view.scene?.layoutIfNeeded()
      return view.geometry.contentOffset[name == "x" ? .horizontal : .vertical]
    }
    let frame = item.frame
    switch name {
    case "x": return frame.start(.horizontal)
    case "y": return frame.start(.vertical)
    case "width": return frame.size.width
    case "height": return frame.size.height
    default: break
    }
    let shown = item.frameInViewport
    switch name {
    case "top": return shown.start(.vertical)
    case "bottom": return shown.end(.vertical)
    case "left": return shown.start(.horizontal)
    default: return shown.end(.horizontal)
    }
  }

  private func offsetExplanation(
    _ item: Item, _ wanted: [(name: String, value: Double)], _ actual: [Double], _ off: [Double],
    _ tolerance: Double
  ) -> Verdict.Explanation {
    var targets: [MotionPicture.Target] = []
    var view = item.scroller
    if case .node(let own as ScrollView) = item {
      view = own
      let letter = own.axes.stacking == .horizontal ? "x" : "y"
      if let wish = wanted.first(where: { $0.name == letter }) {
        targets = [.init(name: "expected", offset: wish.value)]
      }
    }
    let expected = wanted.map { "\($0.name) \(NumberText.points($0.value))" }
    let received = zip(wanted, actual).map { "\($0.name) \(NumberText.points($1))" }
    let remarks = zip(wanted, off).compactMap { wish, off -> String? in
      guard abs(off) > tolerance else { return nil }
      let amount = NumberText.points(abs(off))
      let displacement = off < 0 ? "short of" : "past"
      return wanted.count == 1
        ? "\(amount) \(displacement) it" : "\(wish.name) is \(amount) \(displacement) it"
    }
    let first = zip(wanted, off).first { abs($1) > tolerance }
    let margin = tolerance == Metrics.edge ? "" : "   ± \(NumberText.short(tolerance))"
    return Verdict.Explanation(
      expected: "at \(expected.joined(separator: "   "))\(margin)",
      received: "at \(received.joined(separator: "   "))"
        + (remarks.isEmpty ? "" : "      " + remarks.joined(separator: ", ")),
      expectedValue: .members(wanted.map { ($0.name, .number($0.value)) }),
      receivedValue: .members(zip(wanted, actual).map { ($0.name, .number($1)) }),
      hint: first.flatMap { hint(for: $0.1, in: view) }, view: view, targets: targets)
  }

  // MARK: - to_be_visible

  private func visible(_ item: Item, fully: Bool, share wanted: Double?) throws(LuaFault) -> Verdict
  {
    let shown = item.visibleShare()
    let least = wanted ?? (fully ? 1 : 0)
    let holds = least == 0 && wanted == nil ? shown > 0 : shown >= least - 1e-6
    return Verdict(holds: holds) {
      let frame = item.frameInViewport
      let words =
        wanted.map { "share \(NumberText.fixed($0, decimals: 2)) or more" }
        ?? (fully ? "fully visible" : "visible")
      let axis = item.scroller?.axes.stacking ?? .vertical
      let names = axis == .vertical ? ("top", "bottom") : ("left", "right")
      return Verdict.Explanation(
        expected: words,
        received: "share \(NumberText.fixed(shown, decimals: 2))      "
          + "\(names.0) \(NumberText.points(frame.start(axis)))   "
          + "\(names.1) \(NumberText.points(frame.end(axis)))"
          + (item.scroller.map {
            "   viewport \(NumberText.points($0.currentGeometry.containerSize[axis]))"
          } ?? ""),
        expectedValue: .members([("share", .number(least))]),
        receivedValue: .members([("share", .number(shown))]), view: item.scroller)
    }
  }

  // MARK: - to_rest_on

  private func resting(_ view: ScrollView, on items: [Item]) -> Verdict {
    let isIdle = !view.isScrolling
    let holds = isIdle && items.contains { view.isAligned(with: $0) }
    return Verdict(holds: holds) { [unowned self] in
      let axis = view.axes.stacking
      let letter = axis == .horizontal ? "x" : "y"
      let offset = view.currentGeometry.contentOffset[axis]
      let restingOffsets = items.map { view.restingOffset(of: $0) ?? offset }
      let names = items.map { $0.id.map(\.shown) ?? "?" }
      let expected =
        names.count == 1
        ? "rest on \(names[0])   \(letter) \(NumberText.points(restingOffsets[0]))"
        : "rest on \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
      let aligned = view.alignedItem?.id.map(\.shown)
      let state = isIdle ? "rest on \(aligned ?? "nothing")" : view.phase.rawValue
      let remark = distance(view, offset, restingOffsets, names)
      let nearest = restingOffsets.min { abs($0 - offset) < abs($1 - offset) } ?? offset
      return Verdict.Explanation(
        expected: expected,
        received: "\(state)   \(letter) \(NumberText.points(offset))"
          + (remark.isEmpty ? "" : "      \(remark)"),
        expectedValue: .members(
          [("item", names.count == 1 ? .text(names[0]) : .array(names.map { .text($0) }))]
            + (names.count == 1 ? [(letter, .number(restingOffsets[0]))] : [])),
        receivedValue: .members([
          ("item", isIdle ? aligned.map { .text($0) } ?? .null : .null), (letter, .number(offset)),
        ]),
        hint: isIdle ? hint(for: offset - nearest, in: view) : nil, view: view,
        targets: zip(names, restingOffsets).map { .init(name: $0, offset: $1) })
    }
  }

  /// The distances in points to the nearest item on either side:
  /// `32.0 short of slide-3, 374.0 past slide-2`.
  private func distance(
    _ view: ScrollView, _ offset: Double, _ restingOffsets: [Double], _ names: [String]
  ) -> String {
    var all = zip(names, restingOffsets).map { (name: $0, offset: $1) }
    for neighbor in view.restingNeighbors(of: offset) {
      let name = neighbor.item.id.map(\.shown) ?? neighbor.item.node.kind
      if !all.contains(where: { $0.name == name }) { all.append((name, neighbor.offset)) }
    }
    let short = all.filter { $0.offset > offset + Metrics.tolerance }.min { $0.offset < $1.offset }
    let past = all.filter { $0.offset < offset - Metrics.tolerance }.max { $0.offset < $1.offset }
    var words: [String] = []
    if let short {
      words.append("\(NumberText.points(short.offset - offset)) short of \(short.name)")
    }
    if let past { words.append("\(NumberText.points(offset - past.offset)) past \(past.name)") }
    return words.joined(separator: ", ")
  }

  // MARK: - to_be_near

  private func near(_ number: LuaNumber, _ wanted: LuaNumber, _ epsilon: Double) -> Verdict {
    let distance = LuaNumber.distance(number, wanted)
    return Verdict(holds: distance <= epsilon) { [unowned self] in
      let (received, expected) = (number.plain, wanted.plain)
      return Verdict.Explanation(
        expected: "\(wanted.shown) ± \(NumberText.short(epsilon))",
        received: "\(number.shown)      off by "
          + NumberText.rounded(number < wanted ? -distance : distance),
        expectedValue: expected.recordValue, receivedValue: received.recordValue,
        view: onlyMovedView)
    }
  }

  // MARK: - Hints

  /// A hint if a distance is 1 to 4 times a gap or content inset of the view, to within 0.05
  /// points.
  private func hint(for distance: Double, in view: ScrollView?) -> String? {
    guard let view, abs(distance) > Metrics.edge else { return nil }
    let name = view.id.map(\.shown) ?? "the view"
    var lengths: [(String, Double)] = []
    view.visit { node in
      if let stack = node as? StackNode, stack.axis == view.axes.stacking, stack.spacing > 0,
        lengths.count < 8
      {
        lengths.append(("gap", stack.spacing))
      }
      if let grid = node as? GridNode, grid.axis == view.axes.stacking,
        grid.spacing[grid.axis] > 0, lengths.count < 8
      {
        lengths.append(("gap", grid.spacing[grid.axis]))
      }
    }
    let insets = view.currentGeometry.contentInsets
    let axis = view.axes.stacking
    lengths.append(("start inset", insets.start(axis)))
    lengths.append(("end inset", insets.end(axis)))
    for (word, length) in lengths where length > 1 {
      let times = (abs(distance) / length).rounded()
      guard times >= 1, times <= 4, abs(abs(distance) - times * length) < 0.05 else { continue }
      let amount = NumberText.short((abs(distance) * 10).rounded() / 10)
      if times == 1 { return "\(amount) is the \(word) of \(name)" }
      return
        "\(amount) = \(NumberText.short(times)) × \(NumberText.short(length)), and \(name) has "
        + "\(word) \(NumberText.short(length))"
    }
    return nil
  }
}

extension LuaNumber {
  /// The number as messages show it: without `.0`, and integers in full.
  fileprivate var shown: String {
    switch self {
    case .integer(let value): String(value)
    case .float(let value): NumberText.short(value)
    }
  }

  fileprivate var plain: PlainValue {
    switch self {
    case .integer(let value): .integer(value)
    case .float(let value): .number(value)
    }
  }
}
