import ScrollworkLua

/// Writes Lua values chosen by bytes: most are what the API asks for, some are anything else.
struct ValueWriter {
  var bytes: ByteReader
  /// The types of the things in `p`, as far as the API says.
  var cast: [String]
  private var depth = 0

  init(_ bytes: ByteReader, cast: [String]) {
    self.bytes = bytes
    self.cast = cast
  }

  /// A value of a type as the manifest words it: `number|"page"|{ x, y }`.
  mutating func value(of type: String) -> String {
    if bytes.chance(40) { return anything() }
    let choices = Self.alternatives(type)
    guard !choices.isEmpty else { return anything() }
    return simple(bytes.pick(choices))
  }

  /// A table for the options, most of which are left out.
  mutating func table(_ options: [APIOption], more: String? = nil) -> String {
    var fields: [String] = []
    if !options.isEmpty {
      for _ in 0..<bytes.below(5) {
        let option = bytes.pick(options)
        fields.append("\(option.name) = \(value(of: option.type))")
      }
    }
    if let more { fields.append(more) }
    if bytes.chance(8) { fields.append("unknown = 1") }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  /// A thing made before, of that type if there is one.
  mutating func thing(_ type: String? = nil) -> String {
    let fitting = cast.indices.filter { type == nil || cast[$0] == type }
    guard !fitting.isEmpty else { return "p[\(bytes.below(cast.count) + 1)]" }
    return "p[\(bytes.pick(Array(fitting)) + 1)]"
  }

  mutating func id() -> String {
    switch bytes.below(24) {
    case 0: anything()
    case 1: "\"\\xff\\0\""
    case 2: number()
    case 3: thing("Item")
    case 4: "{ \(number()), \"x\" }"
    default: "\"\(bytes.pick(Stage.ids))\""
    }
  }

  // MARK: - Numbers

  private static let plain = [
    "0", "1", "0.5", "-1", "2", "3", "10", "44", "50", "100", "120.25", "300", "500", "1000", "-40",
    "-500", "2000", "-3000", "0.016", "0.25", "1.5", "5", "0.1", "1/3",
  ]
  private static let hostile = [
    "0/0", "-(0/0)", "1/0", "-1/0", "1e308", "-1e308", "1e-310", "5e-324", "-0.0", "1e18", "1e9",
    "-1e9", "math.maxinteger", "math.mininteger", "2^53", "2^63", "-2^63", "1e6", "1e100",
    "0x7fffffff", "-1e-9", "16777217",
  ]

  mutating func number() -> String {
    bytes.chance(40) ? bytes.pick(Self.hostile) : bytes.pick(Self.plain)
  }

  // MARK: - Anything

  mutating func anything() -> String {
    depth += 1
    defer { depth -= 1 }
    if depth > 3 { return number() }
    switch bytes.below(20) {
    case 0: return "nil"
    case 1: return "true"
    case 2: return "false"
    case 3, 4: return bytes.pick(Self.hostile)
    case 5: return bytes.pick(Self.plain)
    case 6:
      return bytes.pick(["\"\"", "\"\\0\"", "\"\\xff\\xfe\"", "(\"x\"):rep(3000)", "\"nan\""])
    case 7: return "{}"
    case 8: return "{ \(anything()), \(anything()) }"
    case 9: return "{ x = \(anything()), y = \(anything()) }"
    case 10: return "setmetatable({}, { __index = function(t, k) return \(number()) end })"
    case 11: return "function(...) return ... end"
    case 12: return "function(...) error(\(number())) end"
    case 13: return "sw"
    case 14: return "loop"
    case 15: return "coroutine.create(print)"
    case 16: return "\"\(bytes.pick(Stage.ids))\""
    default: return thing()
    }
  }

  // MARK: - Types in words

  /// A value for a type without alternatives.
  private mutating func simple(_ type: String) -> String {
    depth += 1
    defer { depth -= 1 }
    if depth > 4 { return number() }
    switch type {
    case _ where type.hasPrefix("\""): return type
    case "number", "seconds", "points", "share", "t", "n", "count", "seconds?": return number()
    case "integer", "i": return bytes.pick(["0", "1", "2", "3", "7", "-1", "100", "1e6"])
    case "boolean", "true": return bytes.pick(["true", "false"])
    case "id", "name", "string", "target": return id()
    case "Point", "Position": return "{ x = \(number()), y = \(number()) }"
    case "Edges": return "{ top = \(number()), leading = \(number()) }"
    case "Align":
      return bytes.pick(["\"top\"", "\"center\"", "\"bottom\"", "\"nearest\"", number()])
    case "Animation":
      return bytes.pick([
        "sw.ease(\(number()))", "\"snappy\"", "sw.spring()", "{ duration = \(number()) }", "true",
      ])
    case "View", "Item", "Node", "Scene", "Proxy", "Form", "Link", "Motion", "Touch":
      return thing(type)
    case "any": return anything()
    case "rule", "fn": return function()
    case _ where type.hasPrefix("fn("): return function()
    case _ where type.hasPrefix("{"): return braces(type)
    default: return anything()
    }
  }

  /// A table with the fields that `{ x=, y= }` names, or a list of what `{number}` says.
  private mutating func braces(_ type: String) -> String {
    let inside = type.dropFirst().dropLast().trimmed
    if Self.isWord(inside) {
      return "{ \(simple(inside)), \(simple(inside)) }"
    }
    var fields: [String] = []
    for part in Self.split(inside, at: ",") where bytes.chance(200) {
      let name = String(part.prefix { $0.isLetter || $0 == "_" })
      let rest = part.dropFirst(name.count).trimmed
      if rest.hasPrefix("="), rest.count > 1, bytes.chance(100) {
        fields.append(
          "\(name) = \(String(rest.dropFirst()).trimmed.first == "\"" ? id() : number())")
      } else if part.hasPrefix("{") {
        fields.append(simple(part))
      } else if !name.isEmpty {
        fields.append("\(name) = \(bytes.chance(200) ? number() : anything())")
      }
    }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  /// A function that does a little and answers something.
  mutating func function() -> String {
    let answer = bytes.pick([number(), "{ x = \(number()), y = \(number()) }", "...", "true", id()])
    switch bytes.below(8) {
    case 0:
      return "function(...) \(thing("View")):scroll_by { y = \(number()) } return \(answer) end"
    case 1: return "function(...) sw.wait(\(number())) return \(answer) end"
    case 2: return "function(...) \(thing("View")):remove(\(id())) return \(answer) end"
    case 3: return "function(...) p[1] = (...) return \(answer) end"
    case 4:
      return
        "function(...) \(thing("View")):insert(sw.item { height = \(number()) }) return \(answer) end"
    case 5: return "function(...) tick(\(number())) return \(answer) end"
    default: return "function(...) return \(answer) end"
    }
  }

  /// The alternatives of `a|"b"|{ c|d }`.
  static func alternatives(_ type: String) -> [String] { split(type, at: "|") }

  private static func split(_ text: String, at separator: Character) -> [String] {
    var parts: [String] = []
    var part = ""
    var level = 0
    for character in text {
      if "{([".contains(character) { level += 1 }
      if "})]".contains(character) { level -= 1 }
      if character == separator, level == 0 {
        parts.append(part.trimmed)
        part = ""
      } else {
        part.append(character)
      }
    }
    parts.append(part.trimmed)
    return parts.filter { !$0.isEmpty }
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0 == "_" }
  }
}

extension StringProtocol {
  /// Without blanks at both ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
