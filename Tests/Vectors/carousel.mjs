// The carousel's rule, ported: one page per flick, however hard.

const nearestWhole = (number) => Math.sign(number) * Math.floor(Math.abs(number) + 0.5);
const clamp = (number, least, most) => Math.min(Math.max(number, least), most);

export function carousel(view, lift) {
  const { axis, targets, range, physics } = view;
  const pitch = targets[1].offset - targets[0].offset;
  const natural = lift.offset[axis] - lift.velocity[axis] / (1000 * Math.log(physics.rate));
  const here = nearestWhole(lift.start[axis] / pitch);
  const there = nearestWhole(natural / pitch);
  const page = here + clamp(there - here, -1, 1);
  const rest = clamp(pitch * page, range.min[axis], range.max[axis]);
  const target = targets.find((target) => Math.abs(target.offset - rest) <= 0.5);
  return { natural: { [axis]: natural }, rest: { [axis]: rest }, target: target?.id ?? null };
}
