/// A reference that neither keeps its object alive nor counts references to it.
///
/// The holder sees to it that it is gone or replaced before its object is: nodes leave their children,
/// scenes leave their nodes. Debug builds end the process at a read that comes too late; in release builds
/// a read is one load, and nothing is checked.
package struct Unretained<Object: AnyObject> {
  #if DEBUG
    @usableFromInline unowned let checked: Object
    @usableFromInline let identity: ObjectIdentifier
  #else
    @usableFromInline let reference: Unmanaged<Object>
  #endif

  /// Refers to an object.
  @inlinable package init(_ object: Object) {
    #if DEBUG
      checked = object
      identity = ObjectIdentifier(object)
    #else
      reference = .passUnretained(object)
    #endif
  }

  /// The object, counted from here on.
  @inlinable package var object: Object {
    #if DEBUG
      checked
    #else
      reference.takeUnretainedValue()
    #endif
  }

  /// Reads something of the object, which must outlive the call, without counting references.
  @inline(__always) @inlinable package func read<Result>(_ body: (Object) -> Result) -> Result {
    #if DEBUG
      body(checked)
    #else
      reference._withUnsafeGuaranteedRef(body)
    #endif
  }

  /// Whether it refers to an object, which may be about to go.
  @inlinable package func refers(to object: AnyObject) -> Bool {
    #if DEBUG
      identity == ObjectIdentifier(object)
    #else
      reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
    #endif
  }
}
