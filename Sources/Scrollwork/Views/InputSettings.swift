/// An input with which a person scrolls a view.
package enum ScrollInput: String, Hashable, Sendable, CaseIterable {
  /// Fingers on the screen: drags, flicks and pinches.
  case finger
  /// The button of a mouse held over the content, which drags it as a finger does.
  case mouse
  /// The notches of a wheel.
  case wheel
  /// Two fingers on a trackpad.
  case trackpad
  /// Keys, while the view has them.
  case keys

  /// What follows the name of a view that does not take it.
  var refusal: String {
    switch self {
    case .finger: "takes no fingers"
    case .mouse: "takes no drags of a mouse"
    case .wheel: "takes no wheel"
    case .trackpad: "takes no trackpad"
    case .keys: "takes no keys"
    }
  }
}

/// What the button of a mouse does to content.
package enum MouseButton: String, Hashable, Sendable, CaseIterable {
  /// It drags the content as a finger does.
  case drag
  /// It does not scroll; taps, presses and swipes of items go on.
  case none
}

/// The inputs that scroll a view; a disabled view takes none.
package struct InputSettings: Hashable, Sendable {
  /// Whether any input scrolls it.
  package var areEnabled = true
  /// Whether fingers on the screen drag and pinch it.
  package var finger = true
  /// What the button of a mouse does.
  package var mouse = MouseButton.drag
  /// Whether the notches of a wheel scroll it.
  package var wheel = true
  /// How they do, and a trackpad.
  package var wheelSettings = WheelSettings()
  /// Whether fingers on a trackpad scroll it.
  package var trackpad = true
  /// Whether keys scroll it.
  package var keys = true

  /// Whether an input scrolls the view.
  func takes(_ input: ScrollInput) -> Bool {
    switch input {
    case .finger: finger
    case .mouse: mouse == .drag
    case .wheel: wheel
    case .trackpad: trackpad
    case .keys: keys
    }
  }
}

extension ScrollView {
  /// Whether an input scrolls the view; nil for those that have no switch of their own, such as
  /// scroll bars.
  func takes(_ input: ScrollInput?) -> Bool {
    settings.isEnabled && (input.map { settings.inputs.takes($0) } ?? true)
  }
}
