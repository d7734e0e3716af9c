/// What only the reference says of a member or an option: a sentence, a type, a default.
///
/// A module for pages has no reference: Embedded Swift keeps no text, and neither makes it nor has
/// its literals.
package struct ReferenceText: Hashable, Sendable, ExpressibleByStringLiteral {
  #if hasFeature(Embedded)
    @inline(__always) package init(_ text: @autoclosure () -> String) {}

    package var text: String { "" }
  #else
    package let text: String

    package init(_ text: @autoclosure () -> String) { self.text = text() }
  #endif

  @inline(__always) package init(stringLiteral text: String) { self.init(text) }
}
