import LuaBridge
import Scrollwork

/// `sw.list`: a list of rows, laid out lazily.
extension ScriptRuntime {
  private static let listOptions = [
    APIOption(
      "count", "integer",
      summary: "The count of rows; with sections it is the sum of theirs."),
    APIOption(
      "ids", "fn(i: integer, s: integer, k: integer) → id",
      summary:
        "Returns the id of row i, in section s its row k; without it, the id is the row's number."),
    APIOption(
      "extent", "number|{number}|fn(i: integer, s: integer, k: integer) → number",
      summary:
        "The length of a row, in points: one number for all, a list, or a function; without it, a row is as long as its node, and estimate is required."
    ),
    APIOption(
      "estimate", "number", summary: "How long a row counts until it is measured, in points."),
    APIOption(
      "overscan", "number|\"100%\"|{ ahead=, behind= }", "250",
      summary:
        "How far beyond the region rows are laid out: in points or shares of the viewport, on both sides, or by the direction of scrolling; see doc Overscan."
    ),
    APIOption(
      "spacing", "number|{ x=, y= }", "0",
      summary:
        "How much room lies between rows, in points: one number, or x between columns and y between rows."
    ),
    APIOption(
      "row_data", "fn(i: integer, s: integer, k: integer) → any",
      summary: "Returns what item.data of row i is; called when it is first read."),
    APIOption(
      "row_complete", "fn(i: integer, s: integer, k: integer) → boolean",
      summary: "Returns whether row i needs no more work, for forms."
    ),
    APIOption(
      "row", "fn(i: integer, id: id, s: integer, k: integer) → Node",
      summary: "Makes the node of row i when it comes into reach; it goes when the row has left it."
    ),
    APIOption(
      "keep", "fn(i: integer, id: id, s: integer, k: integer) → boolean",
      summary:
        "Returns whether row i stays laid out, with its node, when it leaves the reach; called then, and again when the row or the list is updated."
    ),
    APIOption(
      "sections", "{ListSection}|fn(s: integer) → ListSection",
      summary:
        "The sections, a list of tables or a function of the section's number; see doc ListSection."
    ),
    APIOption(
      "section_count", "integer", summary: "The count of sections when sections is a function."),
    APIOption(
      "pinned", "boolean|\"headers\"|\"footers\"|\"both\"", "false",
      summary:
        "Whether headers, footers or both stay in the region while their section passes; true is \"headers\"."
    ),
    APIOption(
      "meeting", "\"push\"|\"stack\"", "\"push\"",
      summary:
        "With sticky, a function of the rows: whether the next row that sticks pushes the one before out, or lies behind it."
    ),
    APIOption(
      "columns", "integer|{ number|\"flexible\"|{ min=, max= }, … }|{ adaptive=, max= }",
      summary:
        "Lays rows side by side: a count of equal columns, at most 100, a list of widths in points and \"flexible\" ones, or as many as fit of at least adaptive points."
    ),
    APIOption(
      "lanes", "integer|{ number|\"flexible\"|{ min=, max= }, … }|{ adaptive=, max= }",
      summary:
        "Lays each row into the lane that ends first, as in a masonry: a count of lanes, or what columns takes; needs extent, and has no sections."
    ),
    APIOption(
      "span", "{integer|\"all\"}|fn(i: integer, s: integer, k: integer) → (integer|\"all\")",
      summary: "How many columns or lanes row i lies across, a count, or \"all\"."),
    APIOption(
      "aspect", "number",
      summary:
        "The ratio of a row's width to its length, 0.001 to 1000, in place of extent: 1 for squares."
    ),
  ]

  func registerList() {
    // `id` may name the list itself or, as a function, its rows.
    let keys = OptionList {
      var seen: Set<String> = []
      return (Self.listOptions + Self.nodeOptions).filter { seen.insert($0.name).inserted }
    }
    moduleFunction(
      .registers, "list", ["table"], result: "Node", options: keys.allowed,
      "Rows, each an id and an extent, below each other, in a grid of columns or in the lanes of a masonry; row makes the node of a row that comes near. A million rows are ordinary."
    ) { [self] (call) throws(LuaFault) in
      guard call[1].isTable else { throw call[1].expected("a table, as in sw.list { … }") }
      let options = try Options(call[1], of: "sw.list", keys.keys)
      let sections = try listSections(options)
      let count = try rowCount(options, sections)
      let numbers = RowNumbers(sections)
      let tree = try tree(options, count: count, numbers)
      let list = ListNode(
        tree: tree, ids: try rowIDs(options, count: count, numbers), sections: sections ?? [])
      list.pinning = try pinning(options)
      list.rowsFitContent =
        options["row"] != nil && options["extent"] == nil && options["aspect"] == nil
      list.rowContent = try rowContent(options, of: list)
      if options["estimate"] != nil, !list.rowsFitContent {
        list.rowMeasure = try rowMeasure(options, count: count, numbers)
      }
      if let overscan = try overscan(options) { list.overscan = overscan }
      try layInColumns(list, options, numbers)
      list.stickyRows = try stickyRows(options, of: list)
      list.keepRule = try keepRule(options, of: list)
      list.rowData = try rowData(options, numbers)
      list.rowCompletion = try rowCompletion(options, numbers)
      try apply(options, to: list)
      call.push(NodeBox(list), as: classes.nodes)
    }
  }

