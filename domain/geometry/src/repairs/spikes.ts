import { doubledArea, type GridPoint, samePoint } from "../grid";

/**
 * A spike is a corner where the line runs out and back within this many steps of 1e-7 degrees (about 3 cm): the width of a
 * slip, not of land.
 */
const SPIKE_WIDTH_STEPS = 3;

/** Largest part of a ring's area that dropping spikes may change. */
const SPIKE_AREA_FRACTION = 1e-5;

/** Corners without spikes, also spikes on spikes; all of them where dropping spikes would change the land. */
export function withoutSpikes(corners: readonly GridPoint[]): GridPoint[] {
  const kept: GridPoint[] = [];
  for (const corner of corners) {
    kept.push(corner);
    // Dropping a spike may bare another beneath it.
    while (endsInSpike(kept)) kept.splice(-2, 1);
    if (kept.length > 1 && isSame(kept.at(-2), kept.at(-1))) kept.pop();
  }

  let start = 0;
  for (; kept.length - start > 3; ) {
    const [first, last] = [kept[start], kept.at(-1)];
    if (isSame(first, last) || endsInSpike([...kept.slice(-2), ...kept.slice(start, start + 1)])) kept.pop();
    else if (endsInSpike([...kept.slice(-1), ...kept.slice(start, start + 2)])) start++;
    else break;
  }

  const smooth = kept.slice(start);
  const [was, is] = [Math.abs(doubledArea(corners)), Math.abs(doubledArea(smooth))];
  return Math.abs(was - is) <= was * SPIKE_AREA_FRACTION && is > 0 ? smooth : [...corners];
}

function isSame(a: GridPoint | undefined, b: GridPoint | undefined): boolean {
  return a !== undefined && b !== undefined && samePoint(a, b);
}

/** True where the last but one of these corners is the tip of a spike. */
function endsInSpike(corners: readonly GridPoint[]): boolean {
  const [before, tip, after] = corners.slice(-3);
  return before !== undefined && tip !== undefined && after !== undefined && isSpike(before, tip, after);
}

/** True where the shorter of the two lines at the tip runs back along the longer one. */
function isSpike(before: GridPoint, tip: GridPoint, after: GridPoint): boolean {
  const [ax, ay] = [before.x - tip.x, before.y - tip.y];
  const [bx, by] = [after.x - tip.x, after.y - tip.y];
  if (ax * bx + ay * by <= 0) return false;
  const longer = Math.max(Math.hypot(ax, ay), Math.hypot(bx, by));
  const shorter = Math.min(Math.hypot(ax, ay), Math.hypot(bx, by));
  // The width is measured where the shorter line ends; a short line beside a long one is a spike only when it is thin for its length.
  const width = Math.abs(ax * by - ay * bx) / longer;
  return width <= SPIKE_WIDTH_STEPS && width <= shorter / 100;
}
