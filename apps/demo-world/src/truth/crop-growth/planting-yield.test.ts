import { beforeAll, describe, expect, it } from "vitest";
import { type Planting, plantingsOf } from "../crop-calendar";
import { plantingsOfSeason } from "../land-cover";
import { fromLattice, toLattice } from "../lattice";
import { type Parcel, parcelAt, parcelsIn } from "../parcels";
import { strikeOf } from "../strikes";
import { fieldCase } from "./field-case";
import { growCrop } from "./grow-crop";
import { yieldAt, yieldOf } from "./planting-yield";

const places = {
  Pergamino: [-60.6, -33.9],
  "General Villegas": [-63, -35],
  "Río Cuarto": [-64.35, -33.1],
  "Tres Arroyos": [-60.3, -38.4],
  Guasave: [-108.47, 25.57],
} as const;
type Place = keyof typeof places;

interface Harvest {
  place: Place;
  parcel: Parcel;
  planting: Planting;
  year: number;
  tPerHa: number;
}

let harvests: Harvest[];

beforeAll(() => {
  harvests = (Object.keys(places) as Place[]).flatMap((place) => {
    const [u, v] = toLattice(places[place][0], places[place][1]);
    const parcels = parcelsIn({ u0: u - 9_000, u1: u + 9_000, v0: v - 9_000, v1: v + 9_000 }, 40);
    return parcels
      .filter(({ use }) => use === "crops")
      .slice(0, 14)
      .flatMap((parcel) =>
        Array.from({ length: 10 }, (_, index) => 2016 + index).flatMap((year) =>
          plantingsOfSeason(parcel, year).map((planting) => ({
            place,
            parcel,
            planting,
            year,
            tPerHa: yieldOf(parcel, planting).tPerHa,
          })),
        ),
      );
  });
});

const isWhole = ({ parcel, planting }: Harvest) => strikeOf(parcel, planting)?.patch === null;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]) =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
const of = (place: Place, ...cropIds: number[]) =>
  harvests.filter((harvest) => harvest.place === place && cropIds.includes(harvest.planting.cropId));

