import {
  AGRONOMY_PARAMETERS_VERSION,
  type BalanceSoil,
  balanceSoilOf,
  type CropWaterDay,
  cropWaterBalance,
  cropWaterOf,
  developmentOf,
  parameterValue,
  rootZoneOf,
  soilTextureOf,
} from "@surco/agronomy";
import { addDays, type PlainDate } from "@surco/calendar";
import type { Reader } from "@surco/kit-server";
import type { FieldWater, WaterAssumptions, WaterDays } from "../../contract";
import { type CropDevelopment, readCropDevelopment } from "../development/crop-development";
import { noFigures, notComputed } from "../development/model-state";
import { earlierOf } from "../history/calendar-numbers";
import { lastHistoryDay } from "../history/fetch-daily-history";
import { type DailyWeather, readDailyWeather } from "../history/read-daily-weather";
import { requireFieldSeason, type SeasonOfField } from "../season/field-season";
import { originBetween } from "../season/origin-between";
import type { FieldSoil, SeasonDeps } from "../season/season-deps";
import { type SuppliedDay, waterSupply } from "./water-supply";

/** Water balance of a field's crop from the fallow before its sowing on. @throws AppError FIELD_NOT_FOUND */
export async function readWater(deps: SeasonDeps, reader: Reader, at: SeasonOfField): Promise<FieldWater> {
  const season = await requireFieldSeason(deps, reader, at);
  const nothing = {
    ...noFigures(season, lastHistoryDay(deps, season.timeZone), deps.openMeteoArchive.simulated),
    isMature: false,
    latest: null,
    days: null,
    assumptions: null,
  };
  const reason = notComputed(season);
  const crop = await readCropDevelopment(deps, reader, season, { fieldId: at.fieldId, years: 0 });
  const cropWater = crop === null ? null : cropWaterOf(crop.crop.key);
  if (reason !== null || crop === null || cropWater === null) {
    return { ...nothing, state: reason ?? "noModel" };
  }

  const development = stagesByDay(crop);
  const maturity = [...(development ?? [])].find(([, dvs]) => dvs >= 2)?.[0] ?? null;
  const until = earlierOf(maturity ?? crop.lastDay, crop.lastDay);
  const range = {
    from: addDays(earlierOf(crop.sowing.date, until), -parameterValue("water.fallowDays")),
    until,
  };
  const [weather, rain, irrigations, foundSoil] = await Promise.all([
    readDailyWeather(deps, {
      ...range,
      cell: season.cell,
      variables: ["rainMm", "et0Mm"],
      accountId: reader.id,
    }),
    deps.records.listRain(at.fieldId, range),
    deps.records.listIrrigations(reader, at.fieldId, range),
    deps.records.findSoil(at.fieldId),
  ]);
  const known = { ...nothing, ...originBetween(weather, range.from, range.until), lastDay: until };
  const supply = waterSupply(weather, { rain, irrigations });
  if (supply === null) return { ...known, state: "noWeather" };

  const soil = balanceSoilOf(foundSoil);
  const balance = cropWaterBalance({
    cropWater,
    soil,
    sowingDate: crop.sowing.date,
    days: supply,
    development,
  });
  return {
    ...known,
    state: "computed",
    isMature: maturity !== null && maturity === until,
    latest: latestOf(balance, crop.sowing.date),
    days: daysOf(balance, supply, weather),
    assumptions: {
      soil: soilAssumption(soil, foundSoil),
      ...zoneAssumptions(rootZoneOf({ cropWater, soil })),
      initialAvailablePct: parameterValue("water.initialAvailablePct"),
      coefficient: development === null ? "days" : "development",
      filledDays: supply.filter(({ isFilled }) => isFilled).length,
      loggedRainDays: supply.filter(({ isRainLogged }) => isRainLogged).length,
      parametersVersion: AGRONOMY_PARAMETERS_VERSION,
    },
  };
}

/** Development stage by day up to the last day with weather; null where a gap in the temperatures hides it. */
function stagesByDay(crop: CropDevelopment): ReadonlyMap<PlainDate, number> | null {
  const { days, missingFrom } = developmentOf({
    ...crop,
    until: crop.lastDay,
    scale: crop.calibration.scale,
  });
  return missingFrom === null ? new Map(days.map(({ date, dvs }) => [date, dvs])) : null;
}

function latestOf(balance: readonly CropWaterDay[], sowingDate: PlainDate): FieldWater["latest"] {
  const last = balance.at(-1);
  if (last === undefined) return null;
  const { availablePct, availableMm, totalAvailableMm, band, ks } = last;
  return {
    availablePct: rounded(availablePct),
    availableMm: rounded(availableMm),
    totalAvailableMm: rounded(totalAvailableMm),
    band,
    ks: rounded(ks),
    stressDays: balance.filter((day) => day.date >= sowingDate && day.ks < 1).length,
  };
}

function daysOf(
  balance: readonly CropWaterDay[],
  supply: readonly SuppliedDay[],
  { from }: Pick<DailyWeather, "from">,
): WaterDays {
  const column = (name: NumberColumn) => balance.map((day) => rounded(day[name]));
  return {
    from,
    availablePct: column("availablePct"),
    availableMm: column("availableMm"),
    stressBelowPct: column("stressBelowPct"),
    rainMm: column("rainMm"),
    isRainLogged: supply.map(({ isRainLogged }) => isRainLogged),
    irrigationMm: column("irrigationMm"),
    et0Mm: column("et0Mm"),
    kc: column("kc"),
    cropEtMm: column("cropEtMm"),
    actualEtMm: column("actualEtMm"),
    drainageMm: column("drainageMm"),
    isFilled: supply.map(({ isFilled }) => isFilled),
  };
}

type NumberColumn = Exclude<keyof WaterDays, "from" | "isRainLogged" | "isFilled"> & keyof CropWaterDay;

function soilAssumption(soil: BalanceSoil, found: FieldSoil | null): WaterAssumptions["soil"] {
  const { sandPct, clayPct, organicMatterPct, fieldCapacity, wiltingPoint, isWithinValidity } = soil;
  return {
    origin: found === null ? "default" : "mapped",
    texture: found?.texture ?? soilTextureOf({ sandPct, clayPct, siltPct: 100 - sandPct - clayPct }),
    sandPct: rounded(sandPct),
    clayPct: rounded(clayPct),
    organicMatterPct,
    fieldCapacityPct: rounded(100 * fieldCapacity),
    wiltingPointPct: rounded(100 * wiltingPoint),
    isWithinValidity,
    simulated: found?.simulated ?? false,
  };
}

const zoneAssumptions = ({ rootDepthM, depletionShare }: ReturnType<typeof rootZoneOf>) => ({
  rootDepthM,
  depletionShare,
});

/** Three decimals: sums over a season stay right to a tenth of a millimetre. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;
