import type { RouteQuery } from "@surco/contract";
import { isReader } from "@surco/fields/tables";
import { refuse } from "@surco/kit-server";
import { readAddressedPhoto, readerOf } from "@surco/kit-server/stored-files";
import type { readPlantPhoto as readRoute } from "../../contract";
import type { CaseDeps } from "../case-deps";

/**
 * Reads a photo by a signed address. Deleted photos and cases and removed shares have none from then on, also before their addresses
 * expire.
 *
 * @throws AppError PHOTO_NOT_FOUND
 */
export async function readPhoto(
  { db, blobs, photos, photoAddresses: addresses, now }: CaseDeps,
  photoId: string,
  query: RouteQuery<typeof readRoute>,
): Promise<{ bytes: Uint8Array; secondsLeft: number }> {
  const address = { ...query, id: photoId };
  const read = await readAddressedPhoto({ addresses, blobs }, address, now(), async () => {
    const [photo, readerId] = [await photos.find(photoId), readerOf(query.scope)];
    if (photo === null || photo.deleted_at !== null || readerId === null) return null;
    return (await isReader(db, photo.field_id, readerId)) ? photo : null;
  });
  if (read === null) throw refuse("PHOTO_NOT_FOUND");
  return read;
}
