import Scrollwork

/// The shapes by name.
extension APIShape {
  /// All shapes, in the order of their names.
  package static let all: [APIShape] = {
    let lists: [[APIShape]] = [geometry, positions, movements, rules, layout, reports, physics]
    return lists.flatMap { $0 }.ordered { $0.name < $1.name }
  }()

  /// The shape of a name; nil for others.
  package static func named(_ name: String) -> APIShape? { all.first { $0.name == name } }

  /// A table whose keys are the options that a call reads.
  static func table(_ name: String, _ options: [APIOption], summary: ReferenceText) -> APIShape {
    APIShape(name, options.map(APIField.init), summary: summary)
  }

  /// A table that scripts only receive.
  static func record(_ name: String, _ fields: [APIField], summary: ReferenceText) -> APIShape {
    APIShape(name, fields, isWritten: false, summary: summary)
  }
}
