import ScrollPhysics
import Scrollwork

/// A view of 100 items of 60 points in a viewport of 600, and another one beside it that is linked
/// to it where the link moves it.
///
/// Distances are logical: positive ones grow the offset, whichever way that is on the screen.
final class InterruptionStage {
  /// How the view lies.
  struct Shape: CustomStringConvertible, Sendable {
    var axis = Axis.vertical
    var isRightToLeft = false
    var isInverted = false
    var insets = 0.0
    var isNested = false

    static let all: [Shape] = [
      Shape(), Shape(axis: .horizontal), Shape(axis: .horizontal, isRightToLeft: true),
      Shape(isInverted: true), Shape(insets: 30), Shape(isNested: true),
    ]

    var description: String {
      var words = ["\(axis)"]
      if isRightToLeft { words.append("right to left") }
      if isInverted { words.append("inverted") }
      if insets != 0 { words.append("with insets") }
      if isNested { words.append("nested") }
      return words.joined(separator: ", ")
    }

    /// 1 where a greater offset shows what lies below or to the right, else −1.
    var sign: Double { isRightToLeft || isInverted ? -1 : 1 }
  }

  let shape: Shape
  let scene: Scene
  let view: ScrollView
  let partner: ScrollView

  init(_ shape: Shape, rate: Double) {
    self.shape = shape
    let axis = shape.axis
    let axes: AxisSet = axis == .vertical ? .vertical : .horizontal
    func items(_ prefix: String) -> [Node] {
      (0..<100).map { index in
        let node = ItemNode(id: .string("\(prefix)\(index)"))
        if axis == .vertical { node.height = 60 } else { node.width = 60 }
        return node
      }
    }
    var settings = ScrollSettings()
    settings.zoom.maximum = 2
    settings.insets = EdgeInsets(all: shape.insets)
    if shape.isInverted { settings.origin = .bottom }
    view = ScrollView(
      axes, id: "v", settings: settings, children: [StackNode(axis, children: items("r"))])
    settings.scrollsToTop = false
    partner = ScrollView(
      axes, id: "w", settings: settings, children: [StackNode(axis, children: items("w"))])
    for view in [view, partner] {
      view.width = axis == .vertical ? 200 : 600
      view.height = axis == .vertical ? 600 : 200
    }
    let pair = StackNode(axis.cross, children: [view, partner])
    let root: Node =
      shape.isNested
      ? ScrollView(axes, id: "outer", children: [pair]) : pair
    scene = Scene(
      device: Device(
        size: Size(width: 800, height: 800), rate: rate),
      direction: shape.isRightToLeft ? .rightToLeft : .leftToRight, children: [root])
    scene.begin()
  }
  /// The offset along the axis.
  var offset: Double { view.currentOffset[shape.axis] }

  func pass(_ seconds: Double) { scene.tick(Int((seconds * scene.device.rate).rounded())) }

  /// A distance of the finger or the thumb that grows the offset by as much.
  func onScreen(_ distance: Double) -> Point { shape.axis.along(distance * shape.sign) }

  /// Puts the view at rest at an offset, which may lie beyond an end.
  func rest(at offset: Double) {
    let point = shape.axis.along(offset)
    view.jump(to: point, clamps: view.geometry.clamped(point) == point)
  }

  // MARK: - Motions

  /// Begins a motion and lets it run for a while.
  ///
  /// - Returns: The finger that is down, and the motion.
  func begin(_ motion: MotionKind) -> (touch: Touch?, motion: ScrollMotion?) {
    let axis = shape.axis
    view.jump(to: axis.along(1800))
    switch motion {
    case .drag: return (view.drag(by: onScreen(-300)), nil)
    case .wheel:
      let ticks = Int(0.4 * scene.device.rate)
      let run = view.wheel(by: axis.along(300 / Double(ticks)), ticks: ticks)
      pass(0.2)
      return (nil, run)
    case .fling, .snap:
      if motion == .snap { view.snap(to: .views(ViewSnapping())) }
      let run = view.flick(onScreen(-1500))
      pass(0.2)
      return (nil, run)
    case .bounce:
      view.jump(to: axis.along(1e6))
      let run = view.drag(by: onScreen(-200)).lift(velocity: .zero)
      pass(0.1)
      return (nil, run)
    case .call:
      let run = view.reveal("r50", .linear(0.5))
      pass(0.2)
      return (nil, run)
    case .smoothWheel:
      let run = view.smoothWheel(by: axis.along(200))
      pass(0.1)
      return (nil, run)
    case .key:
      let run = view.press(.pageDown)
      pass(0.1)
      return (nil, run)
    case .link:
      _ = GroupLink(.mirror, [view, partner], in: scene)
      partner.flick(onScreen(-1500))
      pass(0.2)
      return (nil, nil)
    }
  }

  /// What another motion leaves behind that a view at rest has, too: its rule, its link.
  func arrange(like motion: MotionKind) {
    switch motion {
    case .snap: view.snap(to: .views(ViewSnapping()))
    case .link: _ = GroupLink(.mirror, [view, partner], in: scene)
    case .drag, .wheel, .fling, .bounce, .call, .smoothWheel, .key: break
    }
  }

  // MARK: - What else happens

