import { formatIn } from "@surco/contract";
import type { PaperLayer, PaperLayerRequest, PaperMap, PaperReader } from "@surco/kit-server";
import { refuse } from "@surco/kit-server";
import { type ReliefLayerId, reliefLayerIds } from "../../drawing/relief-layer-ids";
import { type SoilLayerId, soilLayerIds } from "../../drawing/soil-layer-ids";
import { createGround, type Ground } from "../create-ground";
import type { GroundDeps } from "../ground-deps";
import { readRelief } from "../read-relief";
import { readSoil } from "../read-soil";
import { groundTexts } from "./ground-texts";
import type { PaperField } from "./paper-field";
import { reliefOnPaper } from "./relief-on-paper";
import { soilOnPaper } from "./soil-on-paper";

/** Relief and soil for files and paper: of fields where they were read already, asking has them read. */
export function groundPaperLayers(deps: GroundDeps): PaperLayer[] {
  const ground = createGround(deps);
  return [
    ...reliefLayerIds.map((id) =>
      layerOf(id, ground, async (fieldId) => {
        const { relief, attributions } = await readRelief(ground, fieldId);
        return relief && ((reader, field) => reliefOnPaper(relief, id, wordsOf(reader), field, attributions));
      }),
    ),
    ...soilLayerIds.map((id) =>
      layerOf(id, ground, async (fieldId) => {
        const { soil, attributions } = await readSoil(ground, fieldId);
        return soil && ((reader, field) => soilOnPaper(soil, id, wordsOf(reader), field, attributions));
      }),
    ),
  ];
}

type Draw = (reader: PaperReader, field: PaperField) => PaperMap;

/** @param read  null while there is nothing to be drawn */
function layerOf(
  id: ReliefLayerId | SoilLayerId,
  ground: Ground,
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
      const field = await ground.fields.findPolygon(fieldId);
      if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
      return draw(reader, { polygon: field.polygon, areaHa });
    },
  };
}

function wordsOf({ locale }: PaperReader) {
  return { t: groundTexts(locale), number: formatIn(locale).number };
}
