import LuaBridge
import Scrollwork

/// What sheets have beside other views.
struct SheetOptions: OptionRecord {
  var detents: [Sheet.Detent]?
  var initial: MarkerID?
  var mode: Sheet.Mode?
  var flickSpeed: Double?
  var keyboard: Sheet.KeyboardResponse?
  var dimming: Sheet.Dimming?
  var isDismissible: Bool?
  var animation: ScrollAnimation? = .standard

  static let rows: [Option<Self>] = [
    Option(
      "detents", .detents,
      "The heights at which it may rest, by name: points, or a share of the room around it as 0.9 or \"90%\"; a whole number is points. \"content\" is what its content takes; a function returns one of these, as points where it is a number, or nil to leave the detent out, and is called again when content or screen changes."
    ) { $0.detents = $1 },
    Option("detent", .id, "The detent at which it begins; the lowest unless given.") {
      $0.initial = $1
    },
    Option(
      "mode", .word(Sheet.Mode.self), or: "\"asymmetric\"",
      "Whether the rest of a downward drag moves the sheet once its content is at the top (\"symmetric\"), or only a new drag does."
    ) { $0.mode = $1 },
    Option(
      "flick_speed", .length, or: "500",
      "The speed in pt/s from which a release goes to the next detent, whatever the distance."
    ) { $0.flickSpeed = $1 },
    Option(
      "keyboard", .word(Sheet.KeyboardResponse.self), or: "\"rise\"",
      "What the sheet does under the keyboard: its detents rise by the overlap, up to the largest one's own height or to what the focused item needs (\"rise\"); they stay, and the views inside get insets (\"inset\"); or it lies over the sheet and changes nothing (\"ignore\")."
    ) { $0.keyboard = $1 },
    Option(
      "largest_undimmed", .dimming,
      "The highest detent at which what lies behind takes touches; false dims above all. Without it, nothing is dimmed."
    ) { $0.dimming = $1 },
    Option(
      "dismissible", .boolean, or: "false",
      "Whether a release may bring it down to height 0, whatever its detents, and a tap on what it dims and view:dismiss do; listeners of will_dismiss may refuse, and dismissed says how."
    ) { $0.isDismissible = $1 },
  ]

  /// What `view:configure` changes of a sheet.
  static let changeable =
    rows.filter { $0.described.name != "detent" } + [
      Option(
        "animate", .animation, or: "true",
        "How an open sheet moves to a new detent; false for at once."
      ) { $0.animation = $1 }
    ]

  /// The sheet that `sw.sheet` makes.
  func sheet() throws(LuaFault) -> Sheet {
    guard let detents else { throw Self.needsDetents("sw.sheet") }
    if let initial { try Self.check(initial, among: detents, of: "sw.sheet") }
    if case .above(let name) = dimming {
      try Self.check(name, among: detents, of: "sw.sheet: largest_undimmed:")
    }
    return Sheet(
      detents: detents, mode: mode ?? .asymmetric, initial: initial, flickSpeed: flickSpeed ?? 500,
      dimming: dimming ?? .never, keyboardResponse: keyboard ?? .rise,
      isDismissible: isDismissible ?? false)
  }

  /// The change that `view:configure` makes of a sheet.
  func change(of view: ScrollView, _ sheet: Sheet, by cause: Cause) throws(LuaFault) -> () -> Void {
    let detents = detents ?? sheet.detents
    if case .above(let name) = dimming {
      try Self.check(name, among: detents, of: "View:configure: largest_undimmed:")
    }
    if case .above(let name) = sheet.dimming, dimming == nil,
      !detents.contains(where: { $0.name == name })
    {
      throw LuaFault(
        code: .wrongArgument,
        message: "View:configure: the new detents have no \(name), the largest undimmed one",
        help: "give largest_undimmed= as well: one of "
          + "\(detents.map { $0.name.description }.joined(separator: " ")), or false to dim above all"
      )
    }
    return {
      view.changeSheet(animation: animation, by: cause) { traits in
        traits.detents = detents
        traits.mode = mode ?? traits.mode
        traits.keyboardResponse = keyboard ?? traits.keyboardResponse
        traits.flickSpeed = flickSpeed ?? traits.flickSpeed
        traits.dimming = dimming ?? traits.dimming
        traits.isDismissible = isDismissible ?? traits.isDismissible
      }
    }
  }

  private static func check(
    _ name: MarkerID, among detents: [Sheet.Detent], of owner: String
  ) throws(LuaFault) {
    guard !detents.contains(where: { $0.name == name }) else { return }
    throw unknownDetent(name, among: detents.map { $0.name }, of: owner)
  }

