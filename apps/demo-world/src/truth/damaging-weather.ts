import { FROST_C } from "@surco/agronomy";
import type { DayNumber } from "./days";
import { fromLattice } from "./lattice";
import type { Rect } from "./rect";
import { hourlyWeather } from "./weather/hourly-weather";
import { type WeatherPlace, weatherPlace } from "./weather/place";
import { rainEventOf } from "./weather/storms";

/** Weather codes from here on are thunderstorms. @source WMO code table 4677 */
const THUNDERSTORM_CODE = 95;
/** Weather is asked for by cells of this size, degrees: the strike is in the weather that a field is shown. */
const CELL_DEG = 0.1;

/** Days of a planting between which a strike may fall, and the one that it was drawn for. */
interface StrikeWindow {
  first: DayNumber;
  last: DayNumber;
  drawn: DayNumber;
}

/** Kinds of damage that the weather of a single day does. */
type WeatherDamage = "frost" | "hail";

const isDamaging: Readonly<Record<WeatherDamage, (place: WeatherPlace, day: DayNumber) => boolean>> = {
  frost: (place, day) => minimumC(place, day) < FROST_C,
  hail: hasThunderstorm,
};

/**
 * The day nearest to the drawn one whose weather does the damage on a piece of land; null where no day of the window has it.
 */
export function dayOfDamage(
  damage: WeatherDamage,
  { u0, u1, v0, v1 }: Rect,
  { first, last, drawn }: StrikeWindow,
): DayNumber | null {
  const [lng, lat] = fromLattice((u0 + u1) / 2, (v0 + v1) / 2);
  const place = weatherPlace(ofCell(lng), ofCell(lat));
  const isStruck = isDamaging[damage];
  for (let away = 0; away <= Math.max(drawn - first, last - drawn); away++) {
    for (const day of away === 0 ? [drawn] : [drawn + away, drawn - away])
      if (day >= first && day <= last && isStruck(place, day)) return day;
  }
  return null;
}

/** The coldest hour of a day by standard time, degrees Celsius. */
function minimumC(place: WeatherPlace, day: DayNumber): number {
  return Math.min(...hourlyWeather(place, day * 24 - place.offsetH, 24).tempC);
}

/** True on a day with a thunderstorm by its hourly weather. */
function hasThunderstorm(place: WeatherPlace, day: DayNumber): boolean {
  const event = rainEventOf(place.lng, place.lat, day);
  if (event === null || event.thunder === "none") return false;
  const { weatherCode } = hourlyWeather(place, day * 24 - place.offsetH, 24);
  return weatherCode.some((code) => code >= THUNDERSTORM_CODE);
}

function ofCell(degrees: number): number {
  return Math.round(degrees / CELL_DEG) / Math.round(1 / CELL_DEG);
}
