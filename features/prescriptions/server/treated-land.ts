import { type Boundary, TooTangled } from "@surco/geometry";
import { refuse } from "@surco/kit-server";
import {
  type Cell,
  type CellGrid,
  cellAreasHa,
  cellsOf,
  MAX_CELLS,
  TooManyCells,
} from "@surco/variable-rates";
import type { StoredZone } from "./prescription.repository";

interface Divided {
  boundary: Boundary;
  zones: readonly StoredZone[];
}

/** Cells of a prescription. @throws AppError PRESCRIPTION_TOO_MANY_CELLS, PRESCRIPTION_SHAPE_TOO_TANGLED */
export function prescribedCells({ boundary, zones }: Divided, grid: CellGrid): Cell[] {
  const polygons = zones.map(({ polygon }) => polygon);
  try {
    return cellsOf(boundary, polygons, grid);
  } catch (error) {
    if (error instanceof TooManyCells) throw refuse("PRESCRIPTION_TOO_MANY_CELLS", { most: MAX_CELLS });
    if (error instanceof TooTangled) throw refuse("PRESCRIPTION_SHAPE_TOO_TANGLED");
    throw error;
  }
}

/** Zones with the land that gets their rates, and the number of cells. @throws AppError as `prescribedCells` */
export function treatedZones(
  divided: Divided,
  grid: CellGrid | null,
): { zones: StoredZone[]; cells: number | null } {
  const { zones } = divided;
  if (grid === null)
    return { zones: zones.map((zone) => ({ ...zone, treatedHa: zone.areaHa })), cells: null };
  const cells = prescribedCells(divided, grid);
  const areas = cellAreasHa(cells, zones.length);
  return {
    zones: zones.map((zone, index) => ({ ...zone, treatedHa: areas[index] ?? 0 })),
    cells: cells.length,
  };
}
