import LuaBridge
import ScrollPhysics
import Scrollwork

/// `view:reorder`: items that are dragged to other places.
extension ScriptRuntime {
  private static let reorderOptions =
    [
      APIOption(
        "delay", "seconds", "0.5",
        summary: "How long a press without a movement takes to lift an item, in seconds."),
      APIOption(
        "animate", "Animation", summary: "How the other items make way; false for at once."),
      APIOption(
        "may_lift", "fn(item: Item, touched: Item) → (boolean|\"now\")",
        summary:
          "Whether a touch on touched, which is in item, lifts item: true after the delay, \"now\" at once, as for a handle, or false."
      ),
      APIOption(
        "may_drop", "fn(item: Item, neighbor: Item, where: \"before\"|\"after\") → boolean",
        summary:
          "Whether item may lie \"before\" or \"after\" (where) a neighbor; everywhere unless given."
      ),
    ] + autoScrollOptions

  func registerReordering() {
    method(
      .changes, classes.views, "reorder", ["rule"], options: Self.reorderOptions,
      "Lets fingers drag the view's items to other places, after a long press, with one move when they are dropped; false ends it. may_lift returns true, false or \"now\", for a handle; may_drop whether the item may lie \"before\" or \"after\" a neighbor."
    ) { [self] (view, call) throws(LuaFault) in
      _ = try sceneOf(view)
      let rule = try reorderRule(call[1])
      let former = view.reorderRule
      acting(call) {
        claim(.reordering, of: view, at: cause?.location, former: { view.reorderRule = former }) {
          view.reorderRule = rule
        }
      }
    }
  }

  private func reorderRule(_ value: LuaValue) throws(LuaFault) -> ReorderRule? {
    if value.asBool == false { return nil }
    var rule = ReorderRule()
    if value.asBool == true { return rule }
    guard value.isTable else { throw value.expected("true, false or a table for View:reorder") }
    let options = try Options(value, of: "View:reorder", Self.reorderOptions)
    rule.delay = try options.duration("delay") ?? rule.delay
    if let animation = options["animate"] {
      rule.animation = try self.animation(animation) ?? .curve(.bezier(.linear), duration: 0)
    }
    rule.rate = try autoScrollRate(options, of: "View:reorder")
    let owner = run.scope
    if let function = try options.function("may_lift") {
      rule.mayLift = { [self] item, touched in
        lift(by: function, owner, item, touched)
      }
    }
    if let function = try options.function("may_drop") {
      rule.mayDrop = { [self] item, neighbor, isBefore in
        guard state.isOpen else { return false }
        do throws(LuaError) {
          return try ask(
            function, of: owner,
            arguments: {
              push(item, to: $0)
              push(neighbor, to: $0)
              $0.push(isBefore ? "before" : "after")
            }, results: { $0[1].isTruthy })
        } catch {
          fault(error, origin: nil)
          return false
        }
      }
    }
    return rule
  }

  private func lift(
    by function: LuaReference, _ owner: Scope?, _ item: Item, _ touched: Item
  ) -> ReorderRule.Lift {
    guard state.isOpen else { return .never }
    do throws(LuaError) {
      return try ask(
        function, of: owner,
        arguments: {
          push(item, to: $0)
          push(touched, to: $0)
        },
        results: { results in
          if results[1].asString == "now" { return .now }
          return results[1].isTruthy ? .pressed : .never
        })
    } catch {
      fault(error, origin: nil)
      return .never
    }
  }
}
