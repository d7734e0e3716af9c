internal import Scrollwork
internal import ScrollworkLua

/// The type files for the Lua language server: `scrollwork.lua` for the module and its classes,
/// `globals.lua` for the verbs and the functions of tests, `project.lua` for the ids of the
/// project's scenes and its behaviors, and a file for each behavior that is shipped or of a
/// package.
struct TypeFiles {
  private let reference: APIReference
  private let text: LuaTypeText
  /// The behaviors of the project that declare their options.
  private let ownBehaviors: [BehaviorType]
  /// Those that are shipped or of packages.
  private let requiredBehaviors: [BehaviorType]

  /// Makes the files.
  ///
  /// - Parameters:
  ///   - reference: What scripts can use.
  ///   - own: The behaviors of the project and its packages.
  init(_ reference: APIReference, own: [BehaviorPage] = []) {
    self.reference = reference
    let shapes = APIShape.all
    text = LuaTypeText(
      classes: reference.classes + shapes.map(\.name) + Self.plainClasses
        + reference.entries.filter { !$0.fields.isEmpty }.map { Self.eventClass($0.name) },
      tables: shapes.filter { $0.isWritten && $0.notation == "table" }.map {
        ($0.name, $0.fields.map(\.name))
      })
    let text = text
    let types = { (pages: [BehaviorPage]) in pages.compactMap { BehaviorType($0, text) } }
    ownBehaviors = types(own.filter { $0.origin == .project })
    requiredBehaviors = types(BehaviorPage.shipped + own.filter { $0.origin == .package })
  }

  /// The classes without registered entries: tables, and values without fields and methods.
  private static let plainClasses = ["Event", "Node", "Behavior", "Tuple", "Generator"]

  /// The names and texts of the files, in a fixed order.
  func files(ids: ProjectIDs) -> [(name: String, text: String)] {
    [("scrollwork.lua", module), ("globals.lua", globals), ("project.lua", project(ids))]
      + requiredBehaviors.map(\.module)
  }

  // MARK: - scrollwork.lua

  private var module: String {
    var lines = ["---@meta scrollwork", ""] + shapeLines
    for owner in reference.classes where owner != "Event" { lines += classLines(owner) }
    lines += eventLines
    lines += moduleLines
    return lines.joined(separator: "\n") + "\n"
  }

