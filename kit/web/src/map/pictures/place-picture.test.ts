import { utmProjection } from "@surco/geometry";
import { describe, expect, it } from "vitest";
import { placePicture } from "./place-picture";

/** World pixels of web maps at the closest zoom that the map allows. */
const WORLD_PX = 512 * 2 ** 18;

function onMap([lng, lat]: readonly [number, number]) {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return { x: ((lng + 180) / 360) * WORLD_PX, y: (0.5 - north / (2 * Math.PI)) * WORLD_PX };
}

/** A square of a zone, its upper left corner near the zone's edge, where its lines stand most askew on the map. */
function buildSquare(latitude: number, sideM: number) {
  const utm = utmProjection(latitude < 0 ? 32720 : 32613);
  const [east, north] = utm.forward(latitude < 0 ? -65.95 : -107.95, latitude);
  const at = (col: number, row: number) => onMap(utm.inverse(east + 10 * col, north - 10 * row));
  const side = sideM / 10;
  return { at, side, corners: [at(0, 0), at(side, 0), at(side, side), at(0, side)] };
}

describe("a picture of a UTM zone on the map", () => {
  it.each([
    [-34, 1_000, 0.003],
    [25, 2_300, 0.01],
    [-45, 2_300, 0.025],
    [-45, 5_000, 0.1],
  ])(
    "at %s° and %s m wide has each of its pixels where it lies on the ground, to %s of one",
    (lat, sideM, most) => {
      const { at, side, corners } = buildSquare(lat, sideM);
      const { a, b, c, d, e, f } = placePicture(corners, side, side);

      let farthest = 0;
      for (let col = 0; col <= side; col += side / 10) {
        for (let row = 0; row <= side; row += side / 10) {
          const { x, y } = at(col, row);
          farthest = Math.max(farthest, Math.hypot(a * col + c * row + e - x, b * col + d * row + f - y));
        }
      }
      expect(farthest / Math.hypot(a, b)).toBeLessThan(most);
    },
  );

  it("that is none between meridians and parallels is turned, not only stretched", () => {
    const { side, corners } = buildSquare(-34, 1_000);
    const { a, b } = placePicture(corners, side, side);
    expect(Math.abs(Math.atan2(b, a)) * (180 / Math.PI)).toBeGreaterThan(1);
  });
});
