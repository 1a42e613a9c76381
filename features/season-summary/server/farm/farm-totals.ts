import type { KeyFigure } from "@surco/kit-server/paper";
import { amountText, type PaperWords } from "../paper-words";
import type { FarmSummary } from "./farm-summary";

/** Fields of one crop together. */
export interface CropTotal {
  cropId: number | null;
  fields: number;
  areaHa: number;
  /** Mean by area of the harvests and predictions, with the area that has one; null without any. */
  yieldTPerHa: number | null;
  yieldAreaHa: number;
}

/** Sums by crop, largest area first. */
export function cropTotals({
  fields,
  predictions,
}: Pick<FarmSummary, "fields" | "predictions">): CropTotal[] {
  const totals = new Map<number | null, CropTotal & { tonnes: number }>();
  for (const { field, cropId } of fields) {
    const total = totals.get(cropId) ?? {
      cropId,
      fields: 0,
      areaHa: 0,
      yieldTPerHa: null,
      yieldAreaHa: 0,
      tonnes: 0,
    };
    const yieldTPerHa = yieldOf({ predictions }, field.id);
    total.fields += 1;
    total.areaHa += field.areaHa;
    if (yieldTPerHa !== null) {
      total.tonnes += yieldTPerHa * field.areaHa;
      total.yieldAreaHa += field.areaHa;
      total.yieldTPerHa = rounded(total.tonnes / total.yieldAreaHa);
    }
    totals.set(cropId, total);
  }
  return [...totals.values()].sort((a, b) => b.areaHa - a.areaHa).map(({ tonnes: _, ...total }) => total);
}

/** Harvest of a field, else its predicted yield, t/ha; null without either. */
export function yieldOf({ predictions }: Pick<FarmSummary, "predictions">, fieldId: string): number | null {
  const row = predictions.get(fieldId);
  return row?.harvestTPerHa ?? row?.prediction?.pointTPerHa ?? null;
}

/** Mean by area of a quantity of the fields that have it; null where none does. */
export function meanByArea(values: readonly { areaHa: number; value: number | null }[]): number | null {
  const known = values.flatMap(({ areaHa, value }) => (value === null ? [] : [{ areaHa, value }]));
  const areaHa = known.reduce((sum, one) => sum + one.areaHa, 0);
  return areaHa === 0 ? null : rounded(known.reduce((sum, one) => sum + one.value * one.areaHa, 0) / areaHa);
}

/** Without the noise of binary fractions, so that a mean of equal figures is written as they are. */
const rounded = (value: number) => Number(value.toFixed(6));

/** Main figures of the farm; those that are not known are left out. */
export function farmFigures(
  summary: FarmSummary,
  { t, format, cropName }: PaperWords,
): { areaHa: number; crops: string; boxes: KeyFigure[] } {
  const { fields } = summary;
  const areaHa = fields.reduce((sum, { field }) => sum + field.areaHa, 0);
  const ofFields = (read: (facts: FarmSummary["fields"][number]) => number | null) =>
    meanByArea(fields.map((facts) => ({ areaHa: facts.field.areaHa, value: read(facts) })));
  // Of sown fields alone: others have rain since the first day of the season.
  const rainMm = ofFields(({ rain }) => (rain.isSinceSowing ? rain.value : null));
  const usualMm = ofFields(({ rain }) => (rain.isSinceSowing ? rain.normal : null));
  const ndvi = ofFields((facts) => facts.ndvi?.median ?? null);
  const usualNdvi = ofFields((facts) => facts.ndvi?.usual ?? null);
  const grown = cropTotals(summary).filter(({ cropId }) => cropId !== null);
  const crops = grown.map(
    ({ cropId, areaHa: ofCropHa }) => `${cropName(cropId ?? 0) ?? ""} ${format.ha(ofCropHa)}`,
  );
  const boxes: (KeyFigure & { isKnown: boolean })[] = [
    {
      label: t("paper.meanRain"),
      value: amountText(rainMm, "mm", 0, format),
      ...(usualMm !== null && { note: t("paper.usual", { value: amountText(usualMm, "mm", 0, format) }) }),
      isKnown: rainMm !== null,
    },
    {
      label: t("paper.meanNdvi"),
      value: ndvi === null ? "–" : format.number(ndvi, 2),
      ...(usualNdvi !== null && { note: t("paper.usual", { value: format.number(usualNdvi, 2) }) }),
      isKnown: ndvi !== null,
    },
    ...grown.flatMap(({ cropId, yieldTPerHa, yieldAreaHa }) =>
      yieldTPerHa === null
        ? []
        : [
            {
              label: t("paper.yieldOf", { crop: cropName(cropId ?? 0) }),
              value: amountText(yieldTPerHa, "t/ha", 1, format),
              note: t("paper.onArea", { area: format.ha(yieldAreaHa) }),
              isKnown: true,
            },
          ],
    ),
  ];
  return {
    areaHa,
    crops: crops.join(" · "),
    boxes: boxes.filter(({ isKnown }) => isKnown).map(({ isKnown: _, ...figure }) => figure),
  };
}
