import LuaBridge
import Scrollwork

/// `sw.header` and `view.header`.
extension ScriptRuntime {
  func registerHeader() {
    let own = [
      APIOption("height", "number"), APIOption("min_height", "number"),
      APIOption("stretch", "boolean", "false"), APIOption("overlap", "number", "0"),
    ]
    constructor(
      "header", own,
      "The first child of a scroll view; stays in sight and shrinks to min_height. With overlap it scrolls away under the content."
    ) { (options, children) throws(LuaFault) in
      guard let length = try options.length("height") else {
        throw LuaFault(code: .wrongArgument, message: "sw.header needs height=, its length at rest")
      }
      let overlap = try options.length("overlap") ?? 0
      guard overlap <= length else {
        throw LuaFault(
          code: .wrongArgument,
          message: "sw.header: overlap is at most the height, \(length.luaText)")
      }
      return HeaderNode(
        length: length, minimumLength: try options.length("min_height"),
        stretches: try options.bool("stretch") ?? false, contentOverlap: overlap, children: children
      )
    }
  }

  func registerHeaderField() {
    field(
      classes.views, "header", "Header",
      "What shows of the header now: ratio, height, tracked; nil without one."
    ) { [unowned self] (view, call) throws(LuaFault) in
      _ = view.currentGeometry
      guard let state = view.headerState else { return call.pushNil() }
      call.push(record: records.header) { push(state, to: $0) }
    }
  }

  /// Pushes the three fields of a header.
  func push(_ state: HeaderState, to fields: borrowing LuaArguments) {
    fields.push(state.ratio)
    fields.push(state.length)
    fields.push(state.tracked, values)
  }
}
