import { normalisedFractions, type SoilFractions, soilTextureOf } from "@surco/agronomy";
import type { Boundary } from "@surco/contract";
import { areaHa } from "@surco/geometry";
import { type Figures, SOIL_CELL_M, type Soil, type SoilCell, soilLayers } from "../contract";
import { touchedCells } from "./soil-grid";
import type { StoredSoil } from "./stored-soil";
import { figuresOf } from "./weighted-values";

/** Least part of the field in a cell for it to count in the extremes. */
const MIN_SHARE = 0.01;

type DescribedSoil = Omit<Soil, "source" | "fetchedAt" | "simulated">;

/** Describes a field's soil from the map's cells, each weighted by its part of the field. */
export function describeSoil(stored: StoredSoil, polygon: Boundary): DescribedSoil | null {
  const values = new Map(stored.cells.map((cell) => [cell.index, cell]));
  const cells = touchedCells(polygon, stored.grid).map(({ index, fieldShare, ring }): SoilCell => {
    const { fractions = null, group = null } = values.get(index) ?? {};
    const normalised = fractions && normalisedFractions(fractions);
    return {
      ring,
      fieldShare,
      fractions: normalised,
      texture: normalised && soilTextureOf(normalised),
      group,
    };
  });
  const clay = partOf(cells, "clayPct");
  const sand = partOf(cells, "sandPct");
  const silt = partOf(cells, "siltPct");
  if (clay === null || sand === null || silt === null) return null;

  const fieldHa = areaHa(polygon);
  return {
    cells,
    isResampled: stored.grid.plane === "degrees",
    cellSizeM: SOIL_CELL_M,
    depth: { topCm: soilLayers[0].topCm, bottomCm: soilLayers[2].bottomCm },
    coveredFraction: Math.min(
      1,
      cells.reduce((sum, { fractions, fieldShare }) => sum + (fractions ? fieldShare : 0), 0),
    ),
    clay,
    sand,
    silt,
    texture: soilTextureOf({ clayPct: clay.mean, sandPct: sand.mean, siltPct: silt.mean }),
    textures: sharesOf(cells, ({ texture }) => texture, fieldHa).map(({ key, ...share }) => ({
      texture: key,
      ...share,
    })),
    groups: sharesOf(cells, ({ group }) => group, fieldHa).map(({ key, ...share }) => ({
      group: key,
      ...share,
    })),
  };
}

function partOf(cells: readonly SoilCell[], part: keyof SoilFractions): Figures | null {
  return figuresOf(
    cells.flatMap(({ fractions, fieldShare }) =>
      fractions === null
        ? []
        : [{ value: fractions[part], weight: fieldShare, isInner: fieldShare >= MIN_SHARE }],
    ),
  );
}

/** Parts of the field by a property of its cells, largest first; cells without it are left out. */
function sharesOf<K extends string>(
  cells: readonly SoilCell[],
  keyOf: (cell: SoilCell) => K | null,
  fieldHa: number,
): { key: K; areaHa: number; percent: number }[] {
  const shares = new Map<K, number>();
  for (const cell of cells) {
    const key = keyOf(cell);
    if (key !== null) shares.set(key, (shares.get(key) ?? 0) + cell.fieldShare);
  }
  return [...shares]
    .map(([key, share]) => ({ key, areaHa: share * fieldHa, percent: 100 * share }))
    .sort((a, b) => b.percent - a.percent);
}
