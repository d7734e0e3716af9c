/// An object that others may know without keeping it alive, at no cost to those who do.
///
/// `weak` references to an object slow down every retain and release of it from then on; scenes and
/// nodes are counted many times a tick.
public protocol Faintable: AnyObject {
  /// Where those who know the object faintly find it; it is told when the object goes.
  var whereabouts: Whereabouts { get }
}

/// Where an object is, until it goes.
public final class Whereabouts {
  private var object: Unretained<AnyObject>?

  init() {}

  /// The object; nil once it has gone.
  fileprivate var present: AnyObject? { object?.object }

  /// Answers for an object.
  func begin(_ object: AnyObject) { self.object = Unretained(object) }

  /// The object goes.
  func end() { object = nil }
}

/// A reference that does not keep its object alive and is nil once it has gone.
@propertyWrapper
public struct Faint<Object: Faintable> {
  private var whereabouts: Whereabouts?

  /// Refers to an object.
  public init(_ object: Object?) { self.object = object }

  /// Refers to an object.
  public init(wrappedValue: Object?) { self.init(wrappedValue) }

  /// The object; nil once it has gone.
  public var object: Object? {
    // Nothing else has ever been put in.
    get { whereabouts?.present.map { unsafeDowncast($0, to: Object.self) } }
    set { whereabouts = newValue?.whereabouts }
  }

  /// The object; nil once it has gone.
  public var wrappedValue: Object? {
    get { object }
    set { object = newValue }
  }
}
