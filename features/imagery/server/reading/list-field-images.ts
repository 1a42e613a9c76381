import type { PlainDate } from "@surco/contract";
import { USABLE_FRACTION } from "../../contract";
import type { ImageryDeps } from "../imagery-deps";
import type { UsableImagesRepository } from "../usable-images.repository";

interface ListFieldImagesDeps {
  fields: Pick<ImageryDeps["fields"], "findPolygons">;
  usableImages: Pick<UsableImagesRepository, "listSince">;
}

/** Usable image of a field. */
export interface FieldImage {
  fieldId: string;
  date: PlainDate;
  /** 0..1 */
  usableFraction: number;
}

/** Usable images of fields from a day on, newest first; the caller has checked that they may be read. */
export async function listFieldImages(
  { fields, usableImages }: ListFieldImagesDeps,
  fieldIds: readonly string[],
  since: PlainDate,
): Promise<FieldImage[]> {
  const found = await fields.findPolygons(fieldIds);
  const hashes = [...new Set(found.map(({ polygonHash }) => polygonHash))];
  const usable = await usableImages.listSince(hashes, USABLE_FRACTION, since);
  return found.flatMap(({ fieldId, polygonHash }) =>
    usable
      .filter((image) => image.polygonHash === polygonHash)
      .map(({ date, usableFraction }) => ({ fieldId, date, usableFraction })),
  );
}
