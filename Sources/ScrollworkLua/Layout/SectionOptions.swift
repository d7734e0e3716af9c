import LuaBridge
import Scrollwork

/// What a section of a list, a form or a grid takes beside what all nodes take.
struct SectionOptions: OptionRecord {
  var header = 0.0
  var footer = 0.0
  var isPinned = false
  var isCollapsed = false
  var spacing = 0.0
  var padding = EdgeInsets.zero
  var orthogonal: OrthogonalScrolling?
  var axis: Axis?

  static let rows: [Option<Self>] = [
    Option(
      "header", .length, or: "0",
      "How long its header is, in points; room before its children, no child."
    ) { $0.header = $1 },
    Option(
      "footer", .length, or: "0",
      "How long its footer is, in points; room after its children, no child."
    ) { $0.footer = $1 },
    Option(
      "pinned", .boolean, or: "false",
      "Whether its header stays at the start of the region while the section passes; the next one pushes it out."
    ) { $0.isPinned = $1 },
    Option("collapsed", .boolean, or: "false", "Whether only its header shows.") {
      $0.isCollapsed = $1
    },
    Option(
      "spacing", .length, or: "0", "How much room lies between two of its children, in points."
    ) { $0.spacing = $1 },
    Option("padding", .padding, or: "0", "How much room lies around its children, in points.") {
      $0.padding = $1
    },
    Option(
      "orthogonal", .word(OrthogonalScrolling.self),
      "Lets its children scroll across the page in a view of their own: freely, to a group's start, by pages, by groups, or by groups in the middle."
    ) { $0.orthogonal = $1 },
    Option(
      "axis", .word(Axis.self), or: "\"horizontal\"",
      "The axis along which an orthogonal section scrolls; only with orthogonal=."
    ) { $0.axis = $1 },
  ]

  func section(_ children: [Node]) throws(LuaFault) -> Node {
    guard orthogonal != nil || axis == nil else {
      throw LuaFault(
        code: .wrongArgument, message: "sw.section: axis goes with orthogonal=",
        help: "a section follows the axis of what it is in")
    }
    let section = SectionNode(
      header: header, footer: footer, isPinned: isPinned, spacing: spacing, padding: padding,
      orthogonal: orthogonal, orthogonalAxis: axis ?? .horizontal, children: children)
    section.isCollapsed = isCollapsed
    return section
  }
}
