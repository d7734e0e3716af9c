import LuaBridge
import Scrollwork

/// How far beyond the region a list lays out rows.
extension ScriptRuntime {
  static let overscanOptions = [
    APIOption(
      "ahead", "number|\"100%\"", "250",
      summary:
        "How far in the direction in which the view has scrolled last, in points, or \"150%\" for one and a half viewports."
    ),
    APIOption(
      "behind", "number|\"100%\"", "250",
      summary: "How far in the other direction, in points or shares of the viewport."),
  ]

  /// The overscan that a table gives a list; nil for none.
  func overscan(_ options: Options) throws(LuaFault) -> Overscan? {
    guard let value = options["overscan"] else { return nil }
    guard value.isTable else {
      return Overscan(try overscanLength(value, "overscan", of: options.owner))
    }
    let owner = "\(options.owner): overscan"
    let table = try Options(value, of: owner, Self.overscanOptions)
    var overscan = Overscan.standard
    if let ahead = table["ahead"] {
      overscan.ahead = try overscanLength(ahead, "ahead", of: owner)
    }
    if let behind = table["behind"] {
      overscan.behind = try overscanLength(behind, "behind", of: owner)
    }
    guard table.count > 0 else {
      throw LuaFault(
        code: .wrongArgument, message: "\(owner) names no direction",
        help: "overscan = { ahead = \"150%\", behind = 100 }")
    }
    return overscan
  }

  private func overscanLength(
    _ value: LuaValue, _ name: String, of owner: String
  ) throws(LuaFault) -> Overscan.Length {
    let length = try extent(value, name, of: owner)
    return length.share.map { .viewports($0) } ?? .points(length.points ?? 0)
  }
}
