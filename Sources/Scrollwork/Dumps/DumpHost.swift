/// Conversions between a host's own values and `PlainData`: the data that scripts attach to items,
/// and the preferences they set.
public struct DumpHost {
  /// Converts an attached value or a preference to data; nil, and so omitted, if it is not data.
  public var plain: (_ value: Any) -> PlainData?
  /// Makes the object to attach from loaded data.
  public var data: (PlainData) -> any AnyObject
  /// Makes a preference value from loaded data.
  public var preference: (PlainData) -> AnyHashable
  /// Called with the number of rows of each list that has been made.
  public var rowsMade: (Int) -> Void = { _ in }

  /// Makes a host of three conversions.
  public init(
    plain: @escaping (_ value: Any) -> PlainData?,
    data: @escaping (PlainData) -> any AnyObject,
    preference: @escaping (PlainData) -> AnyHashable
  ) {
    self.plain = plain
    self.data = data
    self.preference = preference
  }

  /// A host that attaches `Attachment`s and sets preferences that are `PlainData`.
  public static var plain: DumpHost {
    DumpHost(
      plain: { ($0 as? Attachment)?.data ?? $0 as? PlainData }, data: { Attachment($0) },
      preference: { AnyHashable($0) })
  }

  /// A box for data attached to an item.
  public final class Attachment {
    /// The data.
    public let data: PlainData

    /// Boxes data.
    public init(_ data: PlainData) { self.data = data }
  }
}
