import { addDays, type PlainDate, utcDay } from "@surco/calendar";
import { USABLE_FRACTION } from "../../contract";
import type { FieldPolygon } from "../imagery-deps";
import type { Nightly } from "./nightly-deps";

/** Images older than this are not notified. */
const MAX_NOTIFIED_AGE_DAYS = 15;

/** Notifies readers of fields of recent usable images, except images from before they could read the field. */
export async function notifyNewImages(
  {
    usableImages,
    watchedFields,
    onImagesArrived,
  }: Pick<Nightly, "usableImages" | "watchedFields" | "onImagesArrived">,
  fields: readonly FieldPolygon[],
  today: PlainDate,
): Promise<void> {
  const hashes = [...new Set(fields.map(({ polygonHash }) => polygonHash))];
  const usable = await usableImages.listSince(
    hashes,
    USABLE_FRACTION,
    addDays(today, -MAX_NOTIFIED_AGE_DAYS),
  );
  if (usable.length === 0) return;
  const readers = await watchedFields.listReaders(fields.map(({ fieldId }) => fieldId));
  const hashOf = new Map(fields.map(({ fieldId, polygonHash }) => [fieldId, polygonHash]));
  await onImagesArrived(
    readers.flatMap(({ fieldId, accountId, since }) =>
      usable
        .filter(({ polygonHash, date }) => polygonHash === hashOf.get(fieldId) && date > utcDay(since))
        .map(({ date, usableFraction }) => ({ accountId, fieldId, date, usableFraction })),
    ),
  );
}
