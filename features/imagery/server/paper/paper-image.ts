import { type Format, formatIn } from "@surco/contract";
import { type LegendRow, type PaperReader, refuse, type Texts } from "@surco/kit-server";
import {
  type DrawnLayer,
  drawLayer,
  type LayerFacts,
  type LayerId,
  type LayerLook,
  trueColourFacts,
} from "@surco/raster";
import type { ImageDate } from "../../contract";
import type { Imagery } from "../imagery-deps";
import { readLayerImage } from "../read-image";
import { imageryTexts } from "./imagery-texts";
import { layerNameOf } from "./layer-name";
import { legendRows } from "./legend-rows";

/** Rendered layer of a date with its texts for files and paper. */
export interface PaperImage {
  layer: LayerId;
  /** Name in the reader's language. */
  layerName: string;
  /** Name without scale, for figures. */
  plainName: string;
  facts: LayerFacts;
  date: ImageDate;
  drawn: DrawnLayer;
  legend: LegendRow[];
  t: Texts;
  format: Format;
}

/**
 * Renders a layer of a date from its stored window.
 *
 * @param areaHa  of the field
 * @throws AppError FIELD_NOT_FOUND, SCENE_NOT_FOUND, IMAGE_NOT_READY, FORMULA_NOT_FOUND
 */
export async function openPaperImage(
  imagery: Imagery,
  reader: PaperReader,
  { fieldId, sceneId, layer, look, areaHa }: PaperImageRequest,
): Promise<PaperImage> {
  const { field, image, resolved } = await readLayerImage(imagery, reader.id, { fieldId, sceneId, layer });
  const dates = await imagery.windows.listDates(field.polygonHash, { from: image.date, until: image.date });
  const date = dates.find((found) => found.sceneId === sceneId);
  if (date === undefined) throw refuse("SCENE_NOT_FOUND", { sceneId });

  const t = imageryTexts(reader.locale);
  const format = formatIn(reader.locale);
  const drawn = drawLayer(image, look, areaHa);
  const layerName = await layerNameOf(imagery, reader.id, { layer, scale: look.scale, t });
  const isDeviation = drawn.kind === "numbers" && drawn.isDeviation;
  return {
    layer,
    layerName: isDeviation ? `${layerName} · ${t("health.departure")}` : layerName,
    plainName: await layerNameOf(imagery, reader.id, { layer, scale: "absolute", t }),
    facts: resolved?.layer ?? trueColourFacts,
    date,
    drawn,
    legend: legendRows(drawn, t, format),
    t,
    format,
  };
}

interface PaperImageRequest {
  fieldId: string;
  sceneId: string;
  layer: LayerId;
  look: LayerLook;
  areaHa: number;
}
