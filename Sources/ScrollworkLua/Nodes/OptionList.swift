/// The keys that a constructor's table may have, put together when a script first calls it.
final class OptionList {
  private var make: (() -> [APIOption])?

  init(_ make: @escaping () -> [APIOption]) { self.make = make }

  private(set) lazy var allowed: [APIOption] = {
    defer { make = nil }
    return make?() ?? []
  }()
}
