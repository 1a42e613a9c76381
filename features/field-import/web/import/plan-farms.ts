import { nameKey } from "@surco/contract";
import type { Farm } from "@surco/farms/contract";
import { type FieldValues, FROM_FILE, NEW_FARM } from "@surco/fields/web";
import { type Mapping, textFor } from "./mapping";
import type { ReviewRow } from "./review-row";
import { MAX_NAME } from "./review-rows";

export interface FarmPlan {
  /** Farms that are saved with the import. */
  newFarms: { id: string; name: string }[];
  farmIdOf(row: ReviewRow): string;
}

/** The name of the farm that the file gives a shape, else `otherwise`. */
export function fileFarmName({ shape }: ReviewRow, mapping: Mapping, otherwise: string): string {
  return (textFor(shape, "farm", mapping) ?? otherwise).slice(0, MAX_NAME);
}

/**
 * Which farm each row goes to. Names that a farm has already mean that farm.
 *
 * @param otherwise name of the farm for shapes of which the file names none
 * @param idFor     the id for a new farm's name; the same for the same name, so that a retry makes one farm
 */
export function planFarms(
  rows: readonly ReviewRow[],
  { farmId, farmName }: Pick<FieldValues, "farmId" | "farmName">,
  mapping: Mapping,
  farms: readonly Pick<Farm, "id" | "name">[],
  otherwise: string,
  idFor: (nameKey: string) => string,
): FarmPlan {
  if (farmId === NEW_FARM) {
    const farm = { id: idFor(nameKey(farmName)), name: farmName.trim() };
    return { newFarms: [farm], farmIdOf: () => farm.id };
  }
  if (farmId !== FROM_FILE) return { newFarms: [], farmIdOf: () => farmId };

  const known = new Map(farms.map(({ id, name }) => [nameKey(name), id]));
  const newFarms: FarmPlan["newFarms"] = [];
  for (const row of rows) {
    const name = fileFarmName(row, mapping, otherwise);
    const key = nameKey(name);
    if (known.has(key)) continue;
    const farm = { id: idFor(key), name };
    known.set(key, farm.id);
    newFarms.push(farm);
  }
  return {
    newFarms,
    farmIdOf: (row) => known.get(nameKey(fileFarmName(row, mapping, otherwise))) ?? "",
  };
}
