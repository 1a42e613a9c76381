import type { Farm } from "@surco/fields/contract";
import { FARMS_FROM_FOLDERS, type FieldValues, NEW_FARM } from "../field-form/field-values";
import type { ReviewRow } from "./land";
import { MAX_NAME, nameKey } from "./review";

export interface FarmPlan {
  /** Farms that have to be made first. */
  newFarms: { id: string; name: string }[];
  farmIdOf(row: ReviewRow): string;
}

/** The name of the farm that a shape's folders give: the folder it lies in, else `otherwise`. */
export function folderFarmName({ shape }: ReviewRow, otherwise: string): string {
  return (shape.folders.at(-1) ?? otherwise).trim().slice(0, MAX_NAME) || otherwise;
}

/**
 * Which farm each row goes to. Names that a farm has already mean that farm.
 *
 * @param otherwise name of the farm for shapes outside all folders
 * @param idFor     the id for a new farm's name; the same for the same name, so that a retry makes one farm
 */
export function planFarms(
  rows: readonly ReviewRow[],
  { farmId, farmName }: Pick<FieldValues, "farmId" | "farmName">,
  farms: readonly Farm[],
  otherwise: string,
  idFor: (nameKey: string) => string,
): FarmPlan {
  if (farmId === NEW_FARM) {
    const farm = { id: idFor(nameKey(farmName)), name: farmName.trim() };
    return { newFarms: [farm], farmIdOf: () => farm.id };
  }
  if (farmId !== FARMS_FROM_FOLDERS) return { newFarms: [], farmIdOf: () => farmId };

  const known = new Map(farms.map(({ id, name }) => [nameKey(name), id]));
  const newFarms: FarmPlan["newFarms"] = [];
  for (const row of rows) {
    const name = folderFarmName(row, otherwise);
    const key = nameKey(name);
    if (known.has(key)) continue;
    const farm = { id: idFor(key), name };
    known.set(key, farm.id);
    newFarms.push(farm);
  }
  return { newFarms, farmIdOf: (row) => known.get(nameKey(folderFarmName(row, otherwise))) ?? "" };
}
