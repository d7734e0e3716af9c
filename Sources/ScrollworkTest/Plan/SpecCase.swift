package import Scrollwork
internal import ScrollworkTerminal

/// One planned run of one test: on one device, at one rate.
package struct SpecCase: Codable, Sendable {
  /// The file's index in the plan.
  package var file: Int
  /// The test's index in its file's definitions.
  let index: Int
  /// The definition, shared by all variants.
  @Boxed package var definition: SpecDefinition
  /// The path of the file as messages show it.
  package let path: String
  /// The device; nil for the scene's own.
  package internal(set) var device: Device?
  /// Ticks per second; nil for the scene's own.
  package internal(set) var rate: Double?
  /// The reference page that the test is an example of; nil for a test of a project.
  var page: String?
  /// Its index in the whole plan, those of other shards included.
  var planIndex = 0

  /// Records name the index in the plan `place`.
  private enum CodingKeys: String, CodingKey {
    case file, index, definition, path, device, rate, page
    case planIndex = "place"
  }

  /// `PATH::TITLE`: unique among tests, shared by the variants of one.
  var id: String { "\(path)::\(definition.title)" }

  /// The id with the variant, unique in a plan.
  var key: String {
    let variant = variant
    return variant.isEmpty ? id : id + variant
  }

  /// ` [phone @30]`, with a leading space; empty without device and rate.
  var variant: String {
    if device == nil, rate == nil { return "" }
    let rate = rate.map { "@\(NumberText.short($0))" }
    let parts = [device?.name, rate].compactMap { $0 }
    return " [\(parts.joined(separator: " "))]"
  }

  /// The title with the variant: `carousel › one page per flick [phone]`.
  package var name: String { definition.title + variant }
}

extension SpecCase {
  /// Where it is defined: `tests/carousel_test.lua:14`.
  var shownLocation: String { VisibleText.text("\(path):\(definition.line)".utf8, limit: 400) }

  /// The name with its variant, control characters made visible.
  var shownName: String { VisibleText.text(name.utf8, limit: 600) }
}
