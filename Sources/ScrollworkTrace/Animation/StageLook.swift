internal import Scrollwork

/// How a box of a frame looks as a part of an app: what the scene says of it, and the rest from its
/// kind, size and id.
///
/// The page decides the same in `looks.js`; Tests/Goldens/looks.json has boxes with the looks that
/// both give them.
struct StageLook: Hashable {
  /// What is drawn; the words are those of `roles.js`.
  enum Role: String {
    case none, surface, group, row, header, title, text, caption, photo, avatar, card, field, button
    case chip, divider, grabber, map, video, progress, bar, action, keyboard, article, section
    case bubble = "bubble_in"
    case ownBubble = "bubble_out"
  }

  var role: Role
  var text: String
  var caption: String?
  /// A hue's name or `#rrggbb`.
  var color: String
  var hasColor: Bool
  var isGiven: Bool
  var radius: Double?
  var icon: NodeLook.Icon?
  /// A number that goes with the id.
  var seed: UInt32
  /// Whether a caption stands at the right, as below a bubble of one's own.
  var isAtRight = false

  /// The look of a part of a frame.
  ///
  /// - Parameters:
  ///   - box: The part.
  ///   - index: Its position in the frame.
  ///   - frame: The frame.
  ///   - sections: The ids of sections whose headers have shown.
  ///   - width: The width of the screen.
  init(
    of box: SceneFrame.Box, at index: Int, in frame: SceneFrame, sections: Set<MarkerID>,
    width: Double
  ) {
    let id = box.id?.plain ?? ""
    let size = box.frame.size
    let name =
      id.isEmpty ? "\(box.kind) \(Int(size.width.rounded())) × \(Int(size.height.rounded()))" : id
    let given = box.look
    seed = Self.seed(of: name)
    color = given?.color ?? Self.hue(of: name)
    hasColor = given?.color != nil
    isGiven = given != nil
    text = given?.text ?? Self.inWords(id)
    caption = given?.caption
    radius = given?.radius
    icon = given?.icon
    role = .none
    let isSection =
      box.kind == .item && !id.isEmpty && box.id.map(sections.contains) == true
    let isRow =
      given?.text != nil && Self.role(of: box.kind) == nil && size.height <= 120
      && size.width >= width * 0.4
    role =
      given?.role.map { Self.role(of: $0) }
      ?? (isRow
        ? .row : isSection ? .section : Self.derived(box, at: index, in: frame, id, width))
    if role == .caption, index > 0, case .box(let above) = frame.parts[index - 1],
      above.look?.role == .bubbleOut
    {
      isAtRight = true
    }
  }

  // MARK: - Roles

  private static func role(of role: NodeLook.Role) -> Role {
    switch role {
    case .text: .text
    case .title: .title
    case .caption: .caption
    case .bubbleIn: .bubble
    case .bubbleOut: .ownBubble
    case .avatar: .avatar
    case .photo: .photo
    case .card: .card
    case .field: .field
    case .button: .button
    case .chip: .chip
    case .divider: .divider
    case .map: .map
    case .video: .video
    case .progress: .progress
    case .bar: .bar
    }
  }

  /// What kinds stand for whatever their size; nil for those of content.
  private static func role(of kind: SceneFrame.Kind) -> Role? {
    switch kind {
    case .view, .sheet: .surface
    case .container: Role.none
    case .header: .header
    case .footer: .caption
    case .bar: .bar
    case .action: .action
    case .keyboard: .keyboard
    case .item, .row, .floating, .leaving: nil
    }
  }

  private static func derived(
    _ box: SceneFrame.Box, at index: Int, in frame: SceneFrame, _ id: String, _ width: Double
  ) -> Role {
    if let role = role(of: box.kind) { return role }
    let size = box.frame.size
    if box.kind == .floating {
      return size.height > 120 ? .photo : size.height > 30 ? .header : .caption
    }
    if isCovered(box, at: index, in: frame) { return .none }
    if holdsMore(box, at: index, in: frame) { return box.kind == .row ? .group : .card }
    let bySize = self.bySize(size, box.kind, width)
    guard bySize != .divider, let named = Self.named(id) else { return bySize }
    let isWord = [Role.title, .caption, .text, .chip, .button, .field].contains(named)
    if isWord, size.height > 140 { return bySize }
    return named == .field && size.height < 30 ? .text : named
  }

  /// Whether the part after a box covers it and has a look of its own, as what the function of a
  /// list's rows makes.
  private static func isCovered(
    _ box: SceneFrame.Box, at index: Int, in frame: SceneFrame
  ) -> Bool {
    guard index + 1 < frame.parts.count, case .box(let next) = frame.parts[index + 1],
      next.look != nil
    else { return false }
    let (one, other) = (box.frame, next.frame)
    return abs(one.origin.x - other.origin.x) <= 1 && abs(one.origin.y - other.origin.y) <= 1
      && abs(one.size.width - other.size.width) <= 1
      && abs(one.size.height - other.size.height) <= 1
  }

