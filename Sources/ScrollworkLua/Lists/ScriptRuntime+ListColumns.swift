import LuaBridge
import Scrollwork

/// The options of `sw.list` for rows side by side.
extension ScriptRuntime {
  /// Lays the rows of a new list out in its columns or lanes, if it has any.
  func layInColumns(
    _ list: ListNode, _ options: Options, _ numbers: RowNumbers
  ) throws(LuaFault) {
    let columns = try tracks(options, "columns")
    let lanes = try tracks(options, "lanes")
    guard columns == nil || lanes == nil else {
      throw LuaFault(
        code: .wrongArgument, message: "sw.list takes columns= or lanes=, not both",
        help: "columns are filled line by line, lanes each where it ends first")
    }
    guard let tracks = columns ?? lanes else {
      guard options["span"] == nil else {
        throw LuaFault(code: .wrongArgument, message: "sw.list: span goes with columns or lanes")
      }
      guard options["aspect"] == nil else {
        throw LuaFault(
          code: .wrongArgument,
          message: "sw.list: aspect goes with columns, whose width it is over",
          help: "rows one below the other have extent = or estimate =")
      }
      guard options["spacing"]?.isTable != true else {
        throw LuaFault(
          code: .wrongArgument,
          message: "sw.list: spacing is a number; { x=, y= } goes with columns or lanes")
      }
      return
    }
    try check(columns == nil ? "lanes" : "columns", tracks)
    try takeSpans(options, list, numbers, isLanes: lanes != nil)
    try change(
      list,
      to: ListColumns(
        columns == nil ? .lanes : .lines, tracks: tracks, spacing: try gaps(options),
        aspect: try aspect(options)), "sw.list")()
  }

  /// The rows of a list whose extents follow the width of its columns.
  func squareTree(
    _ options: Options, count: Int, spacing: Double
  ) throws(LuaFault) -> RowTree {
    for name in ["extent", "estimate"] where options[name] != nil {
      throw LuaFault(
        code: .wrongArgument, message: "sw.list takes aspect= or \(name)=, not both",
        help: "with aspect every row is as long as the columns are wide, divided by it")
    }
    return RowTree(count: count, extent: 0, .measured, spacing: spacing)
  }

  /// The change of a list's columns that an `update` makes; nil without one.
  func columnChange(_ options: Options, of list: ListNode) throws(LuaFault) -> (() -> Void)? {
    for (name, filling) in [("columns", ListColumns.Filling.lines), ("lanes", .lanes)] {
      guard let tracks = try tracks(options, name) else { continue }
      try check(name, tracks)
      let spacing = list.tree.spacing
      let gaps = list.columns?.spacing ?? Size(width: spacing, height: spacing)
      return try change(
        list,
        to: ListColumns(filling, tracks: tracks, spacing: gaps, aspect: list.columns?.aspect),
        options.owner)
    }
    return nil
  }

  /// A closure that lays the rows of a list out in columns; throws where they cannot be.
  private func change(
    _ list: ListNode, to columns: ListColumns, _ owner: String
  ) throws(LuaFault) -> () -> Void {
    if let problem = list.problem(of: columns) {
      throw LuaFault(
        code: .wrongArgument, message: "\(owner): \(problem)",
        help: columns.filling == .lanes
          ? "lanes = goes with extent = and without sections; columns = goes with all" : nil)
    }
    return { try? list.setColumns(columns) }
  }

  /// Refuses more columns than a list has.
  func check(_ name: String, _ tracks: GridTracks) throws(LuaFault) {
    guard case .list(let list) = tracks, list.count > ListColumns.maximumCount else { return }
    throw LuaFault(
      code: .wrongArgument,
      message: "a list has at most \(ListColumns.maximumCount) \(name), got \(list.count)",
      help: "sw.grid has up to \(GridTracks.maximumCount), for cells that are nodes")
  }

  private enum SpanName: String, CaseIterable { case all }

  /// A number of columns from 1 to 100, or 0 for `"all"`.
  func columnSpan(_ value: LuaValue, _ what: String, isLanes: Bool) throws(LuaFault) -> Int {
    if value.asString != nil {
      _ = try value.choice(SpanName.self, for: what)
      return 0
    }
    guard let span = value.asInteger, span >= 1, span <= ListColumns.maximumCount else {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "\(what) is a number of columns from 1 to \(ListColumns.maximumCount) or \"all\", got \(value.shortDescription)"
      )
    }
    guard !isLanes || span == 1 else {
      throw LuaFault(
        code: .wrongArgument, message: "\(what): in lanes a row has 1 or \"all\", got \(span)")
    }
    return span
  }

  /// The number of columns that an `update` gives a row, 0 for all; nil without one.
  func spanChange(_ options: Options, of item: Item) throws(LuaFault) -> Int? {
    guard let value = options["span"] else { return nil }
    guard case .row(let list, _) = item, let columns = list.columns else {
      throw LuaFault(
        code: .wrongArgument, message: "only a row of a list with columns or lanes has a span")
    }
    return try columnSpan(value, "\(options.owner): span", isLanes: columns.filling == .lanes)
  }

  private func takeSpans(
    _ options: Options, _ list: ListNode, _ numbers: RowNumbers, isLanes: Bool
  ) throws(LuaFault) {
    guard let value = options["span"] else { return }
    let keys = list.allKeys
    func take(_ span: LuaValue, _ index: Int) throws(LuaFault) {
      if span.isNil { return }
      let columns = try columnSpan(span, "sw.list: the span of row \(index + 1)", isLanes: isLanes)
      if columns != 1 { list.setSpan(columns, of: keys[index]) }
    }
    if value.isTable {
      guard value.length <= keys.count else {
        throw LuaFault(
          code: .wrongArgument,
          message: "sw.list: span lists \(value.length) rows, there are \(keys.count)")
      }
      try value.forEachElement { (index, value) throws(LuaFault) in try take(value, index - 1) }
      return
    }
    guard value.isFunction else {
      throw value.expected("a function of the row's number, or a list, for span")
    }
    let function = try value.function()
    for index in keys.indices {
      let problem: LuaFault?
      do throws(LuaError) {
        problem = try state.call(
          function, arguments: { numbers.push(index, to: $0) },
          results: { results -> LuaFault? in
            do throws(LuaFault) {
              try take(results[1], index)
              return nil
            } catch {
              return error
            }
          })
      } catch {
        throw LuaFault(error)
      }
      if let problem { throw problem }
    }
  }
}
