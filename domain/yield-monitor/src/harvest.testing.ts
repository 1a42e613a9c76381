import { bboxPolygon, utmProjection } from "@surco/geometry";
import { emptyRecords, type YieldRecords } from "./records";

export const place: [number, number] = [-63, -33.9];
const { forward, inverse } = utmProjection(32720);
const [WEST, SOUTH] = forward(...place);
const SIDE_M = 300;

export const field = bboxPolygon([...inverse(WEST, SOUTH), ...inverse(WEST + SIDE_M, SOUTH + SIDE_M)]);

/**
 * Records of passes to the north and back, 10 m wide, one each 5 m and 2 s.
 *
 * @param yieldAt  t/ha at metres from the south-western corner
 */
export function buildRecordsOf(yieldAt: (x: number, y: number) => number): YieldRecords {
  const [passes, steps] = [SIDE_M / 10, SIDE_M / 5];
  const records = emptyRecords(passes * steps);
  for (let row = 0; row < records.count; row++) {
    const [pass, step] = [Math.floor(row / steps), row % steps];
    const x = (pass + 0.5) * 10;
    const along = (step + 0.5) * 5;
    const y = pass % 2 === 0 ? along : SIDE_M - along;
    const [lng, lat] = inverse(WEST + x, SOUTH + y);
    records.lng[row] = lng;
    records.lat[row] = lat;
    records.yieldTPerHa[row] = yieldAt(x, y);
    records.swathM[row] = 10;
    records.distanceM[row] = 5;
    records.areaM2[row] = 50;
    records.speedMPerS[row] = 2.5;
    records.timeS[row] = pass * 300 + step * 2;
    records.moisturePct[row] = 14.5;
  }
  return records;
}