  private static func bySize(_ size: Size, _ kind: SceneFrame.Kind, _ wide: Double) -> Role {
    if size.width < 4 || size.height < 4 { return .divider }
    let share = size.width / wide
    let ratio = size.width / size.height
    if ratio < 1.8, ratio > 0.55, share < 0.6 {
      return max(size.width, size.height) < 56 ? .avatar : .photo
    }
    if size.height <= 26 { return .caption }
    if kind == .row, size.height <= 120 { return .row }
    if share < 0.5, size.height <= 60 { return .chip }
    if share >= 0.5, size.height > 1.6 * size.width || size.height > 480 { return .article }
    if size.height > 220 || ratio < 1.8 { return .photo }
    if size.height > 120 { return .card }
    if share >= 0.5 { return kind == .row || size.height >= 40 ? .row : .text }
    return .card
  }

  /// Words of ids that say what something is, the first that fits; `^` is the beginning of an id,
  /// `$` its end.
  private static let words: [(words: [String], role: Role)] = [
    (
      [
        "photo", "picture", "image", "slide", "cover", "poster", "memory", "banner", "hero", "art$",
        "artwork$",
      ], .photo
    ),
    (["avatar", "face", "portrait"], .avatar), (["grabber", "handle"], .grabber),
    (["^map", "ground", "terrain"], .map), (["video", "clip", "player"], .video),
    (["divider", "separator", "rule$"], .divider), (["spinner", "progress", "loading"], .progress),
    (["button", "submit", "done", "^next", "^prev", "cancel", "^send", "^buy"], .button),
    (
      [
        "search", "field", "input", "email", "phone", "password", "street", "city", "zip",
        "country", "^name", "compose", "line$",
      ], .field
    ),
    (["chip", "^tag", "filter", "pill"], .chip), (["title", "heading", "headline"], .title),
    (["^time", "date", "footnote", "caption", "status"], .caption),
    (["text", "body", "paragraph"], .text),
  ]

  private static func named(_ id: String) -> Role? {
    let id = id.lowercased()
    func fits(_ word: String) -> Bool {
      if word.hasPrefix("^") { return id.hasPrefix(word.dropFirst()) }
      if word.hasSuffix("$") { return id.hasSuffix(word.dropLast()) }
      return id.contains(word)
    }
    return words.first { $0.words.contains(where: fits) }?.role
  }

  /// Whether the part after a box lies inside of it: the box is what stands behind, then.
  private static func holdsMore(_ box: SceneFrame.Box, at index: Int, in frame: SceneFrame) -> Bool
  {
    guard index + 1 < frame.parts.count, case .box(let next) = frame.parts[index + 1] else {
      return false
    }
    let isOver = [.view, .sheet, .header, .bar, .floating, .keyboard].contains(next.kind)
    let (a, b) = (box.frame, next.frame)
    return !isOver && b.size.width > 1 && b.size.height > 1 && b.origin.x >= a.origin.x - 1
      && b.origin.y >= a.origin.y - 1
      && b.origin.x + b.size.width <= a.origin.x + a.size.width + 1
      && b.origin.y + b.size.height <= a.origin.y + a.size.height + 1
      && b.size.width * b.size.height < a.size.width * a.size.height
  }

  // MARK: - Ids

  /// A number of 32 bits for a text; equal texts have equal ones.
  static func seed(of text: String) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for scalar in text.unicodeScalars { hash = (hash ^ scalar.value) &* 16_777_619 }
    hash ^= hash >> 15
    hash = hash &* 2_246_822_519
    return hash ^ (hash >> 13)
  }

  /// The hue of an id without a color of its own; numbered ids differ from those 1 to 7 numbers
  /// away.
  static func hue(of id: String) -> String {
    let digits = id.utf8.reversed().prefix(9).prefix { (0x30...0x39).contains($0) }.count
    let name = String(id.dropLast(digits))
    let number = Int(id.suffix(digits)) ?? 0
    let first = Int(seed(of: name.isEmpty ? "item" : name))
    return NodeLook.hues[(first + 5 * number) % NodeLook.hues.count]
  }

  /// An id as a person would write it: `slide-2` is Slide 2.
  private static func inWords(_ id: String) -> String {
    let isNumber = !id.isEmpty && id.allSatisfy(isDigit)
    var spaced = ""
    for letter in isNumber ? "item \(id)" : id {
      if isDigit(letter), let last = spaced.last, last.isASCII, last.isLetter { spaced.append(" ") }
      spaced.append("-_/:.".contains(letter) ? " " : letter)
    }
    let words = spaced.split(separator: " ").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func isDigit(_ letter: Character) -> Bool {
    letter.isASCII && letter.isWholeNumber
  }
}
