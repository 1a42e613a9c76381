import { nameKey } from "@surco/contract";
import { withWind } from "../../../contract";
import { conditionOfSmnText } from "../../conditions/smn-text";
import { NO_VALUES, type Observation, within } from "../../stations/observation";

/** Observation with the name that the service gives its station. */
export interface NamedObservation extends Observation {
  name: string;
}

const MONTHS: Readonly<Record<string, number>> = {
  enero: 1,
  febrero: 2,
  marzo: 3,
  abril: 4,
  mayo: 5,
  junio: 6,
  julio: 7,
  agosto: 8,
  septiembre: 9,
  setiembre: 9,
  octubre: 10,
  noviembre: 11,
  diciembre: 12,
};

/** Local time of the service, all year. */
const OFFSET_HOURS = -3;

/** Directions as the service writes them, clockwise from north in steps of 22.5°. */
const DIRECTIONS = [
  "norte",
  "nornoreste",
  "noreste",
  "estenoreste",
  "este",
  "estesudeste",
  "sudeste",
  "sursudeste",
  "sur",
  "sursudoeste",
  "sudoeste",
  "oestesudoeste",
  "oeste",
  "oestenoroeste",
  "noroeste",
  "nornoroeste",
];

/**
 * Observations of the service's list "tiepre", `name;day-month-year;hh:mm;sky;visibility;temperature;felt temperature;
 * humidity;wind;pressure /`. Lines without a station, time or any value are left out.
 *
 * @source ssl.smn.gob.ar, open data; the pressure is that of the station's height
 */
export function readSmnObservations(text: string): NamedObservation[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.replace(/\/\s*$/, "").split(";");
    const [
      name = "",
      day = "",
      clock = "",
      sky = "",
      visibility = "",
      temp,
      ,
      humidity,
      wind = "",
      pressure,
    ] = cells.map((cell) => cell.trim());
    const at = instantOf(day, clock);
    if (name === "" || at === null) return [];
    const { windKmh, windFromDeg } = windOf(wind);
    const condition = conditionOfSmnText(sky);
    const observation: NamedObservation = {
      ...NO_VALUES,
      name,
      at,
      source: "smn",
      condition: condition && withWind(condition, { windKmh, gustKmh: null }),
      tempC: within("tempC", numberOf(temp)),
      humidityPct: within("humidityPct", numberOf(humidity)),
      windKmh: within("windKmh", windKmh),
      windFromDeg,
      stationPressureHpa: within("stationPressureHpa", numberOf(pressure)),
      visibilityKm: within("visibilityKm", visibilityOf(visibility)),
    };
    return observation.tempC === null && observation.windKmh === null && condition === null
      ? []
      : [observation];
  });
}

/** "09-septiembre-2026" and "02:00" of local time; null where they are no time. */
function instantOf(day: string, clock: string): Date | null {
  const [, date, monthName = "", year] = /^(\d{1,2})-([^-]+)-(\d{4})$/.exec(day) ?? [];
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? [];
  const month = MONTHS[nameKey(monthName)];
  if (month === undefined || hour === undefined) return null;
  const at = new Date(
    Date.UTC(Number(year), month - 1, Number(date), Number(hour) - OFFSET_HOURS, Number(minute)),
  );
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Decimal point, or sometimes comma; null for texts like "No se calcula". */
function numberOf(text: string | undefined): number | null {
  const plain = (text ?? "").replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** "Norte  24", "Calma", "Direcciones variables  9": km/h. */
function windOf(text: string): { windKmh: number | null; windFromDeg: number | null } {
  const key = nameKey(text);
  if (key.startsWith("calma")) return { windKmh: 0, windFromDeg: null };
  const [, direction = "", speed] = /^(\D+?)\s+(\d+([.,]\d+)?)/.exec(key) ?? [];
  // Also "sureste" and "suroeste".
  const index = DIRECTIONS.indexOf(
    direction.replace(/\s/g, "").replace("sure", "sude").replace("suro", "sudo"),
  );
  return { windKmh: numberOf(speed), windFromDeg: index === -1 ? null : index * 22.5 };
}

/** "15 km" or "800 m". */
function visibilityOf(text: string): number | null {
  const [, value, unit = "km"] = /^(\d+(?:[.,]\d+)?)\s*(km|m)?/i.exec(text) ?? [];
  const amount = numberOf(value);
  return amount === null ? null : unit.toLowerCase() === "m" ? amount / 1000 : amount;
}
