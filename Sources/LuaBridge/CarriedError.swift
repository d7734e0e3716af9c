#if hasFeature(Embedded)
  /// An error that passes through Lua: one of Lua, where Swift has no values of any error type.
  public typealias PassedError = LuaError
#else
  /// An error that passes through Lua: any.
  public typealias PassedError = any Error
#endif

/// The error behind another one, as a reference, since it may be of the same type.
final class CarriedError: Sendable {
  let error: PassedError

  init(_ error: PassedError) { self.error = error }
}
