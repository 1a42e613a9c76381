import { periodsOfCrop } from "@surco/agronomy";
import { bboxOf, areaHa as geodesicHa, labelPoint } from "@surco/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parcelFeatures } from "../truth-api/parcel-features";
import { controlGrid, walkRow } from "./control-grid";
import { dayNumber, dayNumberOf, plainDateOfDay } from "./days";
import { plantingsOfSeason } from "./land-cover";
import { fromLattice, metresPerLattice, toLattice } from "./lattice";
import { projectionOf } from "./mgrs-tiles";
import { type Parcel, parcelAt } from "./parcels";
import { truthAt } from "./point";
import { hourlyWeather } from "./weather/hourly-weather";
import { weatherPlace } from "./weather/place";

const today = dayNumber(2026, 3, 15);
const pergamino = [-60.6, -33.9] as const;
const guasave = [-108.47, 25.57] as const;

/** Places on a square of 20 km, 1 km apart. */
function placesAround([lng, lat]: readonly [number, number]): [number, number][] {
  return Array.from({ length: 400 }, (_, index) => [
    lng + ((index % 20) - 10) * 0.0107,
    lat + (Math.floor(index / 20) - 10) * 0.009,
  ]);
}

function meanNdvi(places: readonly [number, number][], day: number): number {
  const values = places.map(([lng, lat]) => truthAt(lng, lat, day).ndvi);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** First of the month in which the mean NDVI is highest, of the twelve before today. */
function greenestMonth(places: readonly [number, number][]): number {
  const months = Array.from({ length: 12 }, (_, month) => {
    const day = month < 3 ? dayNumber(2026, month + 1, 15) : dayNumber(2025, month + 1, 15);
    return { month: month + 1, mean: meanNdvi(places, day) };
  });
  return months.reduce((best, next) => (next.mean > best.mean ? next : best)).month;
}

describe("the lattice", () => {
  it("leads back to the place it came from, and keeps its scale", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -118, max: -53, noNaN: true }),
        fc.double({ min: -55, max: 33, noNaN: true }),
        (lng, lat) => {
          const [backLng, backLat] = fromLattice(...toLattice(lng, lat));
          expect(backLng).toBeCloseTo(lng, 8);
          expect(backLat).toBeCloseTo(lat, 8);
          const [u0, v0] = toLattice(lng, lat);
          const [u1, v1] = toLattice(lng, lat + 0.001);
          const metres = Math.hypot(u1 - u0, v1 - v0) * metresPerLattice(lat);
          expect(metres).toBeGreaterThan(111.3 * 0.9);
          expect(metres).toBeLessThan(111.3 * 1.1);
        },
      ),
    );
  });

  it("is met within half a metre by the straight lines of a block of pixels", () => {
    const utm = projectionOf(32720);
    const positionOf = (column: number, row: number) =>
      utm.inverse(700_000 + column * 20, 6_250_000 - row * 20);
    const grid = controlGrid(256, positionOf);
    const [us, vs] = [new Float64Array(256), new Float64Array(256)];
    for (const row of [0, 31, 100, 255]) {
      walkRow(grid, row + 0.5, 1, us, vs);
      for (const column of [0, 33, 127, 255]) {
        const [u, v] = toLattice(...positionOf(column + 0.5, row + 0.5));
        expect(Math.hypot((us[column] ?? 0) - u, (vs[column] ?? 0) - v)).toBeLessThan(0.5);
      }
    }
  });
});

describe("the parcels", () => {
  it("give every place to the one parcel around it", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -66, max: -57, noNaN: true }),
        fc.double({ min: -39, max: -30, noNaN: true }),
        (lng, lat) => {
          const [u, v] = toLattice(lng, lat);
          const { outer } = parcelAt(u, v);
          expect(u >= outer.u0 && u < outer.u1 && v >= outer.v0 && v < outer.v1).toBe(true);
        },
      ),
    );
  });

  it("are mostly of 30 to 180 ha in the Pampas, none over 500", () => {
    const areas = parcelFeatures([-61, -34.2, -60.3, -33.6], 2_000, today).map(
      ({ properties }) => properties.areaHa,
    );
    const usual = areas.filter((areaHa) => areaHa >= 30 && areaHa <= 180);
    expect(areas.length).toBeGreaterThan(1_500);
    expect(usual.length / areas.length).toBeGreaterThan(0.75);
    expect(Math.max(...areas)).toBeLessThan(500);
  });

  it("come as closed counter-clockwise rings inside the fences", () => {
    for (const { id, geometry } of parcelFeatures([-60.7, -34, -60.5, -33.8], 40, today)) {
      const ring = geometry.coordinates[0] ?? [];
      expect(ring).toHaveLength(5);
      expect(ring[4]).toEqual(ring[0]);
      const doubled = ring.slice(1).reduce((sum, [x, y], index) => {
        const [px, py] = ring[index] ?? [0, 0];
        return sum + px * y - x * py;
      }, 0);
      expect(doubled).toBeGreaterThan(0);
      for (const [lng, lat] of ring) expect(parcelAt(...toLattice(lng, lat)).id).toBe(id);
    }
  });
});

