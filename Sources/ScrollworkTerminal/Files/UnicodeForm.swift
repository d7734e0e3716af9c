/// Names that look the same and have other bytes, since Unicode writes some characters in more than
/// one form: `é` is one character, or `e` with an accent.
///
/// Paths and the names of tests are compared by their bytes, as the file system compares them.
package enum UnicodeForm {
  /// What a message about two such names adds.
  package static let remark =
    "they differ only in their Unicode form, such as é as one character or as two"

  /// Whether two texts have different bytes and are canonically equal.
  package static func differ(_ first: some Collection<UInt8>, _ second: some Collection<UInt8>)
    -> Bool
  {
    !first.elementsEqual(second)
      && String(decoding: first, as: UTF8.self) == String(decoding: second, as: UTF8.self)
      && String(validating: first, as: UTF8.self) != nil
      && String(validating: second, as: UTF8.self) != nil
  }

  /// The first of some names that differs from another only in its form.
  package static func other(than name: String, among names: some Sequence<String>) -> String? {
    names.first { differ($0.utf8, name.utf8) }
  }
}
