internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua

extension LuaValue {
  /// Checks that a list has no nil before its last element: what is read up to the first nil would
  /// be a part of it.
  ///
  /// - Parameter name: The function that takes the list, for the message.
  /// - Throws: `SW2003` with the position of the nil.
  func checkGaps(for name: String) throws(LuaFault) {
    guard let gap = firstGap else { return }
    throw LuaFault(
      code: .wrongArgument, message: "\(name): the list has nil at \(gap), and values after it")
  }
}
