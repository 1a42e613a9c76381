import type { DateRange } from "@surco/calendar";
import { formatIn } from "@surco/contract";
import { cropName } from "@surco/fields/server";
import type { PaperReader, Reader } from "@surco/kit-server";
import type { NumberLayerId } from "@surco/raster";
import type { ChartInks } from "../../charts/chart-parts";
import { seasonCurveOption } from "../../charts/season-curve-option";
import { seasonCurveTexts } from "../../charts/season-curve-texts";
import type { ChartMark } from "../../charts/season-series";
import { seriesOfStatistics } from "../../charts/season-statistics";
import { listStatistics } from "../curves/list-statistics";
import type { Imagery } from "../imagery-deps";
import { imageryTexts } from "./imagery-texts";

/** Season curve of a layer on paper. */
export interface PaperCurve {
  /** ECharts option. */
  option: object;
  /** Number of usable dates; 0 without a curve. */
  usableDates: number;
}

interface CurveRequest {
  fieldId: string;
  layer: NumberLayerId;
  range: DateRange;
  /** Activities recorded on the field. */
  marks?: readonly ChartMark[];
}

/** Draws the season curve of a layer. @throws AppError FIELD_NOT_FOUND, FORMULA_NOT_FOUND */
export async function drawPaperCurve(
  imagery: Imagery,
  reader: PaperReader & Reader,
  { fieldId, layer, range, marks = [] }: CurveRequest,
  look: { inks: ChartInks; accent: string },
): Promise<PaperCurve> {
  const statistics = await listStatistics(imagery, reader, fieldId, layer, range);
  const words = seasonCurveTexts(imageryTexts(reader.locale), formatIn(reader.locale), (cropId) =>
    cropName(cropId, reader.locale),
  );
  const { option } = seasonCurveOption(seriesOfStatistics(statistics), range, words, {
    ...look,
    hasLegend: true,
    marks: marks.filter(({ date }) => date >= range.from && date <= range.until),
  });
  return { option, usableDates: statistics.dates.filter(({ usable }) => usable).length };
}
