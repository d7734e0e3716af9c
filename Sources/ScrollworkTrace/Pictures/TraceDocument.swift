internal import Scrollwork
internal import ScrollworkTerminal

/// A run as one JSON object, for programs that draw it.
struct TraceDocument {
  let model: TraceModel
  let lanes: [TraceModel.Lane]
  let curves: [LaneCurve]
  let selection: TraceSelection
  var other: TracePicture.Other?

  /// Renders the object, with a newline.
  ///
  /// - Throws: Exit 2 for a time span outside the run.
  func text() throws(HostError) -> String {
    var samples: [[TraceModel.Sample]] = []
    for lane in lanes { samples.append(try selection.samples(of: lane, in: model)) }
    var json = JSONText()
    json.object { json in
      json.member("sw", RunRecord.version)
      json.member("k", "trace")
      json.member("title", model.title)
      json.member("do", model.lines)
      json.member("device", model.device.isEmpty ? nil : model.device)
      json.member("width", model.width)
      json.member("height", model.height)
      json.member("rate", model.rate)
      json.member("virtual", model.end)
      json.member("ticks", model.ticks)
      json.member("digest", model.digest)
      json.key("views")
      json.array { json in
        for (index, lane) in lanes.enumerated() {
          write(lane, curves[index], samples[index], to: &json)
        }
      }
      json.key("failures")
      json.array { json in
        for failure in model.failures {
          json.object { json in
            json.member("t", failure.time)
            json.member("tick", failure.tick)
            json.member("at", failure.location)
            json.member("message", failure.message)
          }
        }
      }
      if let other { write(other, to: &json) }
    }
    json.endLine()
    return json.text
  }

  private func write(
    _ lane: TraceModel.Lane, _ curve: LaneCurve, _ samples: [TraceModel.Sample],
    to json: inout JSONText
  ) {
    json.object { json in
      json.member("view", lane.name)
      json.member("axes", lane.axes.map(\.letter))
      json.member("axis", curve.axis.letter)
      json.key("targets")
      json.array { json in
        for target in lane.targets {
          json.object { json in
            json.member("name", target.name)
            json.member(target.axis.letter, target.offset)
            if target.isExpected { json.member("expected", true) }
          }
        }
      }
      json.key("touches")
      json.array { json in
        for touch in lane.touches {
          json.object { json in
            json.member("number", touch.number)
            json.member("t", touch.start)
            json.member("until", touch.end)
            TraceLines.write(touch.cause, to: &json)
          }
        }
      }
      json.key("phases")
      json.array { json in
        for band in curve.bands {
          json.object { json in
            json.member("phase", band.phase.rawValue)
            json.member("t", band.start)
            json.member("until", band.end)
          }
        }
      }
      json.key("decisions")
      json.array { json in
        for decision in curve.decisions { write(decision, curve.axis, to: &json) }
      }
      json.key("samples")
      json.array { json in
        for sample in samples { write(sample, lane, to: &json) }
      }
    }
  }

  private func write(
    _ decision: LaneCurve.Decision, _ axis: Axis, to json: inout JSONText
  ) {
    json.object { json in
      json.member("t", decision.time)
      json.member("tick", decision.tick)
      json.member(axis.letter, decision.offset)
      json.member("target", decision.target)
      json.member("name", decision.targetName)
      TraceLines.write(decision.cause, to: &json)
    }
  }

  private func write(
    _ sample: TraceModel.Sample, _ lane: TraceModel.Lane, to json: inout JSONText
  ) {
    json.object { json in
      json.member("t", sample.time)
      json.member("tick", sample.tick)
      for axis in lane.axes {
        json.member(axis.letter, sample.offset[axis])
        json.member("v" + axis.letter, sample.velocity[axis])
      }
      if sample.zoom != 1 { json.member("zoom", sample.zoom) }
      json.member("phase", sample.phase.rawValue)
      json.member("source", sample.source.rawValue)
      TraceLines.write(sample.cause, to: &json)
    }
  }

  private func write(_ other: TracePicture.Other, to json: inout JSONText) {
    json.key("compare")
    json.object { json in
      json.member("with", other.name)
      json.member("tolerance", other.comparison.tolerance)
      json.member("same", other.comparison.isSame)
      json.key("gaps")
      json.array { json in
        for gap in other.comparison.gaps {
          json.object { json in
            json.member("view", gap.name)
            json.member("axis", gap.axis.letter)
            json.member("ticks", gap.ticks)
            json.member("outside", gap.outside)
            json.member("widest", gap.widest)
            json.member("t", gap.time)
          }
        }
      }
      json.member("unmatched", other.comparison.unmatched)
    }
  }
}
