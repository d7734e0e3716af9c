/// Right to left, mirrored to left to right: offsets count from the other edge, and start and end
/// are exchanged.
extension CSSSnapContainer {
  var mirrored: CSSSnapContainer {
    var container = self
    container.direction = .ltr
    // Content narrower than the scrollport lies at its right edge.
    let inset = max(0, scrollport.x - content.x)
    container.areas = areas.map { area in
      var area = area
      area.frame.x = area.frame.x.moved(by: inset)
      switch area.alignment.x {
      case .start: area.alignment.x = .end
      case .end: area.alignment.x = .start
      case .none, .center: break
      }
      return area
    }
    return container
  }

  func mirrored(_ intent: CSSSnapIntent) -> CSSSnapIntent {
    func shifted(_ offset: Planar<Double>) -> Planar<Double> {
      Planar(x: offset.x + range(.x), y: offset.y)
    }
    return switch intent {
    case .end(let target, let axes): .end(target: shifted(target), axes: axes)
    case .direction(let offset, let delta): .direction(offset: shifted(offset), delta: delta)
    case .endAndDirection(let offset, let delta):
      .endAndDirection(offset: shifted(offset), delta: delta)
    case .resnap(let offset, let snapped): .resnap(offset: shifted(offset), snapped: snapped)
    }
  }

  func mirroredBack(_ position: CSSSnapPosition) -> CSSSnapPosition {
    var position = position
    position.offset.x -= range(.x)
    position.free.x = position.free.x?.moved(by: -range(.x))
    return position
  }
}
