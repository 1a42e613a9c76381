import { unitOf } from "../../truth/hash";
import { hourlyWeather } from "../../truth/weather/hourly-weather";
import { stationHpa } from "../../truth/weather/humidity";
import { type Airport, airports, placeOf } from "../airports";

const HOUR_MS = 3_600_000;
const UTC_OFFSET_H = -3;
/** The list is written this long after the hour. */
const DELAY_MS = 15 * 60_000;
/** Stations that report every third hour only. */
const RARE_SHARE = 0.15;

const months = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];
const winds = ["Norte", "Noreste", "Este", "Sudeste", "Sur", "Sudoeste", "Oeste", "Noroeste"];

/**
 * `tiepre`: one line per station of Argentina, with the oddities of the real list: names after a blank, pressure of the
 * station, whole numbers without decimals.
 */
export function presentWeather(now: Date, hasNoData: boolean): string {
  const newest = Math.floor((now.getTime() - DELAY_MS) / HOUR_MS);
  return airports
    .filter(({ country }) => country === "AR")
    .map((airport) => `${lineOf(airport, reportHour(airport, newest), hasNoData)}\r\n`)
    .join("");
}

function reportHour({ lat, lng }: Airport, newest: number): number {
  const isRare = unitOf(Math.round(lat * 1000), Math.round(lng * 1000), 401) < RARE_SHARE;
  return isRare ? 3 * Math.floor(newest / 3) : newest;
}

function lineOf(airport: Airport, hour: number, hasNoData: boolean): string {
  const weather = hourlyWeather(placeOf(airport), hour, 1);
  const read = (values: Float64Array) => values[0] as number;
  const tempC = Math.round(read(weather.tempC) * 10) / 10;
  const humidityPct = Math.round(read(weather.humidityPct));
  const windKmh = Math.round(read(weather.windKmh));
  const code = read(weather.weatherCode);
  const pressure = stationHpa(read(weather.pressureMslHpa), airport.elevationM, tempC);
  const local = new Date((hour + UTC_OFFSET_H) * HOUR_MS);
  return [
    ` ${airport.name}`,
    `${two(local.getUTCDate())}-${months[local.getUTCMonth()]}-${local.getUTCFullYear()}`,
    `${two(local.getUTCHours())}:00`,
    skyText(code, read(weather.cloud), humidityPct),
    visibilityText(code),
    hasNoData ? "" : String(tempC),
    hasNoData ? "No se calcula" : feelsText(tempC, humidityPct, windKmh),
    hasNoData ? "" : String(humidityPct).padStart(3),
    windText(read(weather.windFromDeg), windKmh),
    `${hasNoData ? "" : Math.round(pressure * 10) / 10} /`,
  ].join(";");
}

function skyText(code: number, cloud: number, humidityPct: number): string {
  const sky =
    cloud < 0.15
      ? "Despejado"
      : cloud < 0.4
        ? "Algo nublado"
        : cloud < 0.65
          ? "Parcialmente nublado"
          : cloud < 0.9
            ? "Nublado"
            : "Cubierto";
  if (code === 96) return `${sky} con granizo`;
  if (code === 95) return `${sky} con tormenta`;
  if (code >= 70 && code < 80) return `${sky} con nevada`;
  if (code === 65) return `${sky} con lluvia fuerte`;
  if (code >= 60) return `${sky} con lluvia`;
  if (code >= 50) return `${sky} con llovizna`;
  if (code === 45) return `${sky} con niebla`;
  return humidityPct > 94 ? `${sky} con neblina` : sky;
}

function visibilityText(code: number): string {
  if (code === 45) return "500 metros";
  if (code >= 60) return "5 km";
  return code >= 50 ? "8 km" : "15 km";
}

/** Wind chill in the cold, heat index in humid heat, else none. @source Environment Canada 2001; R. G. Steadman 1979 */
function feelsText(tempC: number, humidityPct: number, windKmh: number): string {
  if (tempC <= 10 && windKmh >= 5) {
    const wind = windKmh ** 0.16;
    return String(Math.round(10 * (13.12 + 0.6215 * tempC - 11.37 * wind + 0.3965 * tempC * wind)) / 10);
  }
  if (tempC >= 26 && humidityPct >= 40) {
    const vapour = (humidityPct / 100) * 6.105 * Math.exp((17.27 * tempC) / (237.7 + tempC));
    return String(Math.round(10 * (tempC + 0.33 * vapour - 4)) / 10);
  }
  return "No se calcula";
}

function windText(fromDeg: number, windKmh: number): string {
  if (windKmh < 2) return "Calma";
  if (windKmh < 5) return `Direcciones variables  ${windKmh}`;
  return `${winds[Math.round(fromDeg / 45) % 8]}  ${windKmh}`;
}

const two = (value: number) => String(value).padStart(2, "0");
