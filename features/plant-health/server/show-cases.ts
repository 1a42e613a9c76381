import { refuse, type SessionUser } from "@surco/kit-server";
import { readerScope } from "@surco/kit-server/stored-files";
import type { PlantCase } from "../contract";
import type { CaseDeps } from "./case-deps";
import { type CaseRow, caseOfRow, photoOfRow } from "./case-row";
import { classNamesFor } from "./plant-health-texts";

type ShowDeps = Pick<CaseDeps, "photos" | "photoAddresses" | "now">;

/** Cases with their photos, in the order of the rows; one query for all photos. */
export async function showCases(
  { photos, photoAddresses, now }: ShowDeps,
  user: SessionUser,
  rows: readonly CaseRow[],
): Promise<PlantCase[]> {
  const found = await photos.listOfCases(rows.map(({ id }) => id));
  const addressOf = await photoAddresses.signer(readerScope(user), now());
  const nameOf = classNamesFor(user);
  return rows.map((row) => {
    const photosOfCase = (found.get(row.id) ?? []).map((photo) => photoOfRow(photo, addressOf, nameOf));
    return caseOfRow(row, user.id, photosOfCase, nameOf);
  });
}

/** @throws AppError PLANT_CASE_NOT_FOUND */
export async function showCase(
  deps: ShowDeps & Pick<CaseDeps, "cases">,
  user: SessionUser,
  fieldId: string,
  caseId: string,
  options: { includesDeleted?: boolean } = {},
): Promise<PlantCase> {
  const [shown] = await showCases(deps, user, [await requireCase(deps, user, fieldId, caseId, options)]);
  if (shown === undefined) throw refuse("PLANT_CASE_NOT_FOUND", { caseId });
  return shown;
}

/** @throws AppError PLANT_CASE_NOT_FOUND */
export async function requireCase(
  { cases }: Pick<CaseDeps, "cases">,
  user: SessionUser,
  fieldId: string,
  caseId: string,
  options: { includesDeleted?: boolean } = {},
): Promise<CaseRow> {
  const row = await cases.find(user, fieldId, caseId, options);
  if (row === null) throw refuse("PLANT_CASE_NOT_FOUND", { caseId });
  return row;
}
