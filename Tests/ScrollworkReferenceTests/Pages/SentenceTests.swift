import HostTestSupport
import Scrollwork
import ScrollworkLua
@testable import ScrollworkReference
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("sentences of the reference · row:J15") struct SentenceTests {
  private let folder = TemporaryFolder()

  private func reference() throws -> APIReference {
    let path = FilePath(folder.path)
    let root = ProjectRoot(ofFolder: path)
    let invocation = Invocation(environment: [:], currentDirectory: path)
    return try APIReference.make(
      in: SpecProject(
        root: root, configuration: invocation.configuration(for: root), currentDirectory: path))
  }

  /// Everything that has a sentence: options, parameters, fields of events, keys of tables.
  private func texts() throws -> [Text] {
    let reference = try reference()
    var texts: [Text] = []
    for entry in reference.entries {
      let path = entry.kind == .event ? "event \(entry.name)" : entry.path
      texts += entry.options.map { Text("\(path) { \($0.name)= }", $0.name, $0.type, $0.summary) }
      texts += entry.arguments.map { Text("\(path)(\($0.name))", $0.name, $0.type, $0.summary) }
      texts += entry.fields.map { Text("\(path): e.\($0.name)", $0.name, $0.type, $0.summary) }
      if entry.kind == .field { texts.append(Text(path, entry.name, entry.result, entry.summary)) }
    }
    for field in EventName.BuiltIn.commonFields {
      texts.append(Text("e.\(field.name)", field.name, field.type, field.summary))
    }
    for shape in APIShape.all {
      texts += shape.fields.map { Text("\(shape.name).\($0.name)", $0.name, $0.type, $0.summary) }
    }
    return texts
  }

  @Test("every option, parameter, field and key has a sentence that says more than its name")
  func sentences() throws {
    let texts = try texts()
    #expect(texts.count > 1000)
    for text in texts { #expect(text.isSentence, "\(text.path): \"\(text.summary)\"") }
  }

  @Test("every call, event and table has one, too")
  func summaries() throws {
    for entry in try reference().entries {
      let text = Text(entry.path, entry.name, "", entry.summary)
      #expect(text.endsAsSentence && !entry.summary.isEmpty, "\(entry.path)")
    }
    for shape in APIShape.all {
      #expect(Text(shape.name, shape.name, "", shape.summary).isSentence, "\(shape.name)")
    }
  }

  @Test("the sentence of a number says in which unit it is, or that it is a share, factor or count")
  func units() throws {
    for text in try texts() where text.isNumber {
      #expect(text.hasUnit, "\(text.path): \"\(text.summary)\"")
    }
  }

  @Test("every name in a type is that of a class or of a table with a page")
  func names() throws {
    let reference = try reference()
    let events = reference.entries.filter { $0.kind == .event }.map { entry in
      entry.name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        + "Event"
    }
    let known = Set(
      reference.classes + APIShape.all.map(\.name) + events + ["Node", "Tuple", "Generator"])
    let results = reference.entries.map { Text($0.path, $0.name, $0.result, "") }
    for text in try texts() + results {
      for name in text.namesInType {
        #expect(known.contains(name), "\(text.path): \(name) in \(text.type)")
      }
    }
  }

  @Test("a sentence that sends to a page sends to one that is there")
  func pages() throws {
    let reference = try reference()
    for text in try texts() {
      for reading in text.summary.split(separator: "doc ").dropFirst() {
        let name = String(
          reading.prefix { $0.isLetter || $0.isNumber || ":._".contains($0) })
        let page = name.hasSuffix(".") ? String(name.dropLast()) : name
        let isThere =
          reference.shape(page) != nil || !reference.find(page).isEmpty
          || reference.owners.contains(page)
        #expect(isThere, "\(text.path): doc \(page)")
      }
    }
  }

  @Test(
    "what says nothing is refused",
    arguments: [
      ("overscan", "number", ""), ("overscan", "number", "The overscan."),
      ("overscan", "number", "How far beyond the region rows are laid out"),
      ("row_data", "any", "Row data."), ("id", "id", "An id."),
    ])
  func refused(name: String, type: String, summary: String) {
    #expect(!Text(name, name, type, summary).isSentence)
  }

  @Test("a number without a unit is found wherever it stands in a union")
  func unitless() {
    let summary = "How far beyond the region rows are laid out."
    for type in ["number", "boolean|number", "seconds", "number?", "{ x=, y= }|points"] {
      let text = Text("overscan", "overscan", type, summary)
      #expect(text.isSentence && text.isNumber && !text.hasUnit)
    }
    #expect(!Text("row", "row", "fn(i: number)", summary).isNumber)
  }
}

/// A sentence of the reference with what it is about.
private struct Text {
  let path: String
  let name: String
  let type: String
  let summary: String

  init(_ path: String, _ name: String, _ type: String, _ summary: String) {
    self.path = path
    self.name = name
    self.type = type
    self.summary = summary
  }

  private var words: [String] {
    summary.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
  }

  /// Whether it ends with a period and begins with a capital, a quote or a word in lower case that
  /// Lua has.
  var endsAsSentence: Bool { summary.hasSuffix(".") || summary.hasSuffix("…") }

  /// Whether it is a sentence with a word that is neither in the name nor an article.
  var isSentence: Bool {
    let empty: Set<String> = ["a", "an", "the", "its", "of", "it", "is"]
    let known = Set(name.lowercased().split { !$0.isLetter }.map(String.init))
    let own = words.filter { !known.contains($0) && !empty.contains($0) }
    return endsAsSentence && words.count > 2 && !own.isEmpty
  }

  /// Whether the type is, or may be, a number.
  var isNumber: Bool {
    let numbers = ["number", "integer", "seconds", "points", "share"]
    return LuaTypeText.parts(of: type).contains { part in
      numbers.contains(part.hasSuffix("?") ? String(part.dropLast()) : part)
    }
  }

  /// Whether the sentence names a unit or what kind of number it is.
  var hasUnit: Bool {
    let units: Set<String> = [
      "point", "points", "pt", "second", "seconds", "s", "tick", "ticks", "share", "shares",
      "factor", "ratio", "count", "number", "numbers", "index", "indexes", "unit", "units", "power",
      "pixel", "pixels", "scale", "mass", "degree", "degrees",
    ]
    let isCount = summary.hasPrefix("How many ")
    return isCount || words.contains { units.contains($0) }
  }

  /// The names with a capital in the type, outside of quotes.
  var namesInType: [String] {
    var names: [String] = []
    for (index, part) in type.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    where index % 2 == 0 {
      names += part.split { !$0.isLetter }.map(String.init).filter { $0.first?.isUppercase == true }
    }
    return names
  }
}
