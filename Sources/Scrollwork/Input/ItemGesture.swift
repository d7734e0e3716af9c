/// What a finger does with an item, or with a view that does not scroll, instead of dragging views.
enum ItemGesture {
  /// It opens or closes a swipe menu.
  case swipe(SwipeDrag)
  /// Listeners of `pan` follow it.
  case pan(Pan)
}

extension Touch {
  /// Begins a gesture of the item under the finger; its own pan comes before its swipe menu.
  ///
  /// - Parameters:
  ///   - displacement: The displacement of the finger, in points of the screen.
  ///   - origin: The position from which the gesture counts, in the scene.
  /// - Returns: Whether one has begun.
  func beginItemGesture(towards displacement: Point, from origin: Point) -> Bool {
    beginPan(towards: displacement, slop: 0, from: origin)
      || beginSwipe(towards: displacement, from: origin)
  }

  /// Moves the item, or calls the listeners, after the finger has moved.
  func followItemGesture() {
    switch itemGesture {
    case .swipe(let swipe): follow(swipe)
    case .pan(let pan): follow(pan)
    case nil: break
    }
  }

  /// Ends the gesture because the finger has lifted, at a velocity in pt/s; nil for the estimate.
  func endItemGesture(velocity: Point?) {
    guard let gesture = itemGesture else { return }
    itemGesture = nil
    switch gesture {
    case .swipe(let swipe): end(swipe, velocity: velocity)
    case .pan(let pan): end(pan, velocity: velocity)
    }
  }

  /// Ends the gesture without a result.
  func cancelItemGesture() {
    guard let gesture = itemGesture else { return }
    itemGesture = nil
    switch gesture {
    case .swipe(let swipe): cancel(swipe)
    case .pan(let pan): cancel(pan)
    }
  }
}
