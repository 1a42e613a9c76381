import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import { addDays } from "@surco/calendar";
import {
  type FieldDevelopment,
  type FieldWater,
  fieldDevelopment,
  fieldWater,
  getDevelopment,
  getSeasonWeather,
  getWater,
  type SeasonWeather,
  seasonWeather,
} from "@surco/weather/contract";

const [VE, V6, R1, R6] = [200, 206, 222, 227];
const SOWN = "2025-09-25";
const LAST = "2025-12-20";
/** Days from the sowing to the last day with weather. */
const DAYS = 87;

/** Maize that emerged after ten days of 14 °C d each; its critical period lies around flowering. */
export function maizeDevelopment(over: Partial<FieldDevelopment> = {}): FieldDevelopment {
  const example = fieldDevelopment.parse(getDevelopment.example.answer);
  const stage = (stageId: number, date: string, loggedOn: string | null = null, isPast = true) => ({
    stageId,
    date,
    earliest: isPast ? null : addDays(date, -4),
    latest: isPast ? null : addDays(date, 5),
    isPast,
    daysByYear: isPast ? [] : [118, 120, 122],
    loggedOn,
  });
  return {
    ...example,
    lastDay: LAST,
    knownUntil: LAST,
    sowing: { date: SOWN, genotypeName: "DK 72-10", isPlanned: false },
    current: { stageId: R1, degreeDays: 14 * DAYS, isMature: false },
    stages: [
      stage(VE, "2025-10-05"),
      stage(V6, "2025-11-08", "2025-11-10"),
      stage(R1, "2025-12-14"),
      stage(R6, "2026-01-23", null, false),
    ],
    criticalPeriod: {
      from: { ...stage(0, "2025-11-30"), daysByYear: [] },
      until: { ...stage(0, "2025-12-29", null, false), daysByYear: [] },
    },
    degreeDays: {
      limits: { cropId: 5, baseC: 8, upperC: 34, parametersVersion: AGRONOMY_PARAMETERS_VERSION },
      accumulated: Array.from({ length: DAYS }, (_, day) => 14 * (day + 1)),
      // (14 + 30) / 2 - 8 = 14 °C d.
      tminC: new Array(DAYS).fill(14),
      tmaxC: new Array(DAYS).fill(30),
      continuation: null,
    },
    simulated: true,
    ...over,
  };
}

/** Season with 2 mm a day where 3 are usual, at 23 °C where 22 are. */
export function drySeason(): SeasonWeather {
  const example = seasonWeather.parse(getSeasonWeather.example.answer);
  const days = 173;
  const whole = 365;
  const band = { firstYear: 1995, lastYear: 2024, years: 30, lower: [], upper: [] };
  const series = (daily: number, usual: number) => ({
    ...example.rain,
    daily: new Array<number>(days).fill(daily),
    normal: { ...band, mean: Array.from({ length: whole }, (_, day) => usual * (day + 1)) },
  });
  return {
    ...example,
    from: "2025-07-01",
    until: "2026-06-30",
    lastDay: LAST,
    rain: series(2, 3),
    et0: series(5, 4.5),
    radiation: series(20, 19),
    tmean: {
      daily: new Array<number>(days).fill(23),
      normal: { ...band, mean: new Array<number>(whole).fill(22) },
    },
  };
}

/** Balance from the sowing on: 60 % of the water at first, 20 % in the last ten days, with a limit of 30 %. */
export function dryingWater(): FieldWater {
  const example = fieldWater.parse(getWater.example.answer);
  const perDay = (value: number) => new Array<number>(DAYS).fill(value);
  return {
    ...example,
    lastDay: LAST,
    days: example.days && {
      ...example.days,
      from: SOWN,
      availablePct: Array.from({ length: DAYS }, (_, day) => (day >= DAYS - 10 ? 20 : 60)),
      stressBelowPct: perDay(30),
    },
  };
}