  static func unknownDetent(
    _ name: MarkerID, among known: [MarkerID], of owner: String
  ) -> LuaFault {
    let words = known.map { $0.description }
    let hint = nearMissHint(to: name.description, among: words, quote: "")
    return LuaFault(
      code: .unknownID, message: "\(owner) has no detent \(name)\(hint)",
      help: words.isEmpty
        ? "only a sheet has detents: sw.sheet { detents = { … } }"
        : "detents: \(words.joined(separator: " "))")
  }

  fileprivate static func needsDetents(_ owner: String) -> LuaFault {
    LuaFault(
      code: .wrongArgument, message: "\(owner) needs detents=, the heights at which it may rest",
      help: "as in detents = { half = 320, full = 0.9 }")
  }
}

// MARK: - Kinds

extension OptionKind where Value == Sheet.Dimming {
  /// A detent's name, or false for all heights.
  fileprivate static var dimming: OptionKind {
    OptionKind("id|false") { (value, option) throws(LuaFault) in
      if value.asBool == false { return .always }
      return .above(try option.runtime.markerID(value, option.name))
    }
  }
}

extension OptionKind where Value == [Sheet.Detent] {
  fileprivate static var detents: OptionKind {
    OptionKind(
      "{ name = points|share|\"90%\"|\"content\"|fn(room: DetentRoom) → points|string|nil }"
    ) { (table, option) throws(LuaFault) in
      guard table.isTable, !table.keys().isEmpty else {
        throw SheetOptions.needsDetents(option.owner)
      }
      var detents: [Sheet.Detent] = []
      for key in table.keys() {
        guard case .string(let name) = key else {
          throw LuaFault(
            code: .wrongArgument,
            message: "\(option.owner): detents have names, as in { half = 320, full = 0.9 }")
        }
        detents.append(
          Sheet.Detent(.string(name), try height(table.field(name), "detent \(name)", option)))
      }
      return detents.ordered { $0.name.description < $1.name.description }
    }
  }

  private static func height(
    _ value: LuaValue, _ name: String, _ option: borrowing OptionContext
  ) throws(LuaFault) -> Sheet.Height {
    if value.isFunction {
      let runtime = option.runtime
      return .custom(try runtime.detentRule(try value.function(), name, option.owner))
    }
    let height = try option.runtime.detentHeight(value, name, of: option.owner)
    guard case .points(let number) = height, number <= 1, !value.isInteger else { return height }
    return .share(number)
  }
}

extension ScriptRuntime {
  /// The height of a detent: a number of points, a share such as "90%", or "content".
  fileprivate func detentHeight(
    _ value: LuaValue, _ name: String, of owner: String
  ) throws(LuaFault) -> Sheet.Height {
    if value.kind == .string, let text = value.asString {
      if text == "content" { return .content }
      guard text.hasSuffix("%") else {
        throw LuaFault(
          code: .wrongArgument,
          message:
            "\(owner): \(name) is a number of points, a share such as \"90%\" or \"content\", got \"\(text)\"\(UnknownName(text, among: ["content"]).hint)"
        )
      }
      return .share(try extent(value, name, of: owner).share ?? 0)
    }
    guard value.kind == .number else {
      throw value.expected("a height for \(name): points, a share such as \"90%\" or \"content\"")
    }
    let height = try value.finite(name)
    guard height >= 0, height <= LuaValue.maximumLength else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner): \(name) is a height from 0 to 2^30, got \(height.luaText)")
    }
    return .points(height)
  }

  /// A function that returns the height of a detent.
  fileprivate func detentRule(
    _ function: LuaReference, _ name: String, _ owner: String
  ) throws(LuaFault) -> DetentRule {
    DetentRule { [self, scope = RuleOwner(run.scope)] (room) throws(RuleFault) in
      guard state.isOpen, !scope.isOver else { return nil }
      return try answer(
        of: function, scope.scope, arguments: { room.push(to: $0, self) }
      ) { (answer) throws(LuaFault) in
        answer.isNil ? nil : try detentHeight(answer, "the result for \(name)", of: owner)
      }
    }
  }
}

extension DetentRoom: GivenTable {
  static let notation = "DetentRoom"
  static let table = RecordTable<DetentRoom>([
    .field("width", "How wide the room around the sheet is, in points.") { $0.container.width },
    .field("height", "How high the room around the sheet is, in points: what a share is of.") {
      $0.container.height
    },
    .field("content", "The height that the sheet's content takes by itself, in points.") {
      $0.content
    },
    .field("top", "How much of the room the safe area covers at the top, in points.") {
      $0.safeArea.top
    },
    .field("bottom", "How much of the room the safe area covers at the bottom, in points.") {
      $0.safeArea.bottom
    },
  ])
}
