internal import ScrollPhysics

/// What shows on the screen at an instant: boxes from back to front, and the state of each view
/// that shows.
///
/// It holds only what overlaps the viewports around it, so its size and cost depend on what shows
/// and not on how much there is.
public struct SceneFrame: Equatable, Sendable {
  /// What a box stands for.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// A scroll view; what follows up to its end lies inside of its viewport.
    case view
    /// A sheet; the same.
    case sheet
    /// A node without children.
    case item
    /// A row of a list.
    case row
    /// A container with an id.
    case container
    /// The header of a section.
    case header
    /// The footer of a section.
    case footer
    /// A header that collapses, or a node that sticks.
    case floating
    /// A node attached to an edge of a viewport.
    case bar
    /// An item that an animated layout has removed.
    case leaving
    /// An action of a swipe menu, as far as it shows beside its item.
    case action
    /// The part of the screen that the keyboard covers, in front of all else.
    case keyboard
  }

  /// A rectangle on the screen.
  public struct Box: Equatable, Sendable {
    /// What it stands for.
    public var kind: Kind
    /// The id of the item; of headers and footers that of the section; nil without one.
    public var id: MarkerID?
    /// Where it is on the screen, in points from its upper left corner; not clipped, and neither
    /// scaled nor turned.
    public var frame: Rect
    /// Its opacity, 0 to 1.
    public var opacity = 1.0
    /// Its scale about its center, 0 or above.
    public var scale = 1.0
    /// How far it is turned about its center after that, in degrees clockwise.
    public var rotation = 0.0
    /// Whether it is hidden outside of the viewport that it lies in, or of which it is the box.
    public var clips = true
    /// Whether a finger has lifted it to drag it to another position.
    public var isLifted = false
    /// Whether it has the focus.
    public var isFocused = false
    /// How the scene says that it looks; nil where it says nothing.
    @InObject package var look: NodeLook?
  }

  /// A part of the picture, from back to front.
  public enum Part: Equatable, Sendable {
    /// A rectangle; that of a view or sheet opens its viewport.
    case box(Box)
    /// The end of the viewport that was opened last.
    case end
  }

  /// The state of a view that shows.
  public struct View: Equatable, Sendable {
    /// Its position among all views of the scene in document order, from 0.
    public var index: Int
    /// Its phase.
    public var phase: ScrollPhase
    /// The source of the latest change of its offset.
    public var source: ScrollSource
    /// Its offset, in points, logical.
    public var offset: Point
    /// The velocity of the offset, in pt/s.
    public var velocity: Point
    /// Where it is heading; nil at rest.
    public var target: Point?
    /// The line that caused the latest change of the offset; nil before the first.
    public var cause: Cause?
    /// The scale of its content.
    public var zoom: Double
    /// The edges at which a refresh is under way, in layout direction.
    public var refreshingEdges: [Edge]
    /// The same on the screen, as bits: 1 top, 2 bottom, 4 left, 8 right.
    package var refreshSides: UInt8
    /// Whether a refresh is under way.
    public var isRefreshing: Bool { refreshSides != 0 }
  }

  /// The tick after which it was taken.
  public var tick: Int
  /// The parts, from back to front.
  public var parts: [Part] = []
  /// The views that show, in document order.
  public var views: [View] = []
}

extension Scene {
  /// What shows now; runs a layout that is due.
  ///
  /// - Complexity: O(v + k·d + log n) for v views, k shown items of n at depth d.
  public var currentFrame: SceneFrame {
    layoutIfNeeded()
    watchers.effects?.evaluate(in: self, isDrawing: true)
    var builder = SceneFrameBuilder(self)
    return builder.build()
  }
}

extension SceneFrame.Box {
  /// The rectangle around what is drawn: its frame as scaled and turned about its center.
  package var drawn: Rect {
    guard scale != 1 || rotation != 0 else { return frame }
    let angle = rotation * .pi / 180
    let (c, s) = rotation == 0 ? (1, 0) : (abs(Double.cos(angle)), abs(Double.sin(angle)))
    let size = Size(
      width: scale * (c * frame.size.width + s * frame.size.height),
      height: scale * (s * frame.size.width + c * frame.size.height))
    return Rect(origin: frame.center - Point(x: size.width / 2, y: size.height / 2), size: size)
  }
}