describe("the crops", () => {
  it("are greenest around Pergamino in January or February", () => {
    expect([1, 2]).toContain(greenestMonth(placesAround(pergamino)));
  });

  it("are greenest around Guasave in February or March, from autumn-winter maize", () => {
    expect([2, 3]).toContain(greenestMonth(placesAround(guasave)));
    const crops = placesAround(guasave).map(
      ([lng, lat]) => truthAt(lng, lat, dayNumber(2026, 2, 20)).state.planting,
    );
    expect(
      crops.filter((planting) => planting?.cropId === 5 && planting.period === "1").length,
    ).toBeGreaterThan(200);
  });

  it("leave the land before the next one is sown", () => {
    for (const [lng, lat] of [
      ...placesAround(pergamino),
      ...placesAround([-62, -37.5]),
      ...placesAround(guasave),
      ...placesAround([-101.3, 20.7]),
    ]) {
      const parcel = parcelAt(...toLattice(lng, lat));
      const plantings = [2021, 2022, 2023, 2024, 2025].flatMap((year) => plantingsOfSeason(parcel, year));
      plantings.slice(1).forEach((planting, index) => {
        expect(planting.sownOn).toBeGreaterThan(plantings[index]?.harvestedOn ?? 0);
      });
    }
  });

  it("have a history whose campaigns follow from the sowing dates and which ends with what is about to be sown", () => {
    const features = parcelFeatures([-60.7, -34, -60.5, -33.8], 100, today);
    const history = features.flatMap(({ properties }) => properties.history);
    expect(new Set(history.map(({ season }) => season))).toEqual(
      new Set(["2022/23", "2023/24", "2024/25", "2025/26"]),
    );
    for (const planting of history) {
      expect(planting.season <= "2025/26").toBe(true);
      if (planting.sownOn > plainDateOfDay(today)) expect(planting.harvestedOn).toBeNull();
      expect(planting.harvestedOn === null || planting.harvestedOn <= plainDateOfDay(today)).toBe(true);
      expect(periodsOfCrop(planting.cropId, "AR")[0]).toBe(planting.period);
    }
  });
});

describe("the zones", () => {
  it("persist: the peaks of two seasons are alike inside a field", () => {
    const parcels = parcelFeatures([-60.9, -34.2, -60.2, -33.5], 400, today)
      .filter(
        ({ properties }) =>
          properties.use === "crops" &&
          properties.areaHa > 80 &&
          !properties.hasSpots &&
          properties.strikes.every(({ until }) => until < "2024-06-01"),
      )
      .slice(0, 25)
      .map(({ geometry }) => {
        const [a, , c] = geometry.coordinates[0] ?? [];
        return parcelAt(
          ...toLattice(((a?.[0] ?? 0) + (c?.[0] ?? 0)) / 2, ((a?.[1] ?? 0) + (c?.[1] ?? 0)) / 2),
        );
      });
    const correlations = parcels.map((parcel) => correlation(peakMap(parcel, 2024), peakMap(parcel, 2025)));
    expect(parcels.length).toBeGreaterThan(20);
    expect(Math.min(...correlations)).toBeGreaterThan(0.5);
    expect(Math.max(...correlations)).toBeLessThan(0.9999);
  });
});

