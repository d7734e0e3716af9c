/// The keys of a constructor's table, listed when a script first calls it.
final class OptionList {
  private var make: (() -> [APIOption])?

  init(_ make: @escaping () -> [APIOption]) { self.make = make }

  private(set) lazy var keys: OptionKeys = {
    defer { make = nil }
    return OptionKeys(make?() ?? [])
  }()

  var allowed: [APIOption] { keys.allowed }
}
