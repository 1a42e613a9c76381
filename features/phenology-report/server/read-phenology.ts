import { AGRONOMY_PARAMETERS_VERSION, findPhenologicalStage } from "@surco/agronomy";
import {
  addDays,
  type DateRange,
  daysBetween,
  type Period,
  type PlainDate,
  type Season,
} from "@surco/calendar";
import type { Explanation } from "@surco/contract";
import { type ImageDate, USABLE_FRACTION } from "@surco/imagery/contract";
import type { Reader } from "@surco/kit-server";
import { type FieldDevelopment, keyStagesOf, type StageDates } from "@surco/weather/contract";
import type { Phenology, PhenologyStage } from "../contract";
import { criticalWeatherOf } from "./critical-weather";
import { explain, inputOf, weatherSource } from "./explain";
import type { PhenologyDeps } from "./phenology-deps";
import { type ThermalTime, thermalTimeSince } from "./thermal-time";

/** Days between a stage and its image: the crop looks the same. */
const MOST_DAYS_APART = 10;

/** Phenology of a field's season from what is stored. @throws AppError FIELD_NOT_FOUND */
export async function readPhenology(
  deps: Pick<PhenologyDeps, "weather" | "imagery">,
  reader: Reader,
  at: { fieldId: string; season: Season; period: Period },
): Promise<Phenology> {
  const development = await deps.weather.readDevelopment(reader, at);
  const weather = await deps.weather.readSeasonWeather(reader, at);
  const water = await deps.weather.readWater(reader, at);
  const { state, cropId, sowing, current, lastDay, attributions, simulated, status } = development;
  const emergence = emergenceOf(development);
  const images = await usableImages(deps, at.fieldId, { from: weather.from, until: weather.until });
  const critical = periodOf(development);
  const since = (day: PlainDate) => emergence && thermalTimeSince(development, emergence.date, day);
  return {
    ...at,
    state,
    cropId,
    sowing,
    lastDay,
    emergence,
    degreeDaysSinceEmergence: since(lastDay),
    currentStageId: current?.stageId ?? null,
    stages: keyStagesOf(development.stages).map((stage) => stageOf(stage, { development, images, since })),
    criticalPeriod: critical && criticalWeatherOf(weather, water, critical),
    parametersVersion: AGRONOMY_PARAMETERS_VERSION,
    attributions,
    simulated,
    status,
  };
}

/** Day of emergence: as it was logged, else as the weather brought it; null before it. */
function emergenceOf({ stages, lastDay }: FieldDevelopment): Phenology["emergence"] {
  const stage = stages.find(({ stageId }) => findPhenologicalStage(stageId)?.developmentStage === 0);
  if (stage === undefined) return null;
  if (stage.loggedOn !== null) return { date: stage.loggedOn, isObserved: true };
  if (stage.date === null || stage.date > lastDay) return null;
  return { date: stage.date, isObserved: false };
}

function periodOf({ criticalPeriod }: FieldDevelopment): DateRange | null {
  const from = criticalPeriod?.from.date ?? null;
  const until = criticalPeriod?.until.date ?? null;
  return from === null || until === null ? null : { from, until };
}

async function usableImages(
  { imagery }: Pick<PhenologyDeps, "imagery">,
  fieldId: string,
  range: DateRange,
): Promise<ImageDate[]> {
  const polygon = await imagery.fields.findPolygon(fieldId);
  if (polygon === null) return [];
  const dates = await imagery.windows.listDates(polygon.polygonHash, range);
  return dates.filter(
    ({ state, usableFraction }) => state === "ready" && (usableFraction ?? 0) >= USABLE_FRACTION,
  );
}

interface StageContext {
  development: FieldDevelopment;
  images: readonly ImageDate[];
  since(day: PlainDate): ThermalTime | null;
}

function stageOf(stage: StageDates, { development, images, since }: StageContext): PhenologyStage {
  const { stageId, loggedOn, date, earliest, latest, isPast } = stage;
  const reachedOn = loggedOn ?? (date !== null && date <= development.lastDay ? date : null);
  const thermal = reachedOn === null ? null : since(reachedOn);
  return {
    stageId,
    observedOn: loggedOn,
    predictedOn: date,
    earliest,
    latest,
    isPast,
    degreeDays: thermal?.value ?? null,
    image: reachedOn === null ? null : nearestImage(images, reachedOn),
    explanations: {
      predictedOn: explainPrediction(development, stage),
      degreeDays: thermal?.explanation ?? null,
    },
  };
}

/** Usable image next to a day; of two as near the earlier one. */
function nearestImage(images: readonly ImageDate[], day: PlainDate): PhenologyStage["image"] {
  const from = addDays(day, -MOST_DAYS_APART);
  const until = addDays(day, MOST_DAYS_APART);
  const near = images
    .filter(({ date }) => date >= from && date <= until)
    .map(({ sceneId, windowId, date }) => ({ sceneId, windowId, date, daysApart: daysBetween(day, date) }))
    .sort((a, b) => Math.abs(a.daysApart) - Math.abs(b.daysApart) || a.daysApart - b.daysApart);
  return near[0] ?? null;
}

/** Days from the sowing, the median of the years; null where the weather so far has brought the stage. */
function explainPrediction(development: FieldDevelopment, stage: StageDates): Explanation | null {
  const { sowing } = development;
  const { date, earliest, latest, daysByYear } = stage;
  if (date === null || sowing === null || daysByYear.length === 0) return null;
  const since = (day: PlainDate) => daysBetween(sowing.date, day);
  return explain(
    {
      formula: "weather/stage-day",
      label: "weather:explain.stageDay",
      result: { value: since(date), unit: "d", decimals: 0 },
      inputs: [
        inputOf({
          symbol: "d(y)",
          label: "weather:explain.input.daysByYear",
          value: daysByYear,
          unit: "d",
          source: weatherSource(development),
        }),
      ],
      uncertainty:
        earliest === null || latest === null
          ? null
          : { lower: since(earliest), upper: since(latest), coverage: 0.8 },
      notes: ["weather:explain.note.sinceSowing"],
    },
    [
      "phenology.weatherYears",
      "phenology.minWeatherYears",
      "phenology.maxGapDays",
      "phenology.thermalSumErrorPct",
      "phenology.calibrationPriorStages",
    ],
  );
}
