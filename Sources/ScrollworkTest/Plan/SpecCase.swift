package import Scrollwork
internal import ScrollworkTerminal

/// One planned run of one test: on one device, at one rate.
package struct SpecCase: Codable, Sendable {
  /// The file's place in the plan.
  package var file: Int
  /// The test's place in its file.
  let index: Int
  @Boxed package var definition: SpecDefinition
  /// The path of the file as people write it.
  package let path: String
  /// The device; nil for the scene's own.
  package let device: Device?
  /// Ticks per second; nil for the scene's own.
  package let rate: Double?
  /// The page of the reference whose example it is; nil for a test of a project.
  var page: String?
  /// Its place in the whole plan, from 0.
  var place = 0

  /// What tells the test from all others but its own variants.
  var id: String { "\(path)::\(definition.title)" }

  /// What tells it from all others.
  var key: String {
    let variant = variant
    return variant.isEmpty ? id : id + variant
  }

  /// `[phone @30]`, or nothing.
  var variant: String {
    if device == nil, rate == nil { return "" }
    let rate = rate.map { "@\(NumberText.short($0))" }
    let parts = [device?.name, rate].compactMap { $0 }
    return " [\(parts.joined(separator: " "))]"
  }

  /// `carousel › one page per flick [phone]`.
  package var name: String { definition.title + variant }
}
