/// How a host's own values become text and values again: what scripts attach to items, and the
/// preferences they set.
public struct DumpHost {
  /// The data of a value the host attached or set; nil for one that is none, which is left out.
  public var plain: (_ value: Any) -> PlainData?
  /// What to attach for some data.
  public var data: (PlainData) -> any AnyObject
  /// The preference for some data.
  public var preference: (PlainData) -> AnyHashable

  /// Makes a host.
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

  /// Data that hangs on an item.
  public final class Attachment {
    /// The data.
    public let data: PlainData

    /// Attaches data.
    public init(_ data: PlainData) { self.data = data }
  }
}
