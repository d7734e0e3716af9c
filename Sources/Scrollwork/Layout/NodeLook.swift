/// How an item looks in pictures of its scene.
///
/// Carried for what draws a scene, and never read here: neither layouts nor events nor digests
/// depend on it.
package struct NodeLook: Hashable, Sendable {
  /// What is drawn in the item's frame.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case text, title, caption
    case bubbleIn = "bubble_in"
    case bubbleOut = "bubble_out"
    case avatar, photo, card, field, button, chip, divider, map, video, progress, bar
  }

  /// A drawing of lines.
  package enum Icon: String, Hashable, Sendable, CaseIterable {
    case archive, back, bell, camera, check, close, down, flag, forward, heart, home, mail, mic,
      more,
      pause, person, pin, play, plus, search, send, settings, share, star, trash
  }

  /// The colors that have names; others are written as `#rrggbb`.
  package static let hues = [
    "red", "orange", "amber", "lime", "green", "teal", "cyan", "blue", "indigo", "violet",
    "magenta", "pink",
  ]

  /// What is drawn; nil leaves that to what draws.
  package var role: Role?
  /// The text in it; nil for its id.
  package var text: String?
  /// A second, smaller text; nil for none.
  package var caption: String?
  /// One of `hues`, or `#rrggbb`; nil for one that goes with its id.
  package var color: String?
  /// The radius of its corners, in points, 0 or more; nil for that of its role.
  package var radius: Double?
  /// An icon in it; nil for none.
  package var icon: Icon?
  /// Why a script could not say how it looks; nil where it could.
  package var problem: String?

  /// Makes a look that leaves everything to what draws.
  package init() {}

  /// Whether a text names a color.
  package static func isColor(_ text: String) -> Bool {
    if hues.contains(text) { return true }
    let letters = Array(text.utf8)
    return letters.count == 7 && letters[0] == UInt8(ascii: "#")
      && letters.dropFirst().allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
  }
}
