import type { PlainDate } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import { USABLE_FRACTION } from "../contract";
import { requirePolygon } from "./field-polygon";
import type { Imagery } from "./imagery-deps";
import { dataAddress } from "./reading/draw-thumbnail";

/** Small pictures of a field's dates by scene; a date without one is left out. @throws AppError FIELD_NOT_FOUND */
export async function listThumbnails(
  imagery: Imagery,
  fieldId: string,
  sceneIds: readonly string[],
): Promise<Record<string, string>> {
  const field = await requirePolygon(imagery, fieldId);
  const pictures = await imagery.pictures.list(field.polygonHash, sceneIds);
  return Object.fromEntries([...pictures].map(([sceneId, png]) => [sceneId, dataAddress(png)]));
}

interface LatestImage {
  fieldId: string;
  sceneId: string;
  date: PlainDate;
  thumbnail: string;
}

/** The last usable date of each field that the person may read; fields that he may not, or without one, are left out. */
export async function listLatestImages(
  imagery: Imagery,
  user: SessionUser,
  fieldIds: readonly string[],
): Promise<LatestImage[]> {
  const readable = await imagery.fields.listReadable(user, fieldIds);
  const hashes = [...new Set(readable.map((field) => field.polygonHash))];
  const latest = await imagery.pictures.listLatest(hashes, USABLE_FRACTION);
  const byHash = new Map(latest.map((image) => [image.polygonHash, image]));
  return readable.flatMap(({ fieldId, polygonHash }): LatestImage[] => {
    const image = byHash.get(polygonHash);
    if (!image) return [];
    return [{ fieldId, sceneId: image.sceneId, date: image.date, thumbnail: dataAddress(image.thumbnail) }];
  });
}
