import { type Language, nameKey } from "@surco/contract";
import type { ObservationValueName } from "../../../contract";

/** Role of a column: a value, or a part of the time. */
export type ColumnRole = ObservationValueName | "at" | "date" | "clock";

/** Headings as people and devices write them, without accents, units and remarks in brackets. */
const headings: Readonly<Record<ColumnRole, readonly string[]>> = {
  at: [
    "at",
    "fecha y hora",
    "fecha/hora",
    "fecha hora",
    "date and time",
    "date time",
    "date/time",
    "datetime",
    "timestamp",
    "data e hora",
    "data/hora",
    "data hora",
    "momento",
  ],
  date: ["fecha", "dia", "date", "day", "data"],
  clock: ["hora", "time", "hour", "horario"],
  tempC: [
    "temperatura",
    "temp",
    "temperature",
    "temperatura del aire",
    "air temperature",
    "temperatura do ar",
    "tempc",
  ],
  humidityPct: [
    "humedad",
    "humedad relativa",
    "hr",
    "humidity",
    "relative humidity",
    "rh",
    "umidade",
    "umidade relativa",
    "ur",
    "humiditypct",
  ],
  windKmh: [
    "viento",
    "velocidad del viento",
    "velocidad viento",
    "wind",
    "wind speed",
    "vento",
    "velocidade do vento",
    "windkmh",
  ],
  gustKmh: ["rafaga", "rafagas", "gust", "gusts", "wind gust", "rajada", "rajadas", "gustkmh"],
  windFromDeg: [
    "direccion",
    "direccion del viento",
    "direccion viento",
    "wind direction",
    "direction",
    "direcao",
    "direcao do vento",
    "windfromdeg",
  ],
  rainMm: [
    "lluvia",
    "lluvias",
    "precipitacion",
    "pp",
    "mm",
    "rain",
    "rainfall",
    "precipitation",
    "chuva",
    "precipitacao",
    "rainmm",
  ],
  pressureHpa: [
    "presion a nivel del mar",
    "presion nivel del mar",
    "qnh",
    "sea level pressure",
    "pressao ao nivel do mar",
    "pressurehpa",
  ],
  // Without a remark it is what the sensor measures.
  stationPressureHpa: [
    "presion",
    "presion en la estacion",
    "presion atmosferica",
    "pressure",
    "station pressure",
    "pressao",
    "pressao na estacao",
    "stationpressurehpa",
  ],
  visibilityKm: ["visibilidad", "visibility", "visibilidade", "visibilitykm"],
};

const roles = new Map(
  Object.entries(headings).flatMap(([role, words]) =>
    words.map((word) => [word, role as ColumnRole] as const),
  ),
);

/** Units in headings with what makes them the product's. */
const conversions: readonly [unit: RegExp, convert: (value: number) => number][] = [
  [/\bm\/s\b/i, (value) => value * 3.6],
  [/\b(kt|kts|knots|nudos|nos)\b/i, (value) => value * 1.852],
  [/\bmph\b/i, (value) => value * 1.609344],
  [/°\s*f\b/i, (value) => ((value - 32) * 5) / 9],
];

/** Role of a heading; null for others. */
export function roleOf(heading: string): ColumnRole | null {
  const bare = heading
    .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replace(/[:*.]+\s*$/g, "")
    .replace(/\s+(mm|%|°\s*[cf]|ºc|km\/h|m\/s|kt|kts|knots|nudos|mph|hpa|mb|km)$/i, "");
  return roles.get(nameKey(bare.replace(/_/g, " "))) ?? null;
}

/** Conversion of a column's values by the unit in its heading. */
export function conversionOf(heading: string): (value: number) => number {
  const found = conversions.find(([unit]) => unit.test(heading));
  return found ? (value) => Math.round(found[1](value) * 100) / 100 : (value) => value;
}

/** Language that the headings of times are in: English ones put the month first in "4/3/2026". */
export function languageOfTimes(heading: string): Language {
  return /^(date|datetime|timestamp|time|day)\b/.test(nameKey(heading)) ? "en" : "es";
}
