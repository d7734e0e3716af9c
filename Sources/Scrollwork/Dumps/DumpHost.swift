/// Conversions between a host's own values and `PlainData`: the data that scripts attach to items,
/// and the preferences they set.
public struct DumpHost {
  /// Converts an attached value or a preference to data; nil, and so omitted, if it is not data.
  package var plain: (_ value: Any) -> PlainData?
  /// Makes the object to attach from loaded data.
  package var data: (PlainData) -> any AnyObject
  /// Makes a preference value from loaded data.
  package var preference: (PlainData) -> AnyHashable
  /// Called with the number of rows of each list that has been made.
  package var rowsMade: (Int) -> Void = { _ in }

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
  package final class Attachment {
    /// The data.
    package let data: PlainData

    /// Boxes data.
    package init(_ data: PlainData) { self.data = data }
  }
}
