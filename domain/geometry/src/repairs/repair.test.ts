import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaHa } from "../measure";
import { canonicalText, normalizeBoundary } from "../normalize";
import { ringsOf } from "../parts";
import { box, polygonOf, star, starShaped } from "../testing";
import type { LngLat, Ring } from "../types";
import { validateBoundary } from "../validate";
import { repairBoundary } from "./repair";

const farm = box(-60.71, -33.92, -60.7, -33.91);
const pond = [...box(-60.707, -33.917, -60.705, -33.915)].reverse();

describe("polygon repair", () => {
  it("leaves a good one as it is", () => {
    expect(repairBoundary(polygonOf(farm, pond))).toEqual({
      polygon: polygonOf(farm, pond),
      repairs: [],
      steps: [],
    });
  });

  it("closes an open ring", () => {
    expect(repairBoundary(polygonOf(farm.slice(0, -1)))).toMatchObject({
      polygon: polygonOf(farm),
      repairs: ["closed"],
    });
  });

  it("winds the outer ring counter-clockwise and holes clockwise", () => {
    const { polygon, repairs } = repairBoundary(polygonOf([...farm].reverse(), [...pond].reverse()));
    expect(repairs).toEqual(["rewound"]);
    expect(ringsOf(polygon).map(signedArea).map(Math.sign)).toEqual([1, -1]);
  });

  it("drops repeated points", () => {
    const doubled = farm.flatMap((position): Ring => [position, [position[0] + 1e-9, position[1]]]);
    expect(repairBoundary(polygonOf(doubled))).toMatchObject({
      polygon: polygonOf(farm),
      repairs: ["duplicates"],
    });
  });

  it("drops spikes, also spikes on spikes", () => {
    const spiked: Ring = [
      ...farm.slice(0, 2),
      [-60.7, -33.915],
      [-60.695, -33.915],
      [-60.69, -33.915],
      [-60.695, -33.915],
      [-60.7, -33.915],
      ...farm.slice(2),
    ];
    const { polygon, repairs } = repairBoundary(polygonOf(spiked));
    expect(repairs).toEqual(["spikes"]);
    expect(validateBoundary(polygon)).toMatchObject({ ok: true });
    expect(areaHa(polygon)).toBeCloseTo(areaHa(polygonOf(farm)), 6);
  });

  it("keeps a narrow strip of land", () => {
    const strip = box(-60.71, -33.92, -60.7, -33.91995);
    expect(repairBoundary(polygonOf(strip))).toEqual({ polygon: polygonOf(strip), repairs: [], steps: [] });
  });

  it("drops a hole without area", () => {
    const [dot, line]: [Ring, Ring] = [
      [
        [-60.705, -33.915],
        [-60.705, -33.915],
        [-60.705, -33.915],
        [-60.705, -33.915],
      ],
      [
        [-60.705, -33.915],
        [-60.704, -33.914],
        [-60.703, -33.913],
        [-60.705, -33.915],
      ],
    ];
    expect(repairBoundary(polygonOf(farm, dot, line)).polygon).toEqual(polygonOf(farm));
  });

  it("keeps the area within 0.001 % and does nothing the second time", () => {
    fc.assert(
      fc.property(starShaped, fc.boolean(), fc.boolean(), (polygon, reverse, open) => {
        let [ring = []] = polygon.coordinates;
        if (reverse) ring = [...ring].reverse();
        if (open) ring = ring.slice(0, -1);
        const first = repairBoundary(polygonOf(ring));
        expect(Math.abs(areaHa(first.polygon) / areaHa(polygon) - 1)).toBeLessThan(1e-5);
        expect(validateBoundary(first.polygon).ok).toBe(true);
        expect(repairBoundary(first.polygon)).toEqual({ polygon: first.polygon, repairs: [], steps: [] });
      }),
    );
  });
});

describe("one land, one text", () => {
  it("wherever the ring starts, whichever way it runs, in whatever order the holes stand", () => {
    const otherPond = star([-60.703, -33.913], [0.001, 0.001, 0.001]);
    const turned: Ring = [...farm.slice(2, -1), ...farm.slice(0, 3)];
    const same = polygonOf([...turned].reverse(), otherPond, [...pond].reverse());
    expect(canonicalText(same)).toBe(canonicalText(polygonOf(farm, pond, otherPond)));
  });

  it("and another text for another land", () => {
    const moved = farm.map(([lng, lat]): LngLat => [lng + 1e-7, lat]);
    expect(canonicalText(polygonOf(moved))).not.toBe(canonicalText(polygonOf(farm)));
    expect(canonicalText(polygonOf(farm, pond))).not.toBe(canonicalText(polygonOf(farm)));
  });

  it("is stored rounded, closed and counter-clockwise", () => {
    const rough = polygonOf([...farm].reverse().map(([lng, lat]): LngLat => [lng + 1.2e-8, lat - 3e-8]));
    expect(canonicalText(normalizeBoundary(rough))).toBe(canonicalText(polygonOf(farm)));
    expect(signedArea(ringsOf(normalizeBoundary(rough))[0] ?? [])).toBeGreaterThan(0);
  });
});

function signedArea(ring: Ring): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as LngLat;
    return sum + x * nextY - nextX * y;
  }, 0);
}