describe("strikes on a parcel", () => {
  const struck = parcelFeatures([-60.9, -34.2, -60.2, -33.5], 600, today).flatMap(({ properties }) =>
    properties.strikes.map((strike) => ({
      ...strike,
      parcelHa: properties.areaHa,
      hasSpots: properties.hasSpots,
    })),
  );
  const [parts, wholes] = [struck.filter(({ isWhole }) => !isWhole), struck.filter(({ isWhole }) => isWhole)];
  const dayOf = (date: string) => dayNumberOf(new Date(`${date}T12:00:00Z`));
  const ndviAt = ({ polygon }: (typeof struck)[number], day: number) =>
    truthAt(...labelPoint(polygon), day).ndvi;

  it("happens to parts of it, of every kind, on a hectare or more but never most of the parcel", () => {
    expect(new Set(parts.map(({ kind }) => kind))).toEqual(new Set(["hail", "stress", "weeds"]));
    for (const { areaHa, parcelHa, polygon } of parts) {
      expect(areaHa).toBeGreaterThanOrEqual(0.9);
      expect(areaHa).toBeLessThan(parcelHa * 0.15);
      expect(Math.abs(geodesicHa(polygon) / areaHa - 1)).toBeLessThan(0.03);
    }
  });

  it("is to be seen in the truth of its place from its first day, below the crop, or above it for weeds", () => {
    expect(parts.length).toBeGreaterThan(100);
    for (const strike of parts) {
      const [before, whole] = [dayOf(strike.from) - 1, dayOf(strike.wholeOn)];
      if (strike.kind === "hail") expect(ndviAt(strike, before) - ndviAt(strike, whole)).toBeGreaterThan(0.1);
      if (strike.kind === "weeds")
        expect(ndviAt(strike, whole) - ndviAt(strike, before)).toBeGreaterThan(0.1);
    }
  });

  it("is hail or frost over all of a few parcels: most of the green is gone, and of the harvest", () => {
    expect(new Set(wholes.map(({ kind }) => kind))).toEqual(new Set(["hail", "frost"]));
    expect(wholes.length).toBeGreaterThan(20);
    expect(wholes.length).toBeLessThan(parts.length / 2);
    for (const strike of wholes) {
      expect(Math.abs(geodesicHa(strike.polygon) / strike.areaHa - 1)).toBeLessThan(0.03);
      expect(strike.areaHa).toBeGreaterThan(strike.parcelHa);
      if (strike.hasSpots) continue;
      const fell = ndviAt(strike, dayOf(strike.from) - 1) - ndviAt(strike, dayOf(strike.wholeOn));
      expect(fell).toBeGreaterThan(0.2);
    }
  });

  it.each([
    ["the Pampas", [-60.9, -34.2, -60.2, -33.5]],
    ["Sinaloa", [-108.8, 25.3, -108.2, 25.9]],
  ] as const)("falls on a day whose weather does it: frost and hail in %s", (_region, bbox) => {
    const days = parcelFeatures(bbox, 800, today).flatMap(({ geometry, properties }) => {
      const [west, south, east, north] = bboxOf(geometry);
      const tenth = (degrees: number) => Math.round(degrees * 10) / 10;
      const place = weatherPlace(tenth((west + east) / 2), tenth((south + north) / 2));
      return properties.strikes.map(({ kind, from }) => ({
        kind,
        weather: hourlyWeather(place, dayOf(from) * 24 - place.offsetH, 24),
      }));
    });
    const ofKind = (kind: string) => days.filter((day) => day.kind === kind).map(({ weather }) => weather);
    const coldest = ofKind("frost").map(({ tempC }) => Math.min(...tempC));
    const codes = ofKind("hail").map(({ weatherCode }) => Math.max(...weatherCode));
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.every((code) => code >= 95)).toBe(true);
    expect(coldest.every((tempC) => tempC < 2)).toBe(true);
    // Of 100 winters on the coast of Sinaloa hardly any has frost; then hail strikes instead.
    expect(coldest.length > 0).toBe(bbox[1] < 0);
  });
});

it("counts days as the calendar does", () => {
  expect(plainDateOfDay(dayNumber(2024, 2, 29))).toBe("2024-02-29");
  expect(dayNumberOf(new Date("2026-03-15T23:59:59Z"))).toBe(today);
});

/** NDVI at the greenest date of a campaign, on a grid inside the parcel. */
function peakMap(parcel: Parcel, year: number): number[] {
  const { inner } = parcel;
  const places = Array.from({ length: 144 }, (_, index) =>
    fromLattice(
      inner.u0 + ((inner.u1 - inner.u0) * ((index % 12) + 0.5)) / 12,
      inner.v0 + ((inner.v1 - inner.v0) * (Math.floor(index / 12) + 0.5)) / 12,
    ),
  );
  const days = Array.from({ length: 60 }, (_, index) => dayNumber(year, 8, 1) + index * 5);
  const best = days.reduce((peak, day) =>
    truthAt(parcel.lng, parcel.lat, day).state.cover > truthAt(parcel.lng, parcel.lat, peak).state.cover
      ? day
      : peak,
  );
  return places.map(([lng, lat]) => truthAt(lng, lat, best).ndvi);
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((value, index) => {
    const [da, db] = [value - meanA, (b[index] ?? 0) - meanB];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  });
  return ab / Math.sqrt(aa * bb);
}
