import LuaBridge
import Scrollwork

/// Zoom in scripts: fields and the call of a view, and the pinch of two fingers.
extension ScriptRuntime {
  private static let zoomOptions = [
    APIOption(
      "scale", "number",
      summary: "The scale to go to, a factor above 0: 1 is the content's own size."),
    APIOption(
      "at", "Point", "the middle of the region",
      summary: "The point of the viewport whose content stays there, in points."),
    APIOption(
      "rect", "Rect",
      summary: "The rect of the content that is to show, in points; in place of scale."),
    APIOption("animate", "boolean|Animation", "false", summary: "How it moves; false for at once."),
    APIOption(
      "priority", "\"normal\"|\"force\"", "\"normal\"",
      summary: "Whether the call moves the view while a finger is on it."),
  ]
  private static let pinchOptions = [
    APIOption(
      "scale", "number", "1", summary: "The factor by which the fingers' distance changes, above 0."
    ),
    APIOption(
      "at", "Point", "the middle of what shows",
      summary: "Where the middle of the fingers is, in points of the viewport."),
    APIOption("by", "Point", "{ 0, 0 }", summary: "How far their middle goes, in points."),
    APIOption("over", "seconds", "0.3", summary: "How long it takes, in seconds."),
  ]
  private static let touchPinchOptions = [
    APIOption(
      "scale", "number", "1", summary: "The factor by which the fingers' distance changes, above 0."
    ),
    APIOption("by", "Point", "{ 0, 0 }", summary: "How far their middle goes, in points."),
    APIOption(
      "over", "seconds", "one tick",
      summary: "How long it takes, in seconds, rounded to whole ticks, one at least."),
  ]

  /// A scale: finite and above 0.
  private func scale(_ options: Options, _ name: String) throws(LuaFault) -> Double? {
    try options[name].map { (value) throws(LuaFault) in try value.factor(name) }
  }

  // MARK: - Views

  private static let zoomFields: [Member<ScrollView>] = [
    .field("zoom", "How many points on the screen a point of the content takes.") {
      $0.currentGeometry.zoom
    },
    .field("min_zoom", "The least scale at rest.") { $0.settings.zoom.minimum },
    .field("max_zoom", "The largest scale at rest.") { $0.settings.zoom.maximum },
    .field("is_zooming", "From will_begin_zoom to did_end_zoom.") { $0.isZooming },
    .field("is_zoom_bouncing", "Whether the scale is on its way back into its range.") {
      $0.isZoomBouncing
    },
  ]

  func registerZoom() {
    add(Self.zoomFields, to: classes.views)
    method(
      .moves, classes.views, "zoom_to", ["table"], result: "Motion", options: Self.zoomOptions,
      "Zooms to scale=, within min_zoom and max_zoom; what lies at a point of the viewport stays there. Or to rect=, in the coordinates of offsets and frames: as large as fits, in the middle."
    ) { [self] (view, call) throws(LuaFault) in
      let options = try Options(call[1], of: "View:zoom_to", Self.zoomOptions)
      let target = try zoomTarget(options)
      let animation = try options.value("animate", .animation, self)
      let isForced = try options.choice("priority", ZoomPriority.self) == .force
      _ = try sceneOf(view)
      let motion = acting(call) {
        view.zoom(ZoomCall(target, animation: animation ?? nil, isForced: isForced))
      }
      call.push(motion, as: classes.motions)
    }
  }

  private enum ZoomPriority: String, CaseIterable { case normal, force }

  private func zoomTarget(_ options: Options) throws(LuaFault) -> ZoomCall.Target {
    let at = try optionalPoint(options, "at")
    switch (try scale(options, "scale"), options["rect"]) {
    case (let scale?, nil): return .scale(scale, at: at)
    case (nil, let rect?):
      guard at == nil else {
        throw LuaFault(
          code: .wrongArgument, message: "zoom_to: at= belongs to scale=",
          help: "a rect goes into the middle of the region")
      }
      let rect = try rect.rect("rect")
      guard rect.size.width >= 0, rect.size.height >= 0 else {
        throw LuaFault(code: .wrongArgument, message: "zoom_to: the rect has a negative size")
      }
      return .rect(rect)
    default:
      throw LuaFault(
        code: .wrongArgument, message: "zoom_to needs scale= or rect=, one of them",
        help: "write zoom_to { scale = 2, at = { x, y } } or zoom_to { rect = item.frame }")
    }
  }

  // MARK: - Two fingers

  func pinchVerb() -> Verb {
    verb(
      .moves, "pinch", ["view", "table"], result: "Motion", options: Self.pinchOptions,
      "Two fingers spread evenly to `scale` times their distance, their middle goes `by`, then they lift; returns what they leave behind."
    ) { [self] (call) throws(LuaFault) in
      let view = try call[1].object(classes.views)
      let options = try Options(call[2], of: "pinch", Self.pinchOptions)
      guard options["scale"] != nil || options["by"] != nil else {
        throw LuaFault(
          code: .wrongArgument, message: "pinch needs scale=, how far the fingers spread, or by=")
      }
      let scale = try scale(options, "scale") ?? 1
      let displacement = try optionalPoint(options, "by") ?? .zero
      let at = try optionalPoint(options, "at")
      let over = try options.duration("over") ?? 0.3
      let scene = try sceneForAdvancing(call, of: view)
      try acting(call) { () throws(LuaFault) in
        let touch = scene.touch(view, at: at)
        try pinch(touch, scale: scale, by: displacement, over: over, in: scene)
        call.push(touch.lift(velocity: .zero), as: classes.motions)
      }
    }
  }

  func registerTouchPinch() {
    method(
      .moves, classes.touches, "pinch", ["table"], result: "Touch", options: Self.touchPinchOptions,
      "A second finger joins; both spread evenly to `scale` times their distance, their middle goes `by`."
    ) { [self] (touch, call) throws(LuaFault) in
      let options = try Options(call[1], of: "Touch:pinch", Self.touchPinchOptions)
      let scale = try scale(options, "scale") ?? 1
      let displacement = try optionalPoint(options, "by") ?? .zero
      let over = try options.duration("over") ?? 0
      let scene = try sceneForAdvancing(call, of: touch)
      try acting(call) { () throws(LuaFault) in
        try pinch(touch, scale: scale, by: displacement, over: over, in: scene)
      }
      call.push(touch, as: classes.touches)
    }
  }

  /// Moves two fingers over whole ticks, one at least: their distance and center change evenly.
  func pinch(
    _ touch: Touch, scale: Double, by displacement: Point, over seconds: Double, in scene: Scene
  ) throws(LuaFault) {
    let ticks = max(1, ticks(in: scene, for: seconds))
    let (spread, start) = (touch.spread, touch.position)
    for tick in 1...ticks {
      let share = Double(tick) / Double(ticks)
      touch.pinch(spread: spread * (1 + (scale - 1) * share), to: start + displacement * share)
      try self.tick(scene)
    }
  }
}
