/// What a member or an option is for, as the reference says it.
///
/// A module for pages has no reference: Embedded Swift keeps no text, and the compiler leaves the
/// literals out.
package struct Sentence: Hashable, Sendable {
  #if hasFeature(Embedded)
    package init(_ text: String) {}

    package var text: String { "" }
  #else
    package let text: String

    package init(_ text: String) { self.text = text }
  #endif
}
