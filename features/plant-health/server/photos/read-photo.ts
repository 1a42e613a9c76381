import type { RouteQuery } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import type { readPlantPhoto as readRoute } from "../../contract";
import type { CaseDeps } from "../case-deps";
import { readerOf } from "./photo-addresses";
import { isReader } from "./reader.repository";

/**
 * Reads a photo by a signed address. Deleted cases and removed shares have none from then on, also before their addresses
 * expire.
 *
 * @throws AppError PHOTO_NOT_FOUND
 */
export async function readPhoto(
  deps: CaseDeps,
  photoId: string,
  { size, scope, expires, signature }: RouteQuery<typeof readRoute>,
): Promise<{ bytes: Uint8Array; secondsLeft: number }> {
  const now = deps.now();
  if (!(await deps.photoAddresses.isGood({ id: photoId, scope, expires }, signature, now)))
    throw refuse("PHOTO_NOT_FOUND");
  const photo = await deps.photos.find(photoId);
  if (photo === null || !(await isReader(deps.db, photo.field_id, readerOf(scope))))
    throw refuse("PHOTO_NOT_FOUND");
  const key = size === "photo" ? photo.blob_key : photo.thumbnail_key;
  const bytes = key === null ? null : await deps.blobs.get(key);
  if (bytes === null) throw refuse("PHOTO_NOT_FOUND");
  return { bytes, secondsLeft: Math.floor(expires - now.getTime() / 1000) };
}
