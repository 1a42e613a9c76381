import { type KeptQueries, keptQuery } from "@surco/fields/web";
import { ApiError } from "@surco/kit-web";
import { MODEL_BYTES, ModelNotStored, storeModel } from "./inference/model-files.client";
import { thumbnailQuery } from "./photos/thumbnail-query";
import { casesQuery, offerQuery } from "./queries";

/** Thumbnails are 320 px wide or high, bytes. */
const THUMBNAIL_BYTES = 20_000;

async function keepModel(): Promise<void> {
  try {
    await storeModel();
  } catch (error) {
    if (error instanceof ModelNotStored) throw new ApiError("STORAGE_MISSING", 0);
    throw error instanceof TypeError ? new ApiError("OFFLINE", 0) : new ApiError("NOT_FOUND", 404);
  }
}

/** Cases of a field with the thumbnails of their photos. */
export const keptCases: KeptQueries = async ({ field }, client) => {
  const options = casesQuery(field.id);
  const cases = await client.fetchQuery(options);
  return [
    keptQuery(options),
    keptQuery(offerQuery),
    ...cases.flatMap(({ id: caseId, photos }) =>
      photos.map((photo) =>
        keptQuery(thumbnailQuery(photo, { fieldId: field.id, caseId }), {
          bytes: THUMBNAIL_BYTES,
          picture: "photo",
        }),
      ),
    ),
  ];
};

/** Cases of a field, and the model that answers without a network. */
export const keptPlantHealth: KeptQueries = async (kept, client) => [
  ...(await keptCases(kept, client)),
  { key: ["plant-model"], bytes: MODEL_BYTES, fetch: keepModel },
];