  /// The range of a row's extent, in points.
  private static let extents = 0...RowTree.maximumExtent

  private func tree(
    _ options: Options, count: Int, _ numbers: RowNumbers
  ) throws(LuaFault) -> RowTree {
    let spacing = try gaps(options).height
    if options["aspect"] != nil { return try squareTree(options, count: count, spacing: spacing) }
    if let estimate = try options.length("estimate") {
      guard options["extent"] != nil || options["row"] != nil else { throw lacksExtent(options) }
      return RowTree(count: count, extent: estimate, .estimated, spacing: spacing)
    }
    guard let extent = options["extent"] else { throw lacksExtent(options) }
    if extent.isFunction {
      let function = try extent.function()
      let extents: [Double]
      do throws(LuaError) {
        if numbers.hasSections {
          extents = try (0..<count).map { (index) throws(LuaError) in
            try state.call(
              function, arguments: { numbers.push(index, to: $0) },
              results: { $0[1].asNumber ?? .nan })
          }
        } else {
          extents = try state.numbers(of: function, count: count, within: Self.extents)
        }
      } catch {
        throw LuaFault(error)
      }
      if numbers.hasSections {
        for (index, extent) in extents.enumerated() { _ = try rowExtent(extent, index + 1) }
      } else if let last = extents.last {
        _ = try rowExtent(last, extents.count)
      }
      return RowTree(extents, .measured, spacing: spacing)
    }
    if extent.isTable {
      return RowTree(try rowExtents(extent, count: count), .measured, spacing: spacing)
    }
    return RowTree(
      count: count, extent: try rowExtent(try extent.finite("extent"), 1), .measured,
      spacing: spacing)
  }

  private func lacksExtent(_ options: Options) -> LuaFault {
    if options["row"] != nil {
      return LuaFault(
        code: .wrongArgument,
        message: "sw.list with row= needs estimate=, the length of a row until its node is made",
        help: "or extent=, if the length of a row does not depend on its node")
    }
    return LuaFault(
      code: .wrongArgument, message: "sw.list needs extent=, the length of a row",
      help: "a number, a list of numbers, or a function of the row's number")
  }

  private func rowExtents(_ list: LuaValue, count: Int) throws(LuaFault) -> [Double] {
    if list.length == count, let extents = list.numbers(within: Self.extents) { return extents }
    let numbers = try list.numbers("extent")
    guard numbers.count == count else {
      throw LuaFault(
        code: .wrongArgument,
        message: "sw.list: extent lists \(numbers.count) rows, count says \(count)")
    }
    for (index, number) in numbers.enumerated() { _ = try rowExtent(number, index + 1) }
    return numbers
  }

  /// The closure that measures a row near the visible region; a fault is reported, and the row
  /// keeps its estimate.
  private func rowMeasure(
    _ options: Options, count: Int, _ numbers: RowNumbers
  ) throws(LuaFault) -> RowMeasure? {
    guard let extent = options["extent"] else { return nil }
    if extent.isTable {
      return .extents(ExtentRuns(try rowExtents(extent, count: count)))
    }
    guard extent.isFunction else {
      return .extent(try rowExtent(try extent.finite("extent"), 1))
    }
    let (function, owner) = (try extent.function(), run.scope)
    return .asked { [self] key in
      guard state.isOpen, owner?.isOver != true else { return nil }
      let index = Int(key.rawValue) + 1
      let extent: Double
      do throws(LuaError) {
        if numbers.hasSections {
          extent = try ask(
            function, of: owner, arguments: { numbers.push(index - 1, to: $0) },
            results: { $0[1].asNumber ?? .nan })
        } else {
          extent = try onBehalf(of: owner) { () throws(LuaError) in
            try state.call(function, Double(index))
          }
        }
      } catch {
        fault(error, origin: nil)
        return nil
      }
      do throws(LuaFault) {
        return try rowExtent(extent, index)
      } catch {
        scene?.report(
          ScrollReport(
            code: .rowExtentFailed, message: "\(error)", help: "the row keeps its estimate",
            event: "extent"))
        return nil
      }
    }
  }

