import LuaBridge
import Scrollwork

/// `sw.section`: a section of a list, a form or a grid, with header and footer.
extension ScriptRuntime {
  private static let sectionOptions = [
    APIOption(
      "header", "number", "0",
      summary: "How long its header is, in points; room before its children, no child."),
    APIOption(
      "footer", "number", "0",
      summary: "How long its footer is, in points; room after its children, no child."),
    APIOption(
      "pinned", "boolean", "false",
      summary:
        "Whether its header stays at the start of the region while the section passes; the next one pushes it out."
    ),
    APIOption("collapsed", "boolean", "false", summary: "Whether only its header shows."),
    APIOption(
      "spacing", "number", "0",
      summary: "How much room lies between two of its children, in points."),
    APIOption(
      "padding", "number|Edges", "0", summary: "How much room lies around its children, in points."),
    APIOption(
      "orthogonal",
      OrthogonalScrolling.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
      summary:
        "Lets its children scroll across the page in a view of their own: freely, to a group's start, by pages, by groups, or by groups in the middle."
    ),
    APIOption(
      "axis", "\"horizontal\"|\"vertical\"", "\"horizontal\"",
      summary: "The axis along which an orthogonal section scrolls; only with orthogonal=."),
  ]

  func registerSection() {
    constructor(
      "section", Self.sectionOptions,
      "A titled part of a list or form; collapsed, it is as long as its header. orthogonal= lets its children scroll sideways, or along axis=, in a view of their own."
    ) { [unowned self] (options, children) throws(LuaFault) in
      let orthogonal = try options.choice("orthogonal", OrthogonalScrolling.self)
      let axis = try options.choice("axis", Axis.self)
      guard orthogonal != nil || axis == nil else {
        throw LuaFault(
          code: .wrongArgument, message: "\(options.owner): axis goes with orthogonal=",
          help: "a section follows the axis of what it is in")
      }
      let section = SectionNode(
        header: try options.length("header") ?? 0, footer: try options.length("footer") ?? 0,
        isPinned: try options.bool("pinned") ?? false,
        spacing: try options.length("spacing") ?? 0, padding: try padding(options),
        orthogonal: orthogonal, orthogonalAxis: axis ?? .horizontal, children: children)
      section.isCollapsed = try options.bool("collapsed") ?? false
      return section
    }
  }
}
