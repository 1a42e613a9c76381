import { findPhenologicalStage } from "@surco/agronomy";
import { type DateRange, type PlainDate, seasonRange, utcDay } from "@surco/calendar";
import { languageOf } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import { type CropNames, readCropNames } from "@surco/fields/server";
import { USABLE_FRACTION } from "@surco/imagery/contract";
import { type Imagery, openPaperImage, type PaperImage, readExpectedNdvi } from "@surco/imagery/server";
import type { ReportMaker } from "@surco/reports/server";
import {
  type FieldDevelopment,
  type SeasonWeather,
  type SpanFigure,
  sumOfSpan,
} from "@surco/weather/contract";
import type { SeasonSummaryChoice } from "../contract";
import type { SummaryNeeds } from "./summary-needs";

/** Names in the maker's language. */
export interface SummaryNames {
  cropName: CropNames;
  /** "V6 · 6 hojas con lígula visible". */
  stageName(stageId: number): string;
}

/** Stage with its day. */
interface StageOfDay {
  stageId: number;
  date: PlainDate;
}

/** Season of one field, as far as it is known. */
export interface FieldSeasonFacts {
  field: Field;
  /** First and last day of the season. */
  range: DateRange;
  cropId: number | null;
  sowing: FieldDevelopment["sowing"];
  /** Computed by the weather so far; null before emergence, and of a season that is over. */
  predictedStage: StageOfDay | null;
  /** Last one in the crop log. */
  observedStage: StageOfDay | null;
  criticalPeriod: { from: PlainDate; until: PlainDate } | null;
  /** Since the sowing, or since the first day of the season. */
  rain: SpanFigure & DateRange & { isSinceSowing: boolean };
  ndvi: NdviOfDay | null;
  attributions: SeasonWeather["attributions"];
  isSimulated: boolean;
}

/** Newest usable image of the season beside what is usual on its day. */
export interface NdviOfDay {
  image: PaperImage;
  date: PlainDate;
  median: number;
  /** Median of the other seasons on that day; null where none covers it. */
  usual: number | null;
}

export type ReadDeps = SummaryNeeds & { imagery: Imagery };

/** Reads names of crops and stages once for a report. */
export async function readNames(
  { catalogues }: Pick<SummaryNeeds, "catalogues">,
  { locale }: Pick<ReportMaker, "locale">,
): Promise<SummaryNames> {
  const language = languageOf(locale);
  const stages = await catalogues.listEntries("phenological-stage", language);
  const names = new Map(stages.map(({ id, name }) => [id, name]));
  return {
    cropName: await readCropNames(catalogues, language),
    stageName: (stageId) =>
      [findPhenologicalStage(stageId)?.code, names.get(stageId)].filter(Boolean).join(" · "),
  };
}

/** Reads the season of one field from what is stored. @throws AppError FIELD_NOT_FOUND */
export async function readSeason(
  deps: ReadDeps,
  maker: ReportMaker,
  field: Field,
  { season, period }: SeasonSummaryChoice,
): Promise<FieldSeasonFacts> {
  const at = { fieldId: field.id, season, period };
  const weather = await deps.weather.readSeasonWeather(maker, at);
  const development = await deps.weather.readDevelopment(maker, at);
  const range = seasonRange(field.country, period, season);
  const { sowing, current, lastDay, stages, criticalPeriod } = development;
  const ndvi = await readNdvi(deps, maker, field, { period, range });
  const isSinceSowing = sowing !== null && !sowing.isPlanned && sowing.date >= weather.from;
  const days = { from: isSinceSowing ? sowing.date : weather.from, until: weather.lastDay };
  const isOver = range.until < utcDay(deps.now());
  return {
    field,
    range,
    cropId: development.cropId ?? cropOf(field, { season, period }),
    sowing,
    predictedStage:
      isOver || current === null || current.stageId === null
        ? null
        : { stageId: current.stageId, date: lastDay },
    observedStage: lastLogged(stages),
    criticalPeriod: criticalDays(criticalPeriod),
    rain: { ...sumOfSpan(weather.rain, weather.from, days), ...days, isSinceSowing },
    ndvi,
    attributions: weather.attributions,
    isSimulated: weather.simulated || ndvi?.image.date.simulated === true,
  };
}

function cropOf({ crops }: Field, { season, period }: SeasonSummaryChoice): number | null {
  return crops.find((crop) => crop.season === season && crop.period === period)?.cropId ?? null;
}

function lastLogged(stages: FieldDevelopment["stages"]): StageOfDay | null {
  return stages.reduce((last: StageOfDay | null, { stageId, loggedOn }) => {
    if (loggedOn === null || (last !== null && last.date > loggedOn)) return last;
    return { stageId, date: loggedOn };
  }, null);
}

function criticalDays(period: FieldDevelopment["criticalPeriod"]): FieldSeasonFacts["criticalPeriod"] {
  const from = period?.from.date ?? null;
  const until = period?.until.date ?? null;
  return from === null || until === null ? null : { from, until };
}

const look = { scale: "absolute", palette: "redToGreen", trueColour: "natural", expectedNdvi: null } as const;

async function readNdvi(
  { imagery, now }: Pick<ReadDeps, "imagery" | "now">,
  maker: ReportMaker,
  { id: fieldId, areaHa }: Field,
  { period, range }: Pick<SeasonSummaryChoice, "period"> & { range: DateRange },
): Promise<NdviOfDay | null> {
  const polygon = await imagery.fields.findPolygon(fieldId);
  if (polygon === null) return null;
  const today = utcDay(now());
  const until = [range.until, today].sort()[0] ?? today;
  const dates = await imagery.windows.listDates(polygon.polygonHash, { from: range.from, until });
  const newest = dates.find(
    ({ state, usableFraction }) => state === "ready" && (usableFraction ?? 0) >= USABLE_FRACTION,
  );
  if (newest === undefined) return null;
  const { sceneId, date } = newest;
  const image = await openPaperImage(imagery, maker, { fieldId, sceneId, layer: "ndvi", look, areaHa });
  const median = image.drawn.kind === "numbers" ? image.drawn.raster.statistics.median : null;
  if (median === null) return null;
  const usual = (await readExpectedNdvi(imagery, maker.id, { fieldId, period }))(date);
  return { image, date, median, usual: usual?.median ?? null };
}
