/// Finds where a falling function passes 0, by Newton's method kept inside a bracket.
///
/// Deterministic, and never leaves `low...high`; a step that would is replaced by halving. Ends
/// when a step moves the estimate by less than 1e−14 of itself.
///
/// - Parameters:
///   - low: An argument at which the function is 0 or above.
///   - high: An argument at which it is 0 or below.
///   - function: The function's value and slope.
/// - Returns: The argument at which it is 0.
func fallingRoot(
  from low: Double, to high: Double, _ function: (Double) -> (value: Double, slope: Double)
) -> Double {
  var low = low
  var high = high
  var estimate = low + (high - low) / 2
  // Halving alone gets from any bracket of doubles to its last bits in about 100 rounds.
  for _ in 0..<120 {
    let (value, slope) = function(estimate)
    if value == 0 { return estimate }
    if value > 0 { low = estimate } else { high = estimate }
    var next = estimate - value / slope
    if !(next > low && next < high) { next = low + (high - low) / 2 }
    if abs(next - estimate) <= 1e-14 * abs(estimate) { return next }
    estimate = next
  }
  return estimate
}

/// Doubles `step` from `start` until `isPast` holds; the argument at which it first does.
///
/// `.infinity` when it never does in the range of doubles.
func firstDoubling(
  from start: Double, step: Double, until isPast: (Double) -> Bool
) -> Double {
  var step = step
  while step.isFinite {
    if isPast(start + step) { return start + step }
    step *= 2
  }
  return .infinity
}