  private func rowExtent(_ value: Double, _ row: Int) throws(LuaFault) -> Double {
    guard Self.extents.contains(value) else {
      throw LuaFault(
        code: .wrongArgument,
        message: "sw.list: the extent of row \(row) is \(value.luaText); allowed is 0 to 2^30")
    }
    return value
  }

  private func rowIDs(
    _ options: Options, count: Int, _ numbers: RowNumbers
  ) throws(LuaFault) -> RowIDs {
    let named = options["ids"] ?? (options["id"]?.isFunction == true ? options["id"] : nil)
    guard let named else { return RowIDs(count: count) }
    let (function, owner) = (try named.function(), run.scope)
    return RowIDs(count: count) { [self] (index) throws(RuleFault) in
      try answer(of: function, owner, arguments: { numbers.push(index, to: $0) }) {
        (id) throws(LuaFault) in try markerID(id, "row \(index + 1)")
      }
    }
  }

  private func rowCompletion(
    _ options: Options, _ numbers: RowNumbers
  ) throws(LuaFault) -> ((RowKey) -> Bool)? {
    guard let function = try options.function("row_complete") else { return nil }
    let owner = run.scope
    return { [self] key in
      guard state.isOpen else { return false }
      do throws(LuaError) {
        return try ask(
          function, of: owner, arguments: { numbers.push(Int(key.rawValue), to: $0) },
          results: { $0[1].isTruthy })
      } catch {
        fault(error, origin: nil)
        return false
      }
    }
  }

  /// Pushes what functions of rows are called with: the row's number and id, and in a list of
  /// sections the numbers of its section and of the row in that.
  func push(
    row key: RowKey, at index: Int, _ id: MarkerID?, of list: ListNode,
    to arguments: borrowing LuaArguments
  ) {
    arguments.push(index + 1)
    push(id, to: arguments)
    if let position = list.position(ofRow: key) {
      arguments.push(position.section + 1)
      arguments.push(position.index + 1)
    }
  }

  /// The closure that makes the node of a row; a fault is reported, and the row stays empty.
  private func rowContent(
    _ options: Options, of list: ListNode
  ) throws(LuaFault) -> ((RowKey) -> Node?)? {
    guard let function = try options.function("row") else { return nil }
    let owner = run.scope
    return { [self, list = WeakHandle(list)] key in
      guard let list = list.object, state.isOpen, let index = list.tree.index(of: key) else {
        return nil
      }
      let id = list.id(of: key)
      do throws(LuaError) {
        let made = try ask(
          function, of: owner,
          arguments: {
            push(row: key, at: index, id, of: list, to: $0)
          }
        ) { results -> Result<Node?, LuaFault> in
          if results[1].isNil { return .success(nil) }
          do throws(LuaFault) {
            return .success(try unused(results[1], "the node of row \(index + 1)", of: "sw.list"))
          } catch {
            return .failure(error)
          }
        }
        switch made {
        case .success(let node): return node
        case .failure(let fault):
          scene?.report(
            ScrollReport(
              code: .rowContentFailed, message: "\(fault)",
              help: fault.help ?? "the row stays empty",
              event: "row", view: list.id))
        }
      } catch {
        fault(error, origin: nil)
      }
      return nil
    }
  }

  private func rowData(
    _ options: Options, _ numbers: RowNumbers
  ) throws(LuaFault) -> ((RowKey) -> (any AnyObject)?)? {
    guard let value = options["row_data"] else { return nil }
    let (function, owner) = (try value.function(), run.scope)
    let isOfPackage = !run.modules.packages.isEmpty && isOfPackage(function)
    return { [self] key in
      guard state.isOpen else { return nil }
      do throws(LuaError) {
        let reference = try ask(
          function, of: owner, arguments: { numbers.push(Int(key.rawValue), to: $0) }
        ) { results in try? results[1].reference() }
        guard let reference else { return nil }
        return ScriptData(isOfPackage ? try state.copy(reference) : reference)
      } catch {
        fault(error, origin: nil)
        return nil
      }
    }
  }
}
