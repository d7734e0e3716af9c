/// The keys that a constructor's table may have, put together when a script first calls it.
final class OptionList {
  private var make: (() -> [APIOption])?

  init(_ make: @escaping () -> [APIOption]) { self.make = make }

  private(set) lazy var keys: OptionKeys = {
    defer { make = nil }
    return OptionKeys(make?() ?? [])
  }()

  var allowed: [APIOption] { keys.allowed }
}
