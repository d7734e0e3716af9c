import ScrollworkLua

/// The reference type with which Lua userdata refers to a path.
final class PathBox {
  let path: FingerPath

  init(_ path: FingerPath) { self.path = path }
}
