import { formatIn } from "@surco/contract";
import type { PaperLayer, PaperLayerRequest, PaperMap, PaperReader } from "@surco/kit-server";
import { refuse } from "@surco/kit-server";
import { type ReliefLayerId, reliefLayerIds } from "../../drawing/relief-layer-ids";
import { type SoilLayerId, soilLayerIds } from "../../drawing/soil-layer-ids";
import { createSoilAndRelief, type SoilAndRelief } from "../create-soil-and-relief";
import { readRelief } from "../read-relief";
import { readSoil } from "../read-soil";
import type { SoilAndReliefDeps } from "../soil-and-relief-deps";
import type { PaperField } from "./paper-field";
import { reliefOnPaper } from "./relief-on-paper";
import { soilAndReliefTexts } from "./soil-and-relief-texts";
import { soilOnPaper } from "./soil-on-paper";

/** Soil and relief layers for downloads and reports. Opening one that is not stored enqueues its reading. */
export function soilAndReliefPaperLayers(deps: SoilAndReliefDeps): PaperLayer[] {
  const soilAndRelief = createSoilAndRelief(deps);
  return [
    ...reliefLayerIds.map((id) =>
      layerOf(id, soilAndRelief, async (fieldId) => {
        const { relief, attributions } = await readRelief(soilAndRelief, fieldId);
        return relief && ((reader, field) => reliefOnPaper(relief, id, wordsOf(reader), field, attributions));
      }),
    ),
    ...soilLayerIds.map((id) =>
      layerOf(id, soilAndRelief, async (fieldId) => {
        const { soil, attributions } = await readSoil(soilAndRelief, fieldId);
        return soil && ((reader, field) => soilOnPaper(soil, id, wordsOf(reader), field, attributions));
      }),
    ),
  ];
}

type Draw = (reader: PaperReader, field: PaperField) => PaperMap;

/** @param read  null while there is nothing to draw */
function layerOf(
  id: ReliefLayerId | SoilLayerId,
  soilAndRelief: SoilAndRelief,
  read: (fieldId: string) => Promise<Draw | null>,
): PaperLayer {
  const requireDraw = async (fieldId: string): Promise<Draw> => {
    const draw = await read(fieldId);
    if (draw === null) throw refuse("LAYER_NOT_READY", { layer: id });
    return draw;
  };
  return {
    id,
    hasDates: false,
    requireOpen: async (fieldId) => void (await requireDraw(fieldId)),
    async open(reader, { fieldId, areaHa }: PaperLayerRequest) {
      const draw = await requireDraw(fieldId);
      const field = await soilAndRelief.fields.findPolygon(fieldId);
      if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
      return draw(reader, { polygon: field.polygon, areaHa });
    },
  };
}

function wordsOf({ locale }: PaperReader) {
  return { t: soilAndReliefTexts(locale), number: formatIn(locale).number };
}
