import { type LngLat, toHomolosine } from "@surco/geometry";
import { type HeightGrid, heightGrid } from "../contract";
import type { SoilAndReliefRepository } from "./soil-and-relief.repository";
import { type StoredSoil, storedSoil } from "./stored-soil";

/** Value of the land at a place; null where it is unknown. */
type LandValueAt = (place: LngLat) => number | null;

/** Stored land of a polygon; null for what is not stored. */
export interface LandValues {
  /** Height, m. */
  elevation: LandValueAt | null;
  /** Clay of the topsoil, %. */
  clay: LandValueAt | null;
}

/** Finds the stored heights and clay of a polygon. Starts no reading. */
export async function findLandValues(
  stored: Pick<SoilAndReliefRepository, "find">,
  polygonHash: string,
): Promise<LandValues> {
  const [relief, soil] = await Promise.all([
    stored.find(polygonHash, "relief"),
    stored.find(polygonHash, "soil"),
  ]);
  return {
    elevation: relief?.body ? heightAt(heightGrid.parse(relief.body)) : null,
    clay: soil?.body ? clayAt(storedSoil.parse(soil.body)) : null,
  };
}

/** Heights between the middles of the cells, bilinear; those of the nearest cell beside an unknown one. */
function heightAt(grid: HeightGrid): LandValueAt {
  const cell = (col: number, row: number) => {
    const isInside = col >= 0 && row >= 0 && col < grid.width && row < grid.height;
    return isInside ? (grid.heightsM[row * grid.width + col] ?? null) : null;
  };
  return ([lng, lat]) => {
    const x = (lng - grid.west) / grid.stepLngDeg - 0.5;
    const y = (grid.north - lat) / grid.stepLatDeg - 0.5;
    const [col, row] = [Math.floor(x), Math.floor(y)];
    const corners = [cell(col, row), cell(col + 1, row), cell(col, row + 1), cell(col + 1, row + 1)];
    const [nw, ne, sw, se] = corners;
    if (nw == null || ne == null || sw == null || se == null) return cell(Math.round(x), Math.round(y));
    const [right, down] = [x - col, y - row];
    return (nw * (1 - right) + ne * right) * (1 - down) + (sw * (1 - right) + se * right) * down;
  };
}

function clayAt({ grid, cells }: StoredSoil): LandValueAt {
  const clayPct = new Map(cells.map(({ index, fractions }) => [index, fractions?.clayPct ?? null]));
  return ([lng, lat]) => {
    const [x, y] = grid.plane === "homolosine" ? toHomolosine(lng, lat) : [lng, lat];
    const col = Math.floor((x - grid.originX) / grid.cellWidth);
    const row = Math.floor((grid.originY - y) / grid.cellHeight);
    return col >= 0 && col < grid.width ? (clayPct.get(row * grid.width + col) ?? null) : null;
  };
}
