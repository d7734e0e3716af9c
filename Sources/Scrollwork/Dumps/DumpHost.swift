/// Conversions between a host's own values and `PlainData`: the data that scripts attach to items,
/// and the tables among the preferences they set.
package struct DumpHost {
  /// Converts an attached value to data; nil, and so omitted, if it is not data.
  package var plain: (_ value: any AnyObject) -> PlainData?
  /// Makes the object to attach from loaded data.
  package var data: (PlainData) -> any AnyObject
  /// Makes the value of a preference from a loaded table.
  package var preference: (PlainData) -> any HostObject
  /// Called with the number of rows of each list that has been made.
  package var rowsMade: (Int) -> Void = { _ in }

  /// Makes a host of three conversions.
  package init(
    plain: @escaping (_ value: any AnyObject) -> PlainData?,
    data: @escaping (PlainData) -> any AnyObject,
    preference: @escaping (PlainData) -> any HostObject
  ) {
    self.plain = plain
    self.data = data
    self.preference = preference
  }

  /// A host that attaches `Attachment`s.
  package static var plain: DumpHost {
    DumpHost(
      plain: { ($0 as? Attachment)?.data }, data: { Attachment($0) },
      preference: { Attachment($0) })
  }

  /// A box for data attached to an item.
  package final class Attachment: HostObject {
    /// The data.
    package let data: PlainData

    /// Boxes data.
    package init(_ data: PlainData) { self.data = data }

    /// Whether another one is this one.
    package func equals(_ other: any HostObject) -> Bool { self === other }
  }
}

extension HostValue {
  /// The data of a preference; nil for one that is a point, a size, a rectangle, a table or a
  /// handle.
  var plain: PlainData? {
    switch self {
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let text): .string(text)
    case .boolean(let flag): .boolean(flag)
    case .point, .size, .rect, .other: nil
    }
  }

  /// The preference for some data; a table is what the host makes of it.
  init(_ data: PlainData, in host: DumpHost) {
    switch data {
    case .boolean(let flag): self = .boolean(flag)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let text): self = .string(text)
    case .table: self = .other(host.preference(data))
    }
  }
}