  func perform(_ other: Intervention) {
    let axis = shape.axis
    switch other {
    case .touch: scene.touch(view).lift()
    case .trackpad:
      view.trackpad(.began, by: axis.along(-30))
      view.trackpad(.changed, by: axis.along(-70))
      view.trackpad(.ended)
    case .wheel: view.wheel(by: axis.along(-100), ticks: 1)
    case .smoothWheel: view.smoothWheel(by: axis.along(-100))
    case .key: view.press(backKey)
    case .scrollBar: view.dragIndicator(axis, by: -20 * shape.sign, ticks: 1)
    case .accessibility: view.accessibilityScroll(back)
    case .statusBar: scene.tapStatusBar()
    case .focus: scene.focus(scene.lookup("r20"))
    case .jump: view.jump(to: axis.along(1234))
    case .animate: view.animate(to: axis.along(1234))
    case .distance: view.go(.distance(axis.along(-100)))
    case .position: view.setPosition(ScrollPosition(id: "r30", anchor: Alignment(.start)))
    case .zoom: view.zoom(ZoomCall(.scale(1.5, at: nil)))
    case .shift: view.shift(by: axis.along(-100))
    case .stop: view.stop()
    case .native:
      view.follow(native: axis.along(1234), .interacting)
      view.follow(native: axis.along(1250), .idle)
    case .edit:
      let node = ItemNode(id: "new")
      if axis == .vertical { node.height = 100 } else { node.width = 100 }
      _ = try? view.insert(node, at: .start)
    }
  }

  private var backKey: ScrollKey {
    switch shape.axis {
    case .vertical: shape.isInverted ? .arrowDown : .arrowUp
    case .horizontal: shape.isRightToLeft ? .arrowRight : .arrowLeft
    }
  }

  private var back: AccessibilityDirection {
    switch shape.axis {
    case .vertical: shape.isInverted ? .down : .up
    case .horizontal: shape.isRightToLeft ? .right : .left
    }
  }
}

/// One motion, what else happens in it, and where the view should rest by the table.
struct InterruptionPlay {
  /// Where the view has come to rest.
  let rest: Double
  /// What the table promises and the view has not done; nil where it has.
  let failure: String?

  init(
    _ shape: InterruptionStage.Shape, _ motion: MotionKind, _ other: Intervention, rate: Double
  ) {
    let stage = InterruptionStage(shape, rate: rate)
    let (touch, run) = stage.begin(motion)
    let offset = stage.offset
    let kind = stage.view.motionKind()
    stage.perform(other)
    let outcome = run?.outcome
    if touch?.isDown == true { touch?.lift(velocity: .zero) }
    stage.scene.settle()
    stage.pass(0.2)
    stage.scene.settle()
    rest = stage.offset

    /// Where a view rests that does the same at rest at an offset.
    func copy(from offset: Double) -> Double {
      let stage = InterruptionStage(shape, rate: rate)
      stage.arrange(like: motion)
      stage.rest(at: offset)
      stage.perform(other)
      stage.scene.settle()
      stage.pass(0.2)
      stage.scene.settle()
      return stage.offset
    }
    let undisturbed = Self.undisturbed(shape, motion, rate: rate)
    var expected = Set<Double>()
    var isOver: Bool?
    switch (Interruption.of(motion, by: other), other, motion) {
    case (.joins, _, _): break
    case (.ends, .statusBar, _) where shape.axis == .horizontal: expected = [undisturbed]
    case (.ends, .stop, .bounce): expected = [undisturbed]
    case (.ends, .touch, .snap):
      // A finger that stops a view on its way to a target leaves it at the nearest one.
      let insets = shape.insets
      expected = [((offset + insets) / 60).rounded() * 60 - insets]
    case (.ends, _, _):
      expected = [copy(from: offset)]
      isOver = true
    case (.refused, _, _): expected = [undisturbed]
    case (.waits, _, _), (.extends, _, _): expected = [copy(from: undisturbed)]
    case (.carries, .edit, .link): expected = [undisturbed]
    case (.carries, .edit, _): expected = [undisturbed + 100]
    // The call's item is where it was.
    case (.carries, .shift, .call): expected = [undisturbed]
    case (.carries, .distance, .snap): expected = [undisturbed - 120, undisturbed - 60]
    case (.carries, _, _): expected = [copy(from: undisturbed)]
    }
    let reached = rest
    if kind != motion {
      failure = "it is a \(kind?.rawValue ?? "view at rest")"
    } else if !expected.isEmpty, !expected.contains(where: { abs($0 - reached) < 0.01 }) {
      failure =
        "at \(offset) of \(undisturbed) it rests at \(rest), not at \(expected.sorted())"
    } else if isOver == true, run != nil, outcome == nil || outcome == .arrived {
      failure = "the motion goes on: \(outcome?.rawValue ?? "no outcome")"
    } else {
      failure = nil
    }
  }

  /// Where the motion alone ends.
  private static func undisturbed(
    _ shape: InterruptionStage.Shape, _ motion: MotionKind, rate: Double
  ) -> Double {
    let stage = InterruptionStage(shape, rate: rate)
    let (touch, _) = stage.begin(motion)
    touch?.lift(velocity: .zero)
    stage.scene.settle()
    return stage.offset
  }
}
