package import Scrollwork
internal import ScrollworkTerminal

/// Writes frames as bytes, for a page that draws them.
///
/// All numbers are little-endian. A frame is
///
///     u8 1   u32 take   u32 tick   u16 boxes   u16 views
///     box:   u8 kind   u8 flags   u16 word   4 × f32 x y width height   [u8 opacity   f32 scale]   [f32 rotation]
///     view:  u16 index   u8 phase   u8 source   6 × f32 x y vx vy tx ty   u16 cause   [f32 zoom   u8 refreshes]
///
/// `flags` has bit 0 where the box hides what is outside of it, bit 1 where opacity (in 255ths) and
/// scale follow, bit 2 where a finger has lifted it, bit 3 where it has the focus, and bit 4 where
/// its turn follows, in degrees clockwise; kind 255, alone, ends the viewport that was opened last.
/// Bit 7 of `phase` is set where zoom and 1 for a refresh under way follow, else they are 1 and 0.
/// Words are texts that are sent once,
///
///     u8 2   u32 take   u16 number   UTF-8
///
/// and 0 stands for none. A frame that was passed at once, and is for looking back only, begins
/// with 8 instead of 1. A word of a box that has a look is sent with it,
/// `{"id": …, "look": { "role": … }}`,
///
///     u8 7   u32 take   u16 number   JSON
///
/// so that a look costs frames nothing. Where marks are requested, they come before their frame:
///
///     u8 6   u32 take   u32 tick   u16 marks
///     mark:  u8 kind   u16 view   u16 word   4 × f32 x y width height
///
/// A view of 65,535 stands for none. A target that is none is written as NaN. Only views that have
/// changed are written.
package struct FrameEncoder: Sendable {
  private var cursor = FrameCursor()
  private var words: [Word: UInt16] = [:]
  private let take: Int

  private struct Word: Hashable {
    var text: String?
    var look: NodeLook?
  }

  /// Makes an encoder for a page that has got nothing of a life.
  package init(take: Int) { self.take = take }

  /// The messages of a frame: new words, then the frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - isPassed: Whether it is for looking back only.
  /// - Returns: The messages, in order.
  package mutating func messages(of frame: SceneFrame, isPassed: Bool = false) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    var body = PageWriter()
    var boxes = 0
    for part in frame.parts where boxes < Int(UInt16.max) {
      boxes += 1
      switch part {
      case .end: body.put(255 as UInt8)
      case .box(let box): put(box, into: &body, &messages)
      }
    }
    let views = cursor.changes(in: frame).prefix(Int(UInt16.max))
    for view in views { put(view, into: &body, &messages) }
    var head = PageWriter()
    head.put((isPassed ? 8 : 1) as UInt8)
    head.put(UInt32(truncatingIfNeeded: take))
    head.put(UInt32(truncatingIfNeeded: frame.tick))
    head.put(UInt16(boxes))
    head.put(UInt16(views.count))
    messages.append(head.bytes + body.bytes)
    return messages
  }

  private mutating func put(
    _ box: SceneFrame.Box, into body: inout PageWriter, _ messages: inout [[UInt8]]
  ) {
    let flags = Self.flags(of: box)
    body.put(box.kind.rawValue)
    body.put(flags)
    body.put(word(box.id?.plain, look: box.look, &messages))
    for axis in Axis.allCases { body.put(box.frame.origin[axis]) }
    for axis in Axis.allCases { body.put(box.frame.size[axis]) }
    if flags & Self.isFaded != 0 {
      body.put(UInt8((box.opacity * 255).rounded()))
      body.put(box.scale)
    }
    if flags & Self.isTurned != 0 { body.put(box.rotation) }
  }

  private mutating func put(
    _ view: SceneFrame.View, into body: inout PageWriter, _ messages: inout [[UInt8]]
  ) {
    body.put(UInt16(clamping: view.index))
    let isPlain = view.zoom == 1 && !view.isRefreshing
    let phase = UInt8(clamping: ScrollPhase.allCases.firstIndex(of: view.phase) ?? 0)
    body.put(phase | (isPlain ? 0 : 0x80))
    body.put(UInt8(clamping: ScrollSource.allCases.firstIndex(of: view.source) ?? 0))
    for point in [view.offset, view.velocity, view.target ?? Point(x: .nan, y: .nan)] {
      for axis in Axis.allCases { body.put(point[axis]) }
    }
    body.put(word(view.cause?.location, &messages))
    guard !isPlain else { return }
    body.put(view.zoom)
    body.put(view.refreshSides)
  }

  /// The messages of the marks of a frame: new words, then the marks, at most 1,000.
  package mutating func messages(of marks: [SceneMark], at tick: Int) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    var message = PageWriter()
    let marks = marks.prefix(1000)
    message.put(6 as UInt8)
    message.put(UInt32(truncatingIfNeeded: take))
    message.put(UInt32(truncatingIfNeeded: tick))
    message.put(UInt16(marks.count))
    for mark in marks {
      message.put(mark.kind.rawValue)
      message.put(UInt16(clamping: mark.view ?? Int(UInt16.max)))
      message.put(word(mark.name?.plain, &messages))
      for axis in Axis.allCases { message.put(mark.frame.origin[axis]) }
      for axis in Axis.allCases { message.put(mark.frame.size[axis]) }
    }
    messages.append(message.bytes)
    return messages
  }

  /// The bit of a box's flags for opacity and scale.
  static let isFaded: UInt8 = 2
  /// The bit of a box's flags for its turn.
  static let isTurned: UInt8 = 16

  /// The flags of a box.
  static func flags(of box: SceneFrame.Box) -> UInt8 {
    (box.clips ? 1 : 0) | (box.opacity == 1 && box.scale == 1 ? 0 : isFaded)
      | (box.isLifted ? 4 : 0) | (box.isFocused ? 8 : 0)
      | (box.rotation == 0 ? 0 : isTurned)
  }

  /// The number of a text with a look, which is sent when it is new; 0 for none, and for those
  /// beyond 65,535.
  private mutating func word(
    _ text: String?, look: NodeLook? = nil, _ messages: inout [[UInt8]]
  ) -> UInt16 {
    guard text != nil || look != nil else { return 0 }
    let word = Word(text: text, look: look)
    if let known = words[word] { return known }
    guard words.count < Int(UInt16.max) else { return 0 }
    let number = UInt16(words.count + 1)
    words[word] = number
    var message = PageWriter()
    message.put((look == nil ? 2 : 7) as UInt8)
    message.put(UInt32(truncatingIfNeeded: take))
    message.put(number)
    let body = look.map { Self.json(text, $0) } ?? text ?? ""
    messages.append(message.bytes + Array(body.utf8))
    return number
  }

  /// A word with a look, as JSON.
  static func json(_ id: String?, _ look: NodeLook) -> String {
    var json = JSONText()
    json.object {
      if let id { $0.member("id", id) }
      $0.member("look") {
        if let role = look.role { $0.member("role", role.rawValue) }
        if let text = look.text { $0.member("text", text) }
        if let caption = look.caption { $0.member("caption", caption) }
        if let color = look.color { $0.member("color", color) }
        if let radius = look.radius { $0.member("radius", radius) }
        if let icon = look.icon { $0.member("icon", icon.rawValue) }
      }
    }
    return json.text
  }
}
