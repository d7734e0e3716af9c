// Curves: the offsets that a view has had, one sample for each tick in which it moved.

/** The sample of a curve at a tick: nothing has moved between two samples that are further apart. */
export function sampleAt(samples, tick) {
  let low = 0;
  let high = samples.length - 1;
  if (high < 0 || samples[0].tick > tick) return samples[0];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (samples[middle].tick <= tick) low = middle; else high = middle - 1;
  }
  return samples[low];
}
