import LuaBridge
import Scrollwork

/// The numbers that a list's functions get for a row: its own, and in a list with sections that of
/// the section and its number there, all from 1 and as they were when the list was made.
struct RowNumbers {
  /// The number of rows before each section; empty without sections.
  private var starts: [Int] = []

  init(_ sections: [ListNode.Section]?) {
    var start = 0
    for section in sections ?? [] {
      starts.append(start)
      start += section.count
    }
  }

  var hasSections: Bool { !starts.isEmpty }

  /// Pushes the numbers of the row with an index, from 0.
  func push(_ index: Int, to sink: borrowing some LuaSink & ~Copyable) {
    sink.push(index + 1)
    guard hasSections else { return }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle + 1 } else { high = middle }
    }
    sink.push(low)
    sink.push(index - starts[low - 1] + 1)
  }
}

/// The options of `sw.list` for sections.
extension ScriptRuntime {
  static let listSectionOptions = [
    APIOption(
      "id", "id", summary: "What the section is called; view:item finds it, and links go by it."),
    APIOption("count", "integer", summary: "The count of its rows."),
    APIOption(
      "header", "number", "0", summary: "How long its header is, in points: room, not a row."),
    APIOption(
      "footer", "number", "0", summary: "How long its footer is, in points: room, not a row."),
    APIOption(
      "collapsed", "boolean", "false",
      summary: "Whether only its header shows; its rows have no length and no number then."),
    APIOption("data", "any", summary: "Any value to carry along; item.data returns it."),
    APIOption(
      "complete", "boolean|fn() → boolean",
      summary: "Whether it needs no more work, for forms; a function is called at each submit."),
  ]

  /// The sections of a list; nil without `sections`.
  func listSections(_ options: Options) throws(LuaFault) -> [ListNode.Section]? {
    guard let value = options["sections"] else {
      guard options["section_count"] == nil else {
        throw LuaFault(
          code: .wrongArgument, message: "sw.list: section_count goes with sections = fn(s)")
      }
      guard options["pinned"] == nil else {
        throw LuaFault(
          code: .wrongArgument, message: "sw.list: pinned goes with sections",
          help: "without sections a list has no headers to pin")
      }
      return nil
    }
    var sections: [ListNode.Section] = []
    if value.isTable {
      try value.forEachElement { (index, value) throws(LuaFault) in
        sections.append(try section(value, number: index))
      }
    } else {
      guard value.isFunction else {
        throw value.expected(
          "a list of tables, or a function of the section's number, for sections")
      }
      guard let countValue = options["section_count"] else {
        throw LuaFault(
          code: .wrongArgument, message: "sw.list: sections = fn(s) needs section_count=")
      }
      let function = try value.function()
      for number in 1...max(try countValue.count("section_count"), 1) {
        sections.append(try section(of: function, number: number))
      }
    }
    guard !sections.isEmpty else {
      throw LuaFault(code: .wrongArgument, message: "sw.list: sections is empty")
    }
    return sections
  }

  private func section(
    of function: LuaReference, number: Int
  ) throws(LuaFault) -> ListNode.Section {
    let answer: Result<ListNode.Section, LuaFault>
    do throws(LuaError) {
      answer = try state.call(function, arguments: { $0.push(number) }) { results in
        do throws(LuaFault) {
          return .success(try section(results[1], number: number))
        } catch {
          return .failure(error)
        }
      }
    } catch {
      throw LuaFault(error)
    }
    return try answer.get()
  }

  private func section(_ value: LuaValue, number: Int) throws(LuaFault) -> ListNode.Section {
    let owner = "section \(number) of sw.list"
    guard value.isTable else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner) is \(value.typePhrase), not a table as { id = \"a\", count = 20 }")
    }
    let options = try Options(value, of: owner, Self.listSectionOptions)
    guard let count = options["count"] else {
      throw LuaFault(code: .wrongArgument, message: "\(owner) needs count=, the number of its rows")
    }
    var section = ListNode.Section(
      id: try options["id"].map { (value) throws(LuaFault) in try markerID(value, "id") },
      header: try options.length("header") ?? 0, footer: try options.length("footer") ?? 0,
      count: try count.count("count"), isCollapsed: try options.bool("collapsed") ?? false)
    if let data = options["data"] { section.userData = try self.data(data) }
    if let complete = options["complete"] { section.completion = try completion(complete) }
    return section
  }

  /// The number of a list's rows: `count`, or the sum over its sections.
  func rowCount(_ options: Options, _ sections: [ListNode.Section]?) throws(LuaFault) -> Int {
    let own = try options["count"].map { (value) throws(LuaFault) in try value.count("count") }
    let sum = sections.map { $0.reduce(0) { $0 + min($1.count, RowTree.maximumCount - $0) } }
    guard let count = sum ?? own else {
      throw LuaFault(code: .wrongArgument, message: "sw.list needs count=, the number of rows")
    }
    if let own, own != count {
      throw LuaFault(
        code: .wrongArgument, message: "sw.list: count is \(own), its sections have \(count) rows",
        help: "leave count out")
    }
    guard count <= RowTree.maximumCount else {
      throw LuaFault(
        code: .wrongArgument,
        message: "sw.list: count is at most \(RowTree.maximumCount), got \(count)")
    }
    charge(rows: count)
    // Where they are too many for the budget, none is made.
    guard state.stop == nil else {
      throw LuaFault(
        code: .wrongArgument, message: "sw.list: \(count) rows are more than the budget allows")
    }
    return count
  }

  /// Which parts of a list's sections are pinned.
  func pinning(_ options: Options) throws(LuaFault) -> SectionPinning {
    guard let value = options["pinned"] else { return [] }
    if let flag = value.asBool { return flag ? .headers : [] }
    switch value.asString {
    case "headers": return .headers
    case "footers": return .footers
    case "both": return [.headers, .footers]
    default: throw value.expected("true, false, \"headers\", \"footers\" or \"both\" for pinned")
    }
  }
}
