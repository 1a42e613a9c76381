import { cleanFileName, localeOf, type RouteQuery } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { isFixedLayer } from "../../charts/layer-texts";
import { type DownloadFormat, type downloadImage, downloadTypes } from "../../contract";
import type { Imagery } from "../imagery-deps";
import { openPaperImage } from "../paper/paper-image";
import type { LayerFileInput } from "./layer-file";
import { writeKmz, writePngArchive } from "./write-picture";
import { writeStatistics } from "./write-statistics";
import { writeTiff } from "./write-tiff";

interface Download {
  bytes: Uint8Array;
  contentType: string;
  fileName: string;
}

/**
 * Writes a layer of a date as a file in the reader's language.
 *
 * @throws AppError FIELD_NOT_FOUND, SCENE_NOT_FOUND, IMAGE_NOT_READY, FORMULA_NOT_FOUND; INVALID_INPUT for the
 * statistics of a picture
 */
export async function writeDownload(
  imagery: Imagery,
  user: SessionUser,
  query: RouteQuery<typeof downloadImage>,
): Promise<Download> {
  const { fieldId, sceneId, layer, format: kind } = query;
  if (kind === "csv" && layer === "trueColour") throw refuse("INVALID_INPUT", { paths: ["layer"] });
  const field = await imagery.fields.find(user, fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  const look = { ...query, expectedNdvi: query.usualNdvi ?? null };
  const reader = { ...user, locale: localeOf(user) };
  const image = await openPaperImage(imagery, reader, {
    fieldId,
    sceneId,
    layer,
    look,
    areaHa: field.areaHa,
  });

  const { contentType, extension } = downloadTypes[kind];
  // A formula's id is meaningless to readers.
  const shortName = isFixedLayer(layer) ? layer : image.layerName;
  const fileName = cleanFileName([field.name, shortName, image.date.date], extension);
  const baseName = fileName.slice(0, -extension.length - 1);
  const bytes = await writers[kind]({ ...image, field, baseName });
  return { bytes, contentType, fileName };
}

const writers: Record<DownloadFormat, (input: LayerFileInput) => Uint8Array | Promise<Uint8Array>> = {
  geotiff: writeTiff,
  png: writePngArchive,
  kmz: writeKmz,
  csv: writeStatistics,
};
