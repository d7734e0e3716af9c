internal import ScrollworkSession
internal import ScrollworkTerminal

/// What is odd about a plan, and no reason to stop.
extension SpecPlan {
  /// The most names that one remark contains.
  private static let mostNamed = 5

  /// The files that were loaded and define no test, as messages show them.
  var filesWithoutTests: [String] {
    files.filter { $0.isLoaded && $0.failure == nil && $0.definitions.isEmpty }.map(
      \.selection.shown)
  }

  /// A sentence about files without a test; nil for none.
  var sentenceAboutEmptyFiles: String? {
    let names = filesWithoutTests
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(Self.mostNamed).map { VisibleText.text($0.utf8, limit: 200) }
    let more = names.count > shown.count ? " and \(names.count - shown.count) more" : ""
    return "\(shown.joined(separator: ", "))\(more) \(names.count == 1 ? "has" : "have") no test"
  }

  /// The lines about files without a test, and about files or tests that look the same.
  var remarks: [String] {
    var remarks =
      sentenceAboutEmptyFiles.map {
        [" warning: \($0): it(\"…\", function() … end) defines one"]
      } ?? []
    var alike = Self.lookalikes(among: files.map(\.selection.shown))
    for file in files { alike += Self.lookalikes(among: file.definitions.map(\.title)) }
    for (first, second) in alike.prefix(Self.mostNamed) {
      let names = [first, second].map { "\"\(VisibleText.text($0.utf8, limit: 200))\"" }
      remarks.append(" note: \(names[0]) and \(names[1]) are two names: \(UnicodeForm.remark)")
    }
    return remarks
  }

  /// The pairs of names that differ only in their Unicode form, each with the first of its kind;
  /// O(*n*).
  private static func lookalikes(among names: [String]) -> [(String, String)] {
    guard names.contains(where: { name in !name.utf8.allSatisfy { $0 < 0x80 } }) else { return [] }
    // Strings as keys are equal where they are canonically.
    var first: [String: String] = [:]
    return names.compactMap { name in
      guard let other = first[name] else {
        first[name] = name
        return nil
      }
      return hasSameBytes(other, name) ? nil : (other, name)
    }
  }

  /// The id of a test that a text of the command does not match only because of its Unicode form;
  /// nil for none.
  func lookalike(of texts: [String]) -> String? {
    for text in texts {
      for file in files {
        for definition in file.definitions {
          let id = "\(file.selection.shown)::\(definition.title)"
          if id.contains(text), !id.containsBytes(of: text) { return id }
        }
      }
    }
    return nil
  }
}
