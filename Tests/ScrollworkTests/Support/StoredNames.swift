import Testing

/// The names of the stored properties that a type itself declares.
func storedNames(of value: Any, declaredBy type: String) throws -> Set<String> {
  var mirror: Mirror? = Mirror(reflecting: value)
  if mirror?.displayStyle == .optional {
    mirror = try Mirror(reflecting: #require(mirror?.children.first?.value))
  }
  while let current = mirror, "\(current.subjectType)" != type {
    mirror = current.superclassMirror
  }
  let found = try #require(mirror, "there is no \(type)")
  return Set(
    found.children.compactMap(\.label).map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 })
}

/// The words of a list of names.
func names(in text: String) -> [String] {
  text.split { $0 == " " || $0 == "\n" }.map(String.init)
}