describe("harvests of the world", () => {
  // Usual harvests of the departments by the model book, t/ha.
  it.each([
    ["Pergamino", [4, 5], 9],
    ["Pergamino", [7], 3.5],
    ["Pergamino", [10], 4.2],
    ["General Villegas", [4, 5], 8],
    ["General Villegas", [7], 3.1],
    ["General Villegas", [3], 2.4],
    ["Río Cuarto", [4, 5], 7],
    ["Río Cuarto", [7], 2.7],
    // The rain of this world knows no dry west: wheat of Río Cuarto, 2.4 t/ha by the book, grows as further east.
    ["Río Cuarto", [10], 3.3],
    ["Tres Arroyos", [10], 4.3],
    ["Tres Arroyos", [3], 2.1],
    ["Guasave", [5], 11.7],
  ] as const)("of %s, crops %s, are near %d t/ha", (place, cropIds, usual) => {
    const values = of(place, ...cropIds).map(({ tPerHa }) => tPerHa);
    expect(values.length).toBeGreaterThan(4);
    expect(mean(values) / usual).toBeGreaterThan(0.72);
    expect(mean(values) / usual).toBeLessThan(1.33);
  });

  it("differ between years by a sixth to a quarter of the mean, and are never absurd", () => {
    const groups = (["Pergamino", "General Villegas", "Río Cuarto", "Tres Arroyos"] as const).flatMap(
      (place) => [[4, 5], [7], [8], [10]].map((cropIds) => of(place, ...cropIds)),
    );
    const variations = groups.map((group) => {
      const years = [...new Set(group.map(({ year }) => year))];
      const means = years.map((year) =>
        mean(group.filter((harvest) => harvest.year === year).map(({ tPerHa }) => tPerHa)),
      );
      return deviation(means) / mean(means);
    });
    expect(mean(variations)).toBeGreaterThan(0.15);
    expect(mean(variations)).toBeLessThan(0.26);
    const limits: Record<number, number> = { 1: 8, 2: 6, 3: 5, 4: 15, 5: 17, 7: 6.5, 8: 6, 9: 10, 10: 9 };
    for (const { planting, tPerHa } of harvests) {
      expect(tPerHa).toBeGreaterThanOrEqual(0);
      expect(tPerHa).toBeLessThan(limits[planting.cropId] ?? 0);
    }
  });

  it("follow the green of the season, but only in part", () => {
    const spared = harvests.filter((harvest) => !isWhole(harvest));
    const values = (["Pergamino", "General Villegas", "Río Cuarto"] as const).map((place) => {
      const soy = spared.filter((harvest) => harvest.place === place && harvest.planting.cropId === 7);
      return correlation(
        soy.map(({ planting }) => planting.vigour),
        soy.map(({ tPerHa }) => tPerHa),
      );
    });
    expect(mean(values)).toBeGreaterThan(0.35);
    expect(Math.max(...values)).toBeLessThan(0.92);
  });

  it("are smaller where frost or hail took the whole parcel", () => {
    const struck = harvests.filter(isWhole);
    expect(struck.length).toBeGreaterThan(20);
    const left = struck.map(({ parcel, planting }) => {
      const strike = strikeOf(parcel, planting);
      const spared = growCrop(fieldCase(parcel, planting, 0, null)).yieldTPerHa;
      return growCrop(fieldCase(parcel, planting, 0, strike)).yieldTPerHa / Math.max(spared, 0.01);
    });
    expect(Math.max(...left)).toBeLessThan(1);
    expect(mean(left)).toBeLessThan(0.7);
  });

  it("are the same when the parcel is met again", () => {
    for (const { parcel, year } of harvests.slice(0, 10)) {
      const again: Parcel = { ...parcel };
      const [first, second] = [parcel, again].map((one) =>
        plantingsOf(one, year).map((planting) => yieldOf(one, planting).tPerHa),
      );
      expect(second).toEqual(first);
    }
  });
});

describe("harvest within a parcel", () => {
  it("is the parcel's on the mean of its places, and less in a struck patch", () => {
    const patched = harvests.filter(({ parcel, planting }) => {
      const strike = strikeOf(parcel, planting);
      return strike !== null && strike.patch !== null && strike.kind !== "weeds";
    });
    expect(patched.length).toBeGreaterThan(20);
    for (const { parcel, planting, tPerHa } of patched.slice(0, 25)) {
      const { u0, u1, v0, v1 } = parcel.inner;
      const side = 30;
      const values = Array.from({ length: side * side }, (_, index) =>
        yieldAt(
          ...fromLattice(
            u0 + ((u1 - u0) * ((index % side) + 0.5)) / side,
            v0 + ((v1 - v0) * (Math.floor(index / side) + 0.5)) / side,
          ),
          planting,
        ),
      ).filter((value) => value !== null);
      expect(mean(values) / tPerHa).toBeGreaterThan(0.96);
      expect(mean(values) / tPerHa).toBeLessThan(1.04);
      expect(deviation(values) / tPerHa).toBeGreaterThan(0.01);
      const { tPerHaAt } = yieldOf(parcel, planting);
      expect(tPerHaAt(0, true)).toBeLessThan(tPerHaAt(0, false));
    }
  });

  it("is nothing on the road", () => {
    const [first] = harvests;
    if (first === undefined) throw new Error("no harvest");
    const { outer } = first.parcel;
    const [lng, lat] = fromLattice(outer.u0 + 1, (outer.v0 + outer.v1) / 2);
    expect(parcelAt(...toLattice(lng, lat)).id).toBe(first.parcel.id);
    expect(yieldAt(lng, lat, first.planting)).toBeNull();
  });
});

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const products = a.map((value, index) => (value - meanA) * ((b[index] ?? 0) - meanB));
  return mean(products) / deviation(a) / deviation(b);
}
