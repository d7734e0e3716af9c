/// An unowned reference without reference counting.
///
/// Its owner must clear or replace it before the object is deallocated: nodes do so in their
/// children, scenes in their nodes. In debug builds a later read ends the process; in release
/// builds a read is one unchecked load.
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

  /// The object, as a strong reference.
  @inlinable package var object: Object {
    #if DEBUG
      checked
    #else
      reference.takeUnretainedValue()
    #endif
  }

  /// Calls `body` with the object, which must outlive the call, without reference counting.
  @inline(__always) @inlinable package func read<Result>(_ body: (Object) -> Result) -> Result {
    #if DEBUG
      body(checked)
    #else
      reference._withUnsafeGuaranteedRef(body)
    #endif
  }

  /// Whether it refers to an object, which may be in its `deinit`.
  @inlinable package func refers(to object: AnyObject) -> Bool {
    #if DEBUG
      identity == ObjectIdentifier(object)
    #else
      reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
    #endif
  }
}
