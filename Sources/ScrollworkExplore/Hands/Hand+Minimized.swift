internal import ScrollworkTest

extension Hand {
  /// A hand as this one that still does what matters: acts are left out, then steps, then numbers
  /// are made simpler.
  ///
  /// - Parameter matters: Whether a simpler hand does it, too.
  /// - Returns: The smallest hand that was found.
  func minimized(where matters: (Hand) -> Bool) -> Hand {
    var hand = self
    var index = 0
    while hand.acts.count > 1, index < hand.acts.count {
      var fewer = hand
      fewer.acts.remove(at: index)
      if matters(fewer) { hand = fewer } else { index += 1 }
    }
    withoutActuallyEscaping(matters) { matters in
      for index in hand.acts.indices {
        guard case .path(let path) = hand.acts[index] else { continue }
        let others = hand
        let least = path.minimized { candidate in
          var changed = others
          changed.acts[index] = .path(candidate)
          return matters(changed)
        }
        hand.acts[index] = .path(least)
      }
    }
    return hand
  }
}
