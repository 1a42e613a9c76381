import { cleanFileName, formatIn, type RouteQuery } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { drawLayer } from "@surco/raster";
import { isFixedLayer } from "../../charts/layer-words";
import { type DownloadFormat, type downloadImage, downloadTypes } from "../../contract";
import type { Imagery } from "../imagery-deps";
import { imageryTexts } from "../imagery-texts";
import { layerNameOf } from "../layer-name";
import { readLayerImage } from "../read-image";
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
 * One layer of one date as a file, in the words of who asks.
 *
 * @throws AppError FIELD_NOT_FOUND, SCENE_NOT_FOUND, IMAGE_NOT_READY, FORMULA_NOT_FOUND; INVALID_INPUT for the statistics of a picture
 */
export async function writeDownload(
  imagery: Imagery,
  user: SessionUser,
  query: RouteQuery<typeof downloadImage>,
): Promise<Download> {
  const { fieldId, sceneId, layer, format: kind } = query;
  if (kind === "csv" && layer === "trueColour") throw refuse("INVALID_INPUT", { paths: ["layer"] });
  const named = await imagery.fields.find(user, fieldId);
  if (named === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  const { field, image } = await readLayerImage(imagery, user.id, { fieldId, sceneId, layer });
  const dates = await imagery.windows.listDates(field.polygonHash, { from: image.date, until: image.date });
  const date = dates.find((found) => found.sceneId === sceneId);
  if (date === undefined) throw refuse("SCENE_NOT_FOUND", { sceneId });

  const t = imageryTexts(user.language);
  const { name, farmName, areaHa, polygon } = named;
  const look = { ...query, usualNdvi: query.usualNdvi ?? null };
  const layerName = await layerNameOf(imagery, user.id, { layer, scale: query.scale, t });
  // A formula's id says nothing to anybody.
  const shortName = isFixedLayer(layer) ? layer : layerName;
  const fileName = cleanFileName([name, shortName, date.date], downloadTypes[kind].extension);
  const bytes = await writers[kind]({
    field: { name, farmName, areaHa, polygon },
    date,
    drawn: drawLayer(image, look, areaHa),
    layerName,
    baseName: fileName.slice(0, -downloadTypes[kind].extension.length - 1),
    t,
    format: formatIn(user.language),
  });
  return { bytes, contentType: downloadTypes[kind].contentType, fileName };
}

const writers: Record<DownloadFormat, (input: LayerFileInput) => Uint8Array | Promise<Uint8Array>> = {
  geotiff: writeTiff,
  png: writePngArchive,
  kmz: writeKmz,
  csv: writeStatistics,
};
