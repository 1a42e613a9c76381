import { addDays, dayOfYear, type PlainDate } from "@surco/calendar";
import { buildClimate, PERGAMINO_LATITUDE } from "../phenology/build-weather.testing";
import type { EviImage } from "./evi-series";
import type { LightUse } from "./light-use-efficiency";
import type { YieldInputs } from "./yield-prediction";
import type { YieldWeatherDay } from "./yield-season";

/** Maize of the parameter table, written out: tests by hand count with these numbers. */
export const maizeLightUse: LightUse = {
  rueGPerMJ: 3.5,
  harvestIndex: 0.48,
  baseC: 8,
  optimumC: 28,
  heatFromC: 34,
  heatUntilC: 50,
  baseMoisturePct: 14.5,
};

const FROM = "2004-01-01";
const UNTIL = "2026-12-31";

/** Weather of Pergamino's climate in which years differ in rain: 0.4 to 1.6 of the usual, by turns. */
export function buildYieldWeather(
  change: (day: YieldWeatherDay) => YieldWeatherDay = (day) => day,
): Map<PlainDate, YieldWeatherDay> {
  const days = new Map<PlainDate, YieldWeatherDay>();
  for (const { date, tminC, tmaxC } of buildClimate(FROM, UNTIL).values()) {
    const season = Math.cos((2 * Math.PI * (dayOfYear(date) - 10)) / 365);
    const wetness = 0.4 + 0.2 * ((Number(date.slice(0, 4)) * 5) % 7);
    const isRainDay = dayOfYear(date) % 7 === 0;
    days.set(
      date,
      change({
        date,
        tminC,
        tmaxC,
        radiationMJ: 16 + 8 * season,
        rainMm: isRainDay ? 22 * wetness * (1 + 0.4 * season) : 0,
        et0Mm: 3.4 + 2.4 * season,
      }),
    );
  }
  return days;
}

/** Images every 5 days of a maize field sown on 1 October 2025, with a canopy that closes and yellows. */
export function buildImages(until: PlainDate = "2026-06-30", factor = 1): EviImage[] {
  const images: EviImage[] = [];
  for (let day = 3; ; day += 5) {
    const date = addDays("2025-10-01", day);
    if (date > until) return images;
    const rise = 1 / (1 + Math.exp(-(day - 55) / 8));
    const fall = 1 / (1 + Math.exp((day - 130) / 8));
    images.push({ date, evi: 0.12 + factor * 0.6 * rise * fall, clearShare: 1 });
  }
}

const weather = buildYieldWeather();

/** Early maize near Pergamino in mid-season, without any history. */
export function buildYieldInputs(changes: Partial<YieldInputs> = {}): YieldInputs {
  return {
    crop: "maizeEarly",
    phenology: {},
    sowingDate: "2025-10-01",
    latitudeDeg: PERGAMINO_LATITUDE,
    weather,
    irrigationMm: new Map(),
    soil: { fieldCapacity: 0.31, wiltingPoint: 0.15 },
    asOf: "2026-01-20",
    images: buildImages(),
    reference: null,
    harvests: [],
    fieldKgPerHa: [],
    districtKgPerHa: [],
    regressionSeasons: [],
    ...changes,
  };
}
