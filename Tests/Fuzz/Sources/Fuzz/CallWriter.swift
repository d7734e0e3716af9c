import ScrollworkLua

/// Turns bytes into a script of calls: members of the manifest with values of all kinds.
///
/// Being a script, what it found can be read, shortened by hand, and kept.
struct CallWriter {
  private let manifest: Vocabulary
  private var values: ValueWriter
  private var lines: [String] = []

  init(_ manifest: Vocabulary, _ bytes: [UInt8]) {
    self.manifest = manifest
    values = ValueWriter(ByteReader(bytes), cast: Stage.cast)
  }

  /// The script; the stage comes first, so that it stands alone.
  mutating func script() -> String {
    lines = [
      Stage.script, "local loop = {} loop[1] = loop loop.x = loop",
      "local function keep(i, ok, x) if ok then p[i] = x end end",
    ]
    while !values.bytes.isEmpty, lines.count < 60 { writeStep() }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func writeStep() {
    switch values.bytes.below(16) {
    case 0...5: writeMember()
    case 6, 7: writeFunction(manifest.functions)
    case 8: writeFunction(manifest.pureFunctions)
    case 9...11: writeFunction(manifest.verbs)
    case 12: write("tick(\(values.bytes.pick(["1", "2", "5", "20"])))")
    case 13: writeListener()
    case 14: writeTask()
    default: writeMisuse()
    }
  }

  /// Adds a step; what it answers takes a index in `p`.
  private mutating func write(_ expression: String, answers type: String = "") {
    let index: Int
    if let known = manifest.owner(in: type), values.cast.count < 60 {
      values.cast.append(known)
      index = values.cast.count
    } else {
      index = 99
    }
    lines.append("keep(\(index), pcall(function(...) return \(expression) end))")
  }

  private mutating func writeMember() {
    let index = values.bytes.below(values.cast.count)
    let members = manifest.members[values.cast[index]] ?? manifest.members["View"] ?? []
    guard !members.isEmpty else { return }
    let member = values.bytes.pick(members)
    let target = "p[\(index + 1)]"
    if member.kind == .field {
      write("\(target).\(member.name)", answers: member.result)
    } else {
      write("\(target):\(member.name)(\(arguments(of: member)))", answers: member.result)
    }
  }

  private mutating func writeFunction(_ functions: [APIEntry]) {
    guard !functions.isEmpty else { return }
    let entry = values.bytes.pick(functions)
    let path = entry.kind == .verb ? entry.name : "\(entry.owner).\(entry.name)"
    write("\(path)(\(arguments(of: entry)))", answers: entry.result)
  }

  private mutating func writeListener() {
    let host = values.bytes.chance(60) ? "p[1]" : values.thing("View")
    let event = values.bytes.pick(manifest.events)
    let options = values.bytes.chance(60) ? ", " + values.table(manifest.listening) : ""
    write("\(host):on(\"\(event)\", \(values.function())\(options))", answers: "Sub")
  }

  private mutating func writeTask() {
    switch values.bytes.below(5) {
    case 0: write("sw.task(\(values.function()))", answers: "Task")
    case 1: write("sw.after(\(values.number()), \(values.function()))", answers: "Task")
    case 2: write("sw.every(\(values.number()), \(values.function()))", answers: "Task")
    case 3: write("sw.wait(\(values.bytes.pick(["0", "0.1", "1"])))")
    default: write("\(values.thing("View")):settled():wait()")
    }
  }

  private mutating func writeMisuse() {
    let thing = values.thing()
    switch values.bytes.below(10) {
    case 0: write("tostring(\(thing))")
    case 1: write("\(thing) == \(values.thing())")
    case 2: write("#\(thing)")
    case 3: write("\(thing)(\(values.anything()))")
    case 4: write("\(thing)[\(values.anything())]")
    case 5: lines.append("pcall(function(...) \(thing)[\(values.id())] = \(values.anything()) end)")
    case 6: lines.append("pcall(function(...) for k, v in pairs(\(thing)) do tostring(v) end end)")
    case 7: write("getmetatable(\(thing)), setmetatable(\(thing), {})")
    case 8: write("\(thing) .. \(values.thing())")
    default: write("\(thing) < \(values.thing()) or -\(thing)")
    }
  }

  /// Arguments by the names of the parameters and the options of the table.
  private mutating func arguments(of entry: APIEntry) -> String {
    var list: [String] = []
    for parameter in entry.parameters {
      let isOptional = parameter.hasSuffix("?")
      if isOptional, values.bytes.chance(110) { break }
      let name = isOptional ? String(parameter.dropLast()) : parameter
      list.append(argument(name, of: entry))
    }
    if values.bytes.chance(6) { list.append(values.anything()) }
    return list.joined(separator: ", ")
  }

  private mutating func argument(_ name: String, of entry: APIEntry) -> String {
    if values.bytes.chance(16) { return values.anything() }
    switch name {
    case "opt", "table": return values.table(entry.options, more: children(of: entry))
    case "view", "page": return values.thing("View")
    case "item": return values.bytes.chance(128) ? values.thing("Item") : values.id()
    case "id", "name", "text", "key", "section", "list": return values.id()
    case "to", "target", "position", "index":
      return values.value(of: "id|{ x=, y= }|{ edge=, id= }|\"top\"|\"bottom\"|number")
    case "edge": return values.value(of: "\"top\"|\"bottom\"|\"leading\"|\"trailing\"")
    case "fn", "rule", "map": return values.value(of: "fn|\"views\"|\"page\"")
    case "align": return values.value(of: "Align")
    case "node", "child", "content": return values.value(of: "Node|Item|id")
    case "animate": return values.value(of: "boolean|Animation")
    case "point", "at", "offset", "velocity", "delta", "by", "from":
      return values.value(of: "number|{ x=, y= }")
    case "axis": return values.value(of: "\"x\"|\"y\"|\"vertical\"|\"horizontal\"")
    case "…": return values.value(of: "number|id|View|any")
    default: return values.number()
    }
  }

  /// What a node may have in it, for functions that make one.
  private mutating func children(of entry: APIEntry) -> String? {
    guard entry.result == "Node", values.bytes.chance(160) else { return nil }
    return values.bytes.pick([
      "sw.item { height = \(values.number()) }", values.thing("Node"),
      "sw.item { id = \(values.id()), height = 60 }, sw.item { width = 20 }",
    ])
  }
}
