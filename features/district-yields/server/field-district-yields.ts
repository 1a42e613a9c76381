import type { Period } from "@surco/contract";
import type { FieldRepository } from "@surco/fields/server";
import { refuse, type SessionUser } from "@surco/kit-server";
import type { FieldDistrictYields } from "../contract";
import { type GrowerMeanDeps, listGrowersMeans } from "./growers/list-growers-means";
import { listDistrictYields, NOTHING, type SeriesDeps } from "./list-district-yields";
import type { FieldPlace } from "./series.repository";

export interface FieldDistrictDeps extends SeriesDeps, GrowerMeanDeps {
  fields: Pick<FieldRepository, "find">;
}

/** Official series and growers' means of a place. */
async function compareWithDistrict(
  deps: SeriesDeps & GrowerMeanDeps,
  place: FieldPlace,
  cropId: number,
  period: Period | null,
): Promise<FieldDistrictYields> {
  const [series = NOTHING] = await listDistrictYields(deps, [{ place, cropId, period }]);
  const officialKgPerHa = series.mean?.yieldKgPerHa ?? null;
  return { ...series, growers: await listGrowersMeans(deps, place, cropId, period, officialKgPerHa) };
}

/** @throws AppError FIELD_NOT_FOUND */
export async function readFieldDistrictYields(
  deps: FieldDistrictDeps,
  user: SessionUser,
  { fieldId, cropId, period }: { fieldId: string; cropId: number; period?: Period | undefined },
): Promise<FieldDistrictYields> {
  const field = await deps.fields.find(user, fieldId);
  const place = field && (await deps.series.findPlace(fieldId));
  if (place === null) throw refuse("FIELD_NOT_FOUND");
  return compareWithDistrict(deps, place, cropId, period ?? null);
}
