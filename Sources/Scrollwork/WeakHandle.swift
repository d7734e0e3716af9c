/// An object to which weak handles (``WeakHandle``) can refer.
///
/// A Swift `weak` reference slows down every later retain and release of its object, and scenes and
/// nodes are retained many times a tick; a weak handle does not.
public protocol WeaklyReferenced: AnyObject {
  /// The cell through which weak handles read the object; the object clears it in its `deinit`.
  var weakBox: WeakBox { get }
}

/// The cell shared by an object and its weak handles.
public final class WeakBox {
  private var object: Unretained<AnyObject>?

  package init() {}

  /// The object; nil after it was deallocated.
  fileprivate var present: AnyObject? { object?.object }

  /// Sets the object.
  package func begin(_ object: AnyObject) { self.object = Unretained(object) }

  /// Clears the reference; called from the object's `deinit`.
  package func end() { object = nil }
}

/// The cell of an object to which few handles refer: made at the first read.
package struct LateWeakBox {
  private var made: WeakBox?

  package init() {}

  /// The cell of the object that has this value.
  package mutating func box(of object: AnyObject) -> WeakBox {
    if let made { return made }
    let box = WeakBox()
    box.begin(object)
    made = box
    return box
  }

  /// Clears the reference; called from the object's `deinit`.
  package func end() { made?.end() }
}

/// A weak handle: a reference that does not retain its object and reads nil after its `deinit`.
@propertyWrapper
public struct WeakHandle<Object: WeaklyReferenced> {
  private var weakBox: WeakBox?

  /// Refers to an object.
  public init(_ object: Object?) { self.object = object }

  /// Refers to an object.
  public init(wrappedValue: Object?) { self.init(wrappedValue) }

  /// The object; nil after it was deallocated.
  package var object: Object? {
    // The setter stores only cells of this type.
    get { weakBox?.present.map { unsafeDowncast($0, to: Object.self) } }
    set { weakBox = newValue?.weakBox }
  }

  /// The object; nil after it was deallocated.
  public var wrappedValue: Object? {
    get { object }
    set { object = newValue }
  }
}
