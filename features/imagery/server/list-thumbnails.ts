import type { PlainDate, RouteQuery } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import { type latestImages, USABLE_FRACTION } from "../contract";
import { requirePolygon } from "./field-polygon";
import type { Imagery } from "./imagery-deps";
import { toDataUrl } from "./reading/draw-thumbnail";

/** Thumbnails of a field's dates by scene id; dates without one are left out. @throws AppError FIELD_NOT_FOUND */
export async function listThumbnails(
  imagery: Imagery,
  fieldId: string,
  sceneIds: readonly string[],
): Promise<Record<string, string>> {
  const field = await requirePolygon(imagery, fieldId);
  const pictures = await imagery.pictures.list(field.polygonHash, sceneIds);
  return Object.fromEntries([...pictures].map(([sceneId, png]) => [sceneId, toDataUrl(png)]));
}

interface LatestImage {
  fieldId: string;
  sceneId: string;
  date: PlainDate;
  thumbnail: string;
}

/** Last usable date of each readable field, in the days if given; fields without one are left out. */
export async function listLatestImages(
  imagery: Imagery,
  user: SessionUser,
  { fieldIds, ...days }: RouteQuery<typeof latestImages>,
): Promise<LatestImage[]> {
  const readable = await imagery.fields.listReadable(user, fieldIds);
  const hashes = [...new Set(readable.map((field) => field.polygonHash))];
  const latest = await imagery.pictures.listLatest(hashes, USABLE_FRACTION, days);
  const byHash = new Map(latest.map((image) => [image.polygonHash, image]));
  return readable.flatMap(({ fieldId, polygonHash }): LatestImage[] => {
    const image = byHash.get(polygonHash);
    if (!image) return [];
    return [{ fieldId, sceneId: image.sceneId, date: image.date, thumbnail: toDataUrl(image.thumbnail) }];
  });
}
