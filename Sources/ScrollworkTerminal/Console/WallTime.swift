internal import Glibc

/// The time of `CLOCK_MONOTONIC` in seconds; only differences are meaningful.
package func wallTime() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
