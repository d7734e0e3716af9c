/// An optional value in an immutable object, which all copies share: each of them takes one word.
@propertyWrapper
package struct InObject<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The object that holds the value.
  package final class Object: Sendable {
    package let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The object; nil for no value.
  package var projectedValue: Object?

  /// Shares an object.
  package init(_ object: Object? = nil) { projectedValue = object }

  /// The value; setting one makes an object.
  package var wrappedValue: Value? {
    get { projectedValue?.value }
    set { projectedValue = newValue.map(Object.init) }
  }

  package static func == (a: InObject, b: InObject) -> Bool {
    a.projectedValue === b.projectedValue || a.wrappedValue == b.wrappedValue
  }
}