  /// The classes and aliases of tables and values that arguments and results consist of.
  private var shapeLines: [String] {
    APIShape.all.flatMap { ShapeType($0, text).lines }
      + """
      ---@class sw.SparsePoint
      ---@field x? number
      ---@field y? number

      ---@alias sw.PointLike sw.SparsePoint|number[]
      ---@alias sw.SizeLike sw.Size|number[]
      ---@alias sw.RectLike sw.Rect|number[]
      ---@alias sw.EdgesLike number|sw.Edges|number[]
      ---@alias sw.Tuple table
      ---@class sw.Generator

      """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func classLines(_ owner: String) -> [String] {
    let entries = reference.entries(of: owner)
    var lines: [String] = []
    for entry in entries where !entry.options.isEmpty { lines += optionLines(entry) }
    lines.append("---@class sw.\(owner)")
    for entry in entries where entry.kind == .field {
      lines.append("---@field \(entry.name) \(text.type(entry.result)) \(Self.line(entry.summary))")
    }
    lines += ["local \(owner) = {}", ""]
    for entry in entries where entry.kind == .method {
      lines += callLines(entry, as: "\(owner):\(entry.name)", on: owner)
    }
    return lines
  }

  private var eventLines: [String] {
    var lines = ["---@class sw.Event"]
    lines += EventName.BuiltIn.commonFields.map(fieldLine)
    lines += ["---@field [string] any", "local Event = {}", ""]
    for entry in reference.entries(of: "Event") where entry.kind == .method {
      lines += callLines(entry, as: "Event:\(entry.name)", on: nil)
    }
    for name in eventNames {
      guard let fields = EventName.BuiltIn(listened: name)?.fields, !fields.isEmpty
      else { continue }
      lines.append("---@class sw.\(Self.eventClass(name)): sw.Event")
      lines += fields.map(fieldLine) + [""]
    }
    return lines
  }

  private func fieldLine(_ field: APIField) -> String {
    "---@field \(field.name) \(text.type(field.type)) \(Self.line(field.summary))"
  }

  private var eventNames: [String] {
    reference.entries.filter { $0.kind == .event }.map(\.name)
  }

  /// The class of an event without `sw.`: `ScrollEndEvent`; `Event` for those without fields.
  private static func eventClass(_ name: String) -> String {
    guard EventName.BuiltIn(listened: name)?.fields.isEmpty == false else { return "Event" }
    let words = name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return "\(words.joined())Event"
  }

  private var moduleLines: [String] {
    var lines: [String] = []
    let owners = reference.owners.filter { $0 == "sw" || $0.hasPrefix("sw.") }
    for owner in owners {
      for entry in reference.entries(of: owner) where !entry.options.isEmpty {
        lines += optionLines(entry)
      }
    }
    lines += ["---@class sw", "---@field version string", "local sw = {}", ""]
    for owner in owners where owner != "sw" { lines.append("\(owner) = {}") }
    lines.append("")
    for owner in owners {
      for entry in reference.entries(of: owner) where entry.kind == .function {
        lines += callLines(entry, as: "\(owner).\(entry.name)", on: nil)
      }
    }
    return lines + ["return sw"]
  }

  // MARK: - globals.lua

  private var globals: String {
    var lines = ["---@meta", ""]
    for entry in reference.entries where entry.owner.isEmpty || entry.owner == "test" {
      if !entry.options.isEmpty { lines += optionLines(entry) }
    }
    // A function with members, such as `it` with `it.only`, is a callable table.
    let words = reference.entries(of: "test")
    let tables = words.map(\.name).filter { name in words.contains { $0.name.hasPrefix(name + ".") }
    }
    for name in tables {
      guard let entry = words.first(where: { $0.name == name }) else { continue }
      let result = entry.result.isEmpty ? "" : ": " + text.type(entry.result)
      let parameters = signature(entry).joined(separator: ", ")
      lines +=
        [
          "---\(Self.line(entry.summary))", "---@class sw.test.\(name)",
          "---@overload fun(\(parameters))\(result)",
        ] + shorter(entry, on: nil) + ["\(name) = {}", ""]
    }
    for entry in reference.entries(of: "") + words where !tables.contains(entry.name) {
      lines += callLines(entry, as: entry.name, on: nil)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func signature(_ entry: APIEntry) -> [String] {
    entry.parameters.map { "\(Self.name($0)): \(parameterType($0, entry))" }
  }

  /// The overload without an optional parameter that precedes a required one: `it("name", fn)`.
  private func shorter(_ entry: APIEntry, on owner: String?) -> [String] {
    guard let left = entry.parameters.firstIndex(where: { $0.hasSuffix("?") }),
      let last = entry.parameters.last, !last.hasSuffix("?"), last != "…"
    else { return [] }
    var kept = signature(entry)
    kept.remove(at: left)
    if let owner { kept.insert("self: sw.\(owner)", at: 0) }
    let result = entry.result.isEmpty ? "" : ": " + text.type(entry.result)
    return ["---@overload fun(\(kept.joined(separator: ", ")))\(result)"]
  }

  // MARK: - Parts

  private func optionLines(_ entry: APIEntry) -> [String] {
    var lines = ["---@class (exact) \(optionClass(entry))"]
    for option in entry.options {
      let fallback = option.fallback.isEmpty ? "" : " Default: \(Self.line(option.fallback))"
      lines.append(
        "---@field \(option.name)? \(text.taken(option.type)) \(Self.line(option.summary))\(fallback)"
      )
    }
    if acceptsChildren(entry) { lines.append("---@field [integer] any") }
    return lines + [""]
  }

  /// Whether the table of a call may also contain children, as for scenes and stacks.
  private func acceptsChildren(_ entry: APIEntry) -> Bool {
    entry.result == "Node" || entry.result == "Scene"
  }

  private func optionClass(_ entry: APIEntry) -> String {
    let owner =
      entry.owner.isEmpty
      ? "sw.verb" : entry.owner.hasPrefix("sw") ? entry.owner : "sw.\(entry.owner)"
    return "\(owner).\(entry.name).Options"
  }

  private func callLines(_ entry: APIEntry, as path: String, on owner: String?) -> [String] {
    var lines = ["---\(Self.line(entry.summary))"]
    for (parameter, argument) in zip(entry.parameters, entry.arguments) {
      let mark = argument.isOptional ? "?" : ""
      let type = parameter == "…" ? text.taken(argument.type) : parameterType(parameter, entry)
      lines.append(
        "---@param \(Self.name(parameter))\(mark) \(type) \(Self.line(argument.summary))")
    }
    // As many values as the caller takes.
    if entry.result == "…" { lines.append("---@return any ...") }
    if !entry.result.isEmpty, entry.result != "…" {
      let types = Self.results(entry.result).map(text.type)
      lines += types.map { "---@return \($0)" }
    }
    if entry.name == "on" || entry.name == "once", owner != nil {
      lines += eventNames.map { name in
        "---@overload fun(self: sw.\(owner ?? ""), name: \"\(name)\", "
          + "fn: \(Self.handler(of: name)), opt?: \(optionClass(entry))): sw.Sub"
      }
    }
    if entry.name == "attach", let owner {
      lines += (ownBehaviors + requiredBehaviors).compactMap { $0.attaching(to: owner) }
    }
    if entry.path == "sw.behavior" { lines += ownBehaviors.compactMap(\.making) }
    lines += shorter(entry, on: entry.kind == .method ? owner : nil)
    let names = entry.parameters.map(Self.name).joined(separator: ", ")
    return lines + ["function \(path)(\(names)) end", ""]
  }

  /// The type of an event's handler; what it may return, for events whose results count.
  private static func handler(of name: String) -> String {
    let answer = EventName.BuiltIn(listened: name)?.answer
    let type = answer.map { LuaTypeText(classes: ["Point"]).taken($0) } ?? "any?"
    return "fun(e: sw.\(eventClass(name))): \(type)"
  }

  /// The results of a call that returns several values: `true | false, {id}`.
  private static func results(_ notation: String) -> [String] {
    guard notation.hasPrefix("true") || notation.hasPrefix("string,") else { return [notation] }
    var parts: [String] = []
    var depth = 0
    var part = ""
    for character in notation {
      if "{([".contains(character) { depth += 1 }
      if "})]".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return (parts + [part]).map { String($0.drop { $0 == " " }) }
  }

  private static func name(_ parameter: String) -> String {
    if parameter == "…" { return "..." }
    let first = parameter.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return first.isEmpty ? "value" : first == "end" ? "finish" : String(first)
  }

  private func parameterType(_ parameter: String, _ entry: APIEntry) -> String {
    // The options of `it(name, opt?, fn)` and `sw.behavior(name, table, fn?)` stand before the
    // function.
    let table =
      entry.parameters.first { $0.hasPrefix("opt") || $0 == "table" } ?? entry.parameters.last
    let isOptions = parameter == table && !entry.options.isEmpty
    let type = entry.arguments.first { $0.name == APIEntry.name(ofParameter: parameter) }?.type
    guard let type, type != "table" || !isOptions else {
      return optionClass(entry) + (acceptsChildren(entry) ? "|sw.Node[]" : "")
    }
    return text.taken(type) + (isOptions ? "|\(optionClass(entry))" : "")
  }

  /// A text with line breaks replaced by spaces.
  static func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  // MARK: - project.lua

  private func project(_ ids: ProjectIDs) -> String {
    var lines = [
      "---@meta", "", "--- The ids of the project's scenes; any other hashable value is an id too.",
    ]
    lines.append("---@alias sw.Id string|number|boolean|sw.Tuple")
    for id in ids.ids { lines.append("---| \(Self.literal(id))") }
    lines += ["", "---@alias sw.SceneName string"]
    for scene in ids.scenes { lines.append("---| \(Self.literal(scene))") }
    if !ownBehaviors.isEmpty { lines += [""] + ownBehaviors.flatMap(\.lines).dropLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A string literal in an alias; the server takes the inner quotes as part of the value.
  ///
  /// The line of a comment ends at a line break, and the outer literal at an apostrophe: both are
  /// escaped as in Lua, and so are all control characters.
  private static func literal(_ id: String) -> String {
    var text = ""
    for scalar in id.unicodeScalars {
      switch scalar {
      case "\\", "\"", "'": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _
      where scalar.properties.generalCategory == .control || scalar == "\u{2028}"
        || scalar == "\u{2029}":
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "'\"\(text)\"'"
  }
}
