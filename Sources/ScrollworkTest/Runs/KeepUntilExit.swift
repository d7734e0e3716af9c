/// Keeps a value until the process exits, which has to be soon.
///
/// To free the plan of thousands of tests one by one takes longer than the exit, which frees
/// everything at once.
func keepUntilExit<Value>(_ value: Value) { _ = Unmanaged.passRetained(HeldValue(value)) }

private final class HeldValue<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }
}
