import { hourlyWeather } from "../../truth/weather/hourly-weather";
import { type Airport, placeOf } from "../airports";

const HOUR_MS = 3_600_000;
const KMH_PER_KNOT = 1.852;
const FEET_PER_M = 3.281;
export const HPA_PER_INCH = 33.8639;

/** Reported values, rounded as a METAR has them. */
export interface Observation {
  airport: Airport;
  time: Date;
  tempC: number;
  dewPointC: number;
  /** "VRB" in light winds; 0 in a calm. */
  windFromDeg: number | "VRB";
  windKt: number;
  gustKt: number | null;
  visibilityM: number;
  /** Setting of the altimeter: hPa. */
  altimeterHpa: number;
  /** Weather as a METAR writes it, "" for none. */
  weather: string;
  clouds: { cover: "FEW" | "SCT" | "BKN" | "OVC"; baseFt: number }[];
  hasStormCloud: boolean;
}

/** Observation of a whole hour. @param hour UTC hour since 1970 */
export function observe(airport: Airport, hour: number): Observation {
  const weather = hourlyWeather(placeOf(airport), hour, 1);
  const read = (values: Float64Array) => values[0] as number;
  const tempC = Math.round(read(weather.tempC));
  const dewPointC = Math.round(read(weather.dewPointC));
  const windKt = Math.round(read(weather.windKmh) / KMH_PER_KNOT);
  const gustKt = Math.round(read(weather.gustKmh) / KMH_PER_KNOT);
  const code = read(weather.weatherCode);
  const phenomenon = weatherText(code, read(weather.rainMm), read(weather.humidityPct));
  return {
    airport,
    time: new Date(hour * HOUR_MS),
    tempC,
    dewPointC,
    windFromDeg: windDirection(read(weather.windFromDeg), windKt),
    windKt,
    gustKt: gustKt >= windKt + 10 ? gustKt : null,
    visibilityM: visibility(phenomenon),
    altimeterHpa: Math.round(read(weather.pressureMslHpa)),
    weather: phenomenon,
    clouds: cloudLayers(read(weather.cloud), read(weather.tempC) - read(weather.dewPointC)),
    hasStormCloud: code >= 95,
  };
}

function windDirection(fromDeg: number, windKt: number): number | "VRB" {
  if (windKt === 0) return 0;
  if (windKt <= 2) return "VRB";
  return 10 * Math.round(fromDeg / 10) || 360;
}

function weatherText(code: number, rainMm: number, humidityPct: number): string {
  const strength = rainMm < 2.5 ? "-" : rainMm < 7.6 ? "" : "+";
  if (code === 96) return `${strength}TSRAGR`;
  if (code === 95) return `${strength}TSRA`;
  if (code >= 70 && code < 80) return `${strength}SN`;
  if (code >= 60) return `${strength}RA`;
  if (code >= 50) return "-DZ";
  if (code === 45) return "FG";
  return humidityPct > 94 ? "BR" : "";
}

function visibility(weather: string): number {
  if (weather === "FG") return 500;
  if (weather.startsWith("+")) return 2000;
  if (weather === "BR" || weather === "-DZ") return 4000;
  return weather === "" ? 9999 : 7000;
}

/** Base of clouds: where rising air is saturated, 125 m for each degree above the dew point. */
function cloudLayers(cloud: number, depressionC: number): Observation["clouds"] {
  const octas = Math.round(cloud * 8);
  if (octas === 0) return [];
  const cover = octas <= 2 ? "FEW" : octas <= 4 ? "SCT" : octas <= 7 ? "BKN" : "OVC";
  const feet = Math.max(300, 125 * depressionC * FEET_PER_M);
  const step = feet < 5000 ? 100 : 1000;
  return [{ cover, baseFt: Math.round(feet / step) * step }];
}

/** Hundredths of an inch of mercury. */
export function altimeterInches({ altimeterHpa }: Observation): number {
  return Math.round((100 * altimeterHpa) / HPA_PER_INCH);
}

/** "CAVOK" is of the metric countries: no cloud below 5000 ft, no weather and far sight. */
export function coverOf({ airport, clouds, weather, visibilityM }: Observation): string {
  const [layer] = clouds;
  if (airport.country === "AR" && weather === "" && visibilityM === 9999 && (layer?.baseFt ?? 9999) >= 5000) {
    return "CAVOK";
  }
  return layer?.cover ?? "SKC";
}
