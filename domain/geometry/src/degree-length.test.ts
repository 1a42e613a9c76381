import { expect, it } from "vitest";
import { degreeLengthM } from "./degree-length";
import { lengthM } from "./measure";

it.each([-55, -33.9, 0, 19.4])(
  "a degree at latitude %d is as long as the geodesic over a hundredth of it",
  (lat) => {
    const { lngM, latM } = degreeLengthM(lat);
    const east =
      100 *
      lengthM([
        [-60.005, lat],
        [-59.995, lat],
      ]);
    const north =
      100 *
      lengthM([
        [-60, lat - 0.005],
        [-60, lat + 0.005],
      ]);

    expect(Math.abs(lngM / east - 1)).toBeLessThan(1e-6);
    expect(Math.abs(latM / north - 1)).toBeLessThan(1e-6);
  },
);
