import { type Boundary, degreeLengthM, ringsOf } from "@surco/geometry";

/**
 * Direction of a field's longest side, in which machines usually drive.
 *
 * @returns degrees clockwise from north, [0, 180)
 */
export function suggestHeading(boundary: Boundary): number {
  let [longestM, headingDeg] = [0, 0];
  for (const ring of ringsOf(boundary)) {
    let from = ring.at(-1);
    for (const to of ring) {
      if (from !== undefined) {
        const { lngM, latM } = degreeLengthM(to[1]);
        const [eastM, northM] = [(to[0] - from[0]) * lngM, (to[1] - from[1]) * latM];
        const sideM = Math.hypot(eastM, northM);
        if (sideM > longestM) {
          longestM = sideM;
          headingDeg = ((Math.atan2(eastM, northM) * 180) / Math.PI + 360) % 180;
        }
      }
      from = to;
    }
  }
  return headingDeg;
}
