import { nameKey } from "@surco/contract";
import type { PublicStation } from "../../stations/observation";

/** Name and province in columns of fixed width, then degrees and minutes, height, number and, where there is one, ICAO code. */
const LINE = /^(.{30}).*?\s(-?\d+)\s+(\d+)\s+(-?\d+)\s+(\d+)\s+(-?\d+)\s+(\d+)(?:\s+([A-Z]{4}))?\s*$/;

/**
 * Stations of the service's list "estaciones". Lines that cannot be read, as its headings, are left out.
 *
 * @source ssl.smn.gob.ar, open data, layout of estaciones_smn.txt
 */
export function readStationList(text: string): PublicStation[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, name = "", latDeg = "", latMin, lngDeg = "", lngMin, height, number, icao] =
      LINE.exec(line) ?? [];
    if (number === undefined) return [];
    return [
      {
        code: icao ?? `smn:${number}`,
        name: inWords(name.trim()),
        lat: degrees(latDeg, Number(latMin)),
        lng: degrees(lngDeg, Number(lngMin)),
        elevationM: Number(height),
      },
    ];
  });
}

/** The minutes have no sign of their own: -36 49 is 36° 49' south, also at -0. */
function degrees(whole: string, minutes: number): number {
  const absolute = Math.abs(Number(whole)) + minutes / 60;
  return Math.round((whole.startsWith("-") ? -absolute : absolute) * 1e4) / 1e4;
}

/** "RIO CUARTO AERO" is read as "Rio Cuarto Aero". */
function inWords(name: string): string {
  return name.toLowerCase().replace(/(^|[\s.(/-])(\p{L})/gu, (letter) => letter.toUpperCase());
}

/** Finds the stations that the observations name: theirs have accents and lack the AERO of airfields. */
export function stationFinder<S extends { name: string }>(stations: readonly S[]) {
  const byKey = new Map<string, S>();
  for (const station of stations) byKey.set(nameKey(station.name), station);
  for (const station of stations) {
    const key = withoutAirfield(nameKey(station.name));
    if (!byKey.has(key)) byKey.set(key, station);
  }
  return (name: string): S | null =>
    byKey.get(nameKey(name)) ?? byKey.get(withoutAirfield(nameKey(name))) ?? null;
}

function withoutAirfield(key: string): string {
  return key
    .replace(/\baero\b\.?/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
