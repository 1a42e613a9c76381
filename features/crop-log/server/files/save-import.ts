import { includesRight, type RouteBody, type RouteReply } from "@surco/contract";
import type { saveImport as saveImportRoute } from "@surco/crop-log/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { checkEntry } from "../check-entry";
import type { CropLogDeps } from "../entries";
import { listKnown, valueKey } from "./review-import";

/**
 * Saves reviewed entries, all or none; those that a field has already are left out. Idempotent by ids.
 *
 * @throws AppError CROP_LOG_FIELD_NOT_WRITABLE, CROP_LOG_ENTRY_NOT_FOUND when an id is that of another field's entry,
 * CROP_LOG_DATE_IN_FUTURE, CROP_LOG_STAGE_NOT_OF_CROP
 */
export async function saveImport(
  deps: CropLogDeps,
  user: SessionUser,
  { entries }: RouteBody<typeof saveImportRoute>,
): Promise<RouteReply<typeof saveImportRoute>> {
  const fieldIds = [...new Set(entries.map(({ fieldId }) => fieldId))];
  const cards = new Map((await deps.fields.listCards(user, fieldIds)).map((card) => [card.id, card]));
  const now = deps.now();
  for (const entry of entries) {
    const card = cards.get(entry.fieldId);
    // One code for both: the existence of foreign fields is not revealed.
    if (card === undefined || !includesRight(card.right, "log"))
      throw refuse("CROP_LOG_FIELD_NOT_WRITABLE", { fieldId: entry.fieldId });
    checkEntry(card, entry, now);
  }
  const saved = await deps.entries.listFieldsOf(entries.map(({ id }) => id));
  for (const { id, fieldId } of entries) {
    if ((saved.get(id) ?? fieldId) !== fieldId) throw refuse("CROP_LOG_ENTRY_NOT_FOUND", { entryId: id });
  }
  const known = await listKnown(deps, entries);
  const missing = entries.filter((entry) => !saved.has(entry.id) && !known.has(valueKey(entry)));
  await deps.entries.insertAll(missing, user.id, now);
  const savedCount = missing.length + saved.size;
  return { savedCount, knownCount: entries.length - savedCount };
}
