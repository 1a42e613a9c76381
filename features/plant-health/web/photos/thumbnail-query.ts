import { call } from "@surco/kit-web";
import { signedThumbnailQuery } from "@surco/kit-web/outbox";
import { getPlantCase, type PlantPhoto, readPlantPhoto } from "@surco/plant-health/contract";

/**
 * Query of a thumbnail's bytes.
 *
 * @param caseOf  case that gives a new address where this one has expired
 */
export function thumbnailQuery(
  photo: Pick<PlantPhoto, "id" | "thumbnailUrl">,
  caseOf?: { fieldId: string; caseId: string },
) {
  return signedThumbnailQuery({
    name: "plant-thumbnail",
    photo,
    read: (photoId, query, signal) =>
      call(readPlantPhoto, { params: { photoId }, query: readPlantPhoto.query.parse(query), signal }),
    listAnew: caseOf && ((signal) => listPhotos(caseOf, signal)),
  });
}

/** Photos of a case with new addresses. */
export async function listPhotos(
  { fieldId, caseId }: { fieldId: string; caseId: string },
  signal?: AbortSignal,
): Promise<readonly PlantPhoto[]> {
  return (await call(getPlantCase, { params: { caseId }, query: { fieldId }, signal })).photos;
}
