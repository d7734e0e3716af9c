import LuaBridge
import Scrollwork

/// Effects: how items show as they pass the region, which layout knows nothing of.
extension ScriptRuntime {
  private static let effectRows: [Option<ItemEffect>] = [
    Option(
      "scale", share(upTo: 1000), or: "1", "The factor of its size about its center, 0 to 1000."
    ) { $0.scale = $1 },
    Option("opacity", share(upTo: 1), or: "1", "The share of its opacity, 0 invisible to 1.") {
      $0.opacity = $1
    },
    Option(
      "x", finite, or: "0",
      "How far it is displaced towards the trailing edge, in points; to the left in a right-to-left layout."
    ) { $0.displacement.x = $1 },
    Option(
      "y", finite, or: "0",
      "How far it is displaced towards the content's end, in points: down, or up in an inverted view."
    ) { $0.displacement.y = $1 },
    Option(
      "rotation", finite, or: "0",
      "How far it is turned about its center, in degrees clockwise; the other way round in a right-to-left layout."
    ) { $0.rotation = $1 },
    Option(
      "z", finite, or: "0",
      "Its height, a number without unit: what is higher lies in front of its siblings."
    ) { $0.z = $1 },
  ]

  static let effectOptions = effectRows.map { $0.described }

  private static let finite = OptionKind<Double>("number") { (value, option) throws(LuaFault) in
    try value.finite(option.path)
  }

  private static func share(upTo most: Double) -> OptionKind<Double> {
    OptionKind<Double>("number") { (value, option) throws(LuaFault) in
      let share = try value.finite(option.path)
      guard (0...most).contains(share) else {
        throw LuaFault(
          code: .wrongArgument,
          message: "\(option.path) is from 0 to \(most.luaText), got \(share.luaText)")
      }
      return share
    }
  }

  /// The row of the table of nodes' options.
  static let effectRow = Option<Node>(
    "effect", as: "fn(t: number, item: Item) → Effects",
    "How it shows as it passes its view's region, by item.transition; of a list, how each row does. See Item:effect."
  ) { (value, option, node) throws(LuaFault) in
    guard value.isFunction else { throw value.expected("a function for \(option.path)") }
    node.effect = option.runtime.effectRule(try value.function()) { $0.transitionPhase }
  }

  /// Registers an item's effect.
  func registerEffects() {
    method(
      .changes, classes.items, "effect", ["fn", "opt?"], options: Self.progressOptions,
      "Has the item show as the function of its passage through the region says, once a tick while it shows; layout, touches and visibility do not change. A list's holds for each row without its own; nil ends it."
    ) { [self] (handle, call) throws(LuaFault) in
      let item = handle.item
      if case .section = item {
        throw LuaFault(
          code: .wrongArgument, message: "Item:effect: a section of a list has no effect",
          help: "give one to its rows, or to the list for all of them")
      }
      guard item.scroller != nil else {
        throw LuaFault(
          code: .wrongArgument,
          message:
            "Item:effect: \(Self.name(ofHost: handle)) is in no scroll view, so it passes no region"
        )
      }
      let options = try Options(call[2], of: "Item:effect", Self.progressOptions)
      let measure = try effectMeasure(options)
      guard !call[1].isNil else { return item.setEffect(nil) }
      guard call[1].isFunction else { throw call[1].expected("a function of the progress, or nil") }
      item.setEffect(effectRule(try call[1].function(), measure))
    }
  }

  /// What of an item an effect is a function of: its transition, or with a range its progress.
  private func effectMeasure(_ options: Options) throws(LuaFault) -> (Item) -> Double? {
    guard options["range"] != nil else {
      for name in ["from", "to"] where options[name] != nil {
        throw LuaFault(
          code: .wrongArgument, message: "Item:effect: \(name) is a share of a range",
          help: "add range = \"cover\", \"contain\", \"entry\" or \"exit\"")
      }
      let insets = try regionInsets(options)
      return { $0.transitionPhase(insets: insets) }
    }
    let span = try progressSpan(options)
    return { $0.progress(span) }
  }

  private func effectRule(
    _ function: LuaReference, _ measure: @escaping (Item) -> Double?
  ) -> EffectRule {
    EffectRule(measure) {
      [self, owner = RuleOwner(run.scope)] (progress, item, isDrawing) throws(RuleFault) in
      guard state.isOpen, state.stop == nil, !owner.isOver else { return nil }
      return try looking.whileAsking(.effect, isDrawing: isDrawing) {
        () throws(RuleFault) -> ItemEffect? in
        guard isDrawing else { return try effect(by: function, owner.scope, progress, item) }
        // A picture costs no instructions of the run and takes no random number of it.
        return try state.withoutRandomness { () throws(RuleFault) -> ItemEffect? in
          try state.withoutCharge { () throws(RuleFault) -> ItemEffect? in
            try effect(by: function, owner.scope, progress, item)
          }
        }
      }
    }
  }

  private func effect(
    by function: LuaReference, _ owner: Scope?, _ progress: Double, _ item: Item
  ) throws(RuleFault) -> ItemEffect? {
    try answer(
      of: function, owner,
      arguments: {
        $0.push(progress)
        push(item, to: $0)
      }
    ) { (answer) throws(LuaFault) -> ItemEffect? in
      if answer.isNil { return nil }
      guard answer.isTable else {
        throw answer.expected("a table { scale=, opacity=, x=, y=, rotation=, z= } from the effect")
      }
      let options = try Options(answer, of: "the effect", Self.effectOptions)
      var effect = ItemEffect()
      try options.read(Self.effectRows[...], into: &effect, self)
      return effect
    }
  }
}

extension ItemEffect: GivenTable {
  static let notation = "Effects"
  static let table = RecordTable<ItemEffect>([
    .field("scale", "The factor of its size about its center.") { $0.scale },
    .field("opacity", "The share of its opacity, 0 to 1.") { $0.opacity },
    .field("x", "How far it is displaced towards the trailing edge, in points.") {
      $0.displacement.x
    },
    .field("y", "How far it is displaced towards the content's end, in points.") {
      $0.displacement.y
    },
    .field("rotation", "How far it is turned about its center, in degrees.") { $0.rotation },
    .field("z", "Its height among its siblings.") { $0.z },
  ])
}
