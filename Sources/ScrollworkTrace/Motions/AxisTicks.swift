internal import Glibc
internal import ScrollworkTerminal

/// Round values along an axis: multiples of 1, 2 or 5 times a power of ten.
struct AxisTicks {
  /// The values, ascending, inside the range.
  let values: [Double]
  /// The number of decimals with which labels differ, 0–9.
  let decimals: Int

  /// Finds about `count` values in a range; none for an empty range or one that is not finite.
  init(from low: Double, through high: Double, about count: Int) {
    guard low.isFinite, high.isFinite, high > low, count > 0, (high - low).isFinite else {
      (values, decimals) = ([], 0)
      return
    }
    let rough = (high - low) / Double(count)
    let power = pow(10, floor(log10(rough)))
    let step = [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.7 } ?? 10 * power
    let exponent = floor(log10(step) + 1e-9)
    decimals = exponent < 0 ? min(Int(-exponent), 9) : 0
    let first = (low / step - 1e-9).rounded(.up)
    var found: [Double] = []
    for index in 0...(2 * count + 2) {
      let value = (first + Double(index)) * step
      if value > high + step * 1e-9 { break }
      found.append(value)
    }
    values = found
  }

  /// The label of a value.
  func label(_ value: Double) -> String { NumberText.fixed(value, decimals: decimals) }
}
