// The header documents its functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CScrollwork
internal import ScrollworkLua

@c @implementation
public func sw_offset(
  _ host: OpaquePointer?, _ view: UnsafePointer<CChar>?, _ x: UnsafeMutablePointer<Double>?,
  _ y: UnsafeMutablePointer<Double>?
) -> sw_status {
  call(host) { (_, session) throws(Failure) in
    let (x, y) = (try Arguments.result(x, "x"), try Arguments.result(y, "y"))
    let name = try Arguments.text(view, "view")
    let offset = try calling { () throws(ScriptError) in
      try session.offset(spelled: name)
    }
    (x.pointee, y.pointee) = (offset.x, offset.y)
  }
}

@c @implementation
public func sw_read(
  _ host: OpaquePointer?, _ view: UnsafePointer<CChar>?, _ state: UnsafeMutablePointer<sw_view>?
) -> sw_status {
  call(host) { (_, session) throws(Failure) in
    let (state, view) = (try Arguments.result(state, "state"), try session.view(view))
    state.pointee = try calling { () throws(ScriptError) in
      let geometry = try view.geometry
      return sw_view(
        offset: sw_point(geometry.contentOffset), velocity: sw_point(try view.velocity),
        target: sw_point(try view.target ?? geometry.contentOffset),
        minimum: sw_point(geometry.minimum), maximum: sw_point(geometry.maximum),
        content: sw_size(geometry.contentSize), container: sw_size(geometry.containerSize),
        zoom: geometry.zoom, phase: sw_phase(try view.phase))
    }
  }
}

@c @implementation
public func sw_draw(_ host: OpaquePointer?, _ frame: UnsafeMutablePointer<sw_frame>?) -> sw_status {
  call(host) { (host, session) throws(Failure) in
    let result = try Arguments.result(frame, "frame")
    let shown = try calling { () throws(ScriptError) in try session.currentFrame }
    let size = session.scene.device.size
    let boxes = host.drawing.boxes(of: shown, on: size)
    result.pointee = sw_frame(
      tick: UInt64(clamping: shown.tick), time: session.now, size: sw_size(size),
      count: boxes.count,
      boxes: boxes.baseAddress.map { UnsafePointer($0) })
  }
}

@c @implementation
public func sw_resize(_ host: OpaquePointer?, _ width: Double, _ height: Double) -> sw_status {
  call(host) { (_, session) throws(Failure) in
    for (length, name) in [(width, "width"), (height, "height")] {
      guard (0...1e9).contains(length) else {
        throw .argument("\(name) is \(length), and is to be 0 to 1e9 points")
      }
    }
    try calling { () throws(ScriptError) in
      try session.resize(to: Size(width: width, height: height))
    }
  }
}

/// The boxes that C was given last, and their texts.
final class Drawing {
  private let texts = TextArena()
  private var boxes = UnsafeMutableBufferPointer<sw_box>(start: nil, count: 0)

  deinit { boxes.deallocate() }

  /// The boxes of a frame, each with the part of the screen in which it shows.
  func boxes(of frame: SceneFrame, on screen: Size) -> UnsafeMutableBufferPointer<sw_box> {
    texts.reset()
    if boxes.count < frame.parts.count {
      boxes.deallocate()
      boxes = .allocate(capacity: max(64, frame.parts.count * 2))
    }
    // The viewports that are open, the innermost last.
    var clips = [Rect(origin: .zero, size: screen)]
    var count = 0
    for part in frame.parts {
      switch part {
      case .end: clips.removeLast()
      case .box(let box):
        let clip = clips.last ?? Rect(origin: .zero, size: screen)
        boxes[count] = made(box, in: clip)
        count += 1
        guard box.kind == .view || box.kind == .sheet else { continue }
        clips.append(box.clips ? box.drawn.intersection(clip) : clip)
      }
    }
    return UnsafeMutableBufferPointer(rebasing: boxes[..<count])
  }

  private func made(_ box: SceneFrame.Box, in clip: Rect) -> sw_box {
    var made = sw_box()
    made.kind = sw_kind(box.kind)
    made.id = box.id.map { texts.add($0.plainText) }
    made.frame = sw_rect(box.frame)
    made.clip = sw_rect(clip)
    (made.opacity, made.scale, made.rotation) = (box.opacity, box.scale, box.rotation)
    (made.is_lifted, made.is_focused) = (box.isLifted, box.isFocused)
    made.radius = box.look?.radius ?? -1
    guard let look = box.look else { return made }
    made.role = look.role.map { texts.add($0.rawValue) }
    made.text = look.text.map(texts.add)
    made.caption = look.caption.map(texts.add)
    made.color = look.color.map(texts.add)
    made.icon = look.icon.map { texts.add($0.rawValue) }
    return made
  }
}

extension sw_kind {
  fileprivate init(_ kind: SceneFrame.Kind) {
    self =
      switch kind {
      case .view: SW_VIEW
      case .sheet: SW_SHEET
      case .item: SW_ITEM
      case .row: SW_ROW
      case .container: SW_CONTAINER
      case .header: SW_HEADER
      case .footer: SW_FOOTER
      case .floating: SW_FLOATING
      case .bar: SW_BAR
      case .leaving: SW_LEAVING
      case .action: SW_ACTION
      case .keyboard: SW_KEYBOARD
      }
  }
}

extension sw_phase {
  init(_ phase: ScrollPhase) {
    self =
      switch phase {
      case .idle: SW_IDLE
      case .tracking: SW_TRACKING
      case .interacting: SW_INTERACTING
      case .decelerating: SW_DECELERATING
      case .animating: SW_ANIMATING
      }
  }
}

extension sw_point {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension sw_size {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension sw_rect {
  init(_ rect: Rect) {
    self.init(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}
