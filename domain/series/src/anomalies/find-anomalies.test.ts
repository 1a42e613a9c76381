import { addDays } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { type AnomalyDate, anomalyFinder, type FoundAnomaly } from "./find-anomalies";

const SIDE = 40;
const grid = { pixelSizeM: 10, originX: 700_000, originY: 6_250_000, width: SIDE, height: SIDE };
const EPSG = 32720;
const inside = new Uint8Array(SIDE * SIDE).fill(1);

/** Zones of a field: better in one corner, a little noise that is the same in every run. */
const zone = (col: number, row: number) => 0.06 * Math.sin(col / 9) * Math.cos(row / 7);
const noise = (col: number, row: number, date: number) =>
  0.008 * Math.sin(col * 12.9 + row * 78.2 + date * 37.7);

type Change = (col: number, row: number, date: number) => number;

/** Dates five days apart of a field that grows from 0.3 to 0.8; zones show the stronger the greener it is. */
function grow(dates: number, change: Change = () => 0): FoundAnomaly[] {
  const finder = anomalyFinder(grid, EPSG, inside);
  for (let date = 0; date < dates; date++) finder.add(dateOf(date, change));
  return finder.found();
}

function dateOf(date: number, change: Change): AnomalyDate {
  const level = 0.3 + Math.min(0.5, 0.05 * date);
  const values = Float32Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const [col, row] = [pixel % SIDE, Math.floor(pixel / SIDE)];
    return level * (1 + zone(col, row)) + noise(col, row, date) + change(col, row, date);
  });
  return { sceneId: `scene-${date}`, date: addDays("2025-11-01", 5 * date), values };
}

const within = (col: number, row: number, left: number, top: number, side: number) =>
  col >= left && col < left + side && row >= top && row < top + side;

describe("the search for anomalies", () => {
  it("finds nothing in a field that grows as ever, nor when it ripens and is harvested", () => {
    expect(grow(14)).toEqual([]);
    // From the twelfth date on it dries to 0.4, and is bare from the eighteenth.
    const lost = (date: number) => (date >= 18 ? 0.6 : Math.min(0.4, Math.max(0, 0.07 * (date - 11))));
    expect(grow(24, (col, row, date) => -lost(date) * (1 + zone(col, row)))).toEqual([]);
  });

  it("outlines the whole field where all of it fell while it should stand", () => {
    const [found, ...others] = grow(18, (col, row, date) => (date >= 13 ? -0.35 * (1 + zone(col, row)) : 0));

    expect(others).toEqual([]);
    expect(found).toMatchObject({ sceneId: "scene-13", direction: "below" });
    // 40 by 40 pixels are 16 ha; the outermost ones are left out.
    expect(found?.areaHa).toBeGreaterThan(13);
    expect(found?.deviation).toBeCloseTo(-0.35, 1);
    expect(found?.z).toBeLessThan(-4);
    expect(found?.lastDate).not.toBe(found?.date);
  });

  it.each([0.3, 0.45, 0.6, 0.8])(
    "outlines the share of %d of a field that hail laid low, and not the rest",
    (share) => {
      const fell: Change = (col, _row, date) => (date >= 12 && col < share * SIDE ? -0.3 : 0);

      const found = grow(17, fell);

      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ sceneId: "scene-12", direction: "below" });
      expect((found[0]?.areaHa ?? 0) / 16).toBeGreaterThan(share - 0.1);
      expect((found[0]?.areaHa ?? 0) / 16).toBeLessThan(share + 0.05);
      expect(found[0]?.deviation).toBeLessThan(-0.2);
    },
  );

  it("takes a fall back that is made good on the next date: a field under haze has lost nothing", () => {
    expect(grow(18, (_col, _row, date) => (date === 13 ? -0.3 : 0))).toEqual([]);
  });

  it("leaves open what became of a field that was not seen for weeks", () => {
    const unseen: Change = (col, row, date) =>
      date > 12 && date < 18 ? Number.NaN : date >= 18 ? -0.35 * (1 + zone(col, row)) : 0;
    expect(grow(22, unseen)).toEqual([]);
  });

  it("outlines the part that fell out, with the day it was first seen and the last", () => {
    const hail: Change = (col, row, date) =>
      date >= 6 && date < 10 && within(col, row, 12, 20, 10) ? -0.25 : 0;

    const [found, ...others] = grow(14, hail);

    expect(others).toEqual([]);
    expect(found).toMatchObject({
      sceneId: "scene-6",
      date: "2025-12-01",
      lastDate: "2025-12-16",
      direction: "below",
    });
    // 10 by 10 pixels are one hectare; smoothing blurs its edge.
    expect(found?.areaHa).toBeGreaterThan(0.85);
    expect(found?.areaHa).toBeLessThan(1.4);
    expect(found?.deviation).toBeLessThan(-0.15);
    expect(found?.z).toBeLessThan(-4);
  });

  it("knows weeds by their being above", () => {
    const [found] = grow(12, (col, row, date) => (date >= 6 && within(col, row, 5, 5, 9) ? 0.2 : 0));
    expect(found).toMatchObject({ direction: "above", date: "2025-12-01" });
  });

  it("passes over what is smaller than half a hectare, and what is fainter than a crop's matter", () => {
    expect(grow(12, (col, row, date) => (date >= 6 && within(col, row, 12, 20, 5) ? -0.3 : 0))).toEqual([]);
    expect(grow(12, (col, row, date) => (date >= 6 && within(col, row, 12, 20, 12) ? -0.04 : 0))).toEqual([]);
  });

  it("does not call a wood in the field an anomaly, though it keeps green when the field does not", () => {
    const wood: Change = (col, row, date) => {
      if (!within(col, row, 14, 14, 9)) return 0;
      const level = 0.3 + Math.min(0.5, 0.05 * date);
      return 0.8 - level * (1 + zone(col, row));
    };
    expect(grow(14, wood)).toEqual([]);
  });

  it("distinguishes two parts, and a part seen again from a new one after recovery", () => {
    const twice: Change = (col, row, date) => {
      if (within(col, row, 5, 5, 9) && date >= 5 && date < 8) return -0.25;
      if (within(col, row, 24, 24, 9) && date >= 7) return -0.25;
      return within(col, row, 5, 5, 9) && date >= 20 ? -0.25 : 0;
    };

    const found = grow(26, twice);

    expect(found.map(({ sceneId }) => sceneId)).toEqual(["scene-5", "scene-7", "scene-20"]);
  });

  it("keeps one anomaly one when it comes apart", () => {
    const healing: Change = (col, row, date) => {
      if (date < 6 || !within(col, row, 6, 6, 24)) return 0;
      const isHealed = date > 8 && col >= 14 && col < 22;
      return isHealed ? 0 : -0.25;
    };
    expect(grow(12, healing)).toHaveLength(1);
  });

  it("reports nothing before two dates have shown the usual pattern", () => {
    expect(grow(2, (col, row) => (within(col, row, 5, 5, 12) ? -0.3 : 0))).toEqual([]);
    expect(anomalyFinder(grid, EPSG, new Uint8Array(SIDE * SIDE)).found()).toEqual([]);
  });

  it("sees around the clouds of a date", () => {
    const clouded: Change = (col, row, date) => {
      if (date === 7 && col < 12) return Number.NaN;
      return date >= 6 && within(col, row, 15, 20, 10) ? -0.25 : 0;
    };
    expect(grow(12, clouded)).toHaveLength(1);
  });
});
