import type { OverviewImage } from "@surco/imagery/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RankedField, rankFields, rankings } from "./rank-fields";

function buildOverviewImage(overrides: Partial<OverviewImage> = {}): OverviewImage {
  return {
    windowId: "w",
    sceneId: "S2B_T20HNH_20251114T140049_L2A",
    date: "2025-11-14",
    usableFraction: 1,
    simulated: false,
    mean: 0.5,
    median: 0.5,
    p10: 0.4,
    p90: 0.6,
    previous: null,
    ...overrides,
  };
}

const field = (name: string, mean: number | null, change: number | null = null): RankedField => ({
  id: name,
  name,
  image:
    mean === null
      ? null
      : buildOverviewImage({ mean, previous: change === null ? null : { date: "2025-11-09", change } }),
});
const names = (fields: readonly RankedField[]) => fields.map(({ name }) => name).join(" ");

describe("rankFields", () => {
  const fields = [
    field("Bajo", 0.3, -0.2),
    field("Nuevo", 0.9),
    field("Loma", 0.7, 0.1),
    field("Vacío", null),
    field("Aguada", 0.5, -0.4),
  ];

  it.each([
    ["best", "Nuevo Loma Aguada Bajo Vacío"],
    ["worst", "Bajo Aguada Loma Nuevo Vacío"],
    ["drop", "Aguada Bajo Loma Nuevo Vacío"],
    ["rise", "Loma Bajo Aguada Nuevo Vacío"],
  ] as const)("by %s is %s", (ranking, expected) => {
    expect(names(rankFields(fields, ranking, "es"))).toBe(expected);
  });

  it("sorts equal fields by name, numbers by value", () => {
    const equal = [field("Lote 10", 0.5), field("Lote 2", 0.5), field("Ñandú", null), field("Norte", null)];

    expect(names(rankFields(equal, "best", "es"))).toBe("Lote 2 Lote 10 Norte Ñandú");
  });

  it("keeps every field", () => {
    const figure = fc.option(fc.double({ min: -1, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(fc.tuple(figure, figure)), fc.constantFrom(...rankings), (figures, ranking) => {
        const all = figures.map(([mean, change], index) => field(`Lote ${index}`, mean, change));
        const ranked = rankFields(all, ranking, "es");
        expect([...ranked].map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
        const without = ranked.findIndex(({ image }) => image === null);
        if (without >= 0) expect(ranked.slice(without).every(({ image }) => image === null)).toBe(true);
      }),
    );
  });
});
