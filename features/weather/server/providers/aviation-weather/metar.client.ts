import { HttpFailure } from "@surco/kit-server";
import { z } from "zod";
import { withWind } from "../../../contract";
import { conditionOfMetar } from "../../conditions/metar";
import { humidityPct, type PublicObservation, type PublicStation, within } from "../../stations/observation";
import type { WeatherService } from "../provider-forecast";

/** Entries at which the service cuts an answer off. @source aviationweather.gov, Data API, usage limits */
const METAR_ANSWER_LIMIT = 400;
/** Hours of reports that are asked for: a station that reports hourly is in each answer. */
const HOURS = 2;
const KMH_PER_KNOT = 1.852;
const KM_PER_MILE = 1.609344;
const MM_PER_INCH = 25.4;

/** South, west, north and east edge, degrees. */
export type Box = readonly [south: number, west: number, north: number, east: number];

const number = z.number().nullish().catch(null);
const text = z.string().nullish().catch(null);

/** Report of the service. Absent values are left out, in the older schema null. */
const metarEntry = z.looseObject({
  icaoId: z.string().regex(/^[A-Z0-9]{4}$/),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  elev: number,
  name: text,
  obsTime: number,
  reportTime: text,
  metarType: text,
  temp: number,
  dewp: number,
  wdir: z.union([z.number(), z.string()]).nullish().catch(null),
  wspd: number,
  wgst: number,
  visib: z.union([z.number(), z.string()]).nullish().catch(null),
  altim: number,
  slp: number,
  precip: number,
  wxString: text,
  cover: text,
  clouds: z
    .array(z.looseObject({ cover: text }))
    .nullish()
    .catch(null),
});
type MetarEntry = z.infer<typeof metarEntry>;

export interface MetarReports {
  stations: PublicStation[];
  observations: PublicObservation[];
  /** The answer was cut off: the box has to be asked for in parts. */
  isFull: boolean;
}

/**
 * Reports of the last hours of all stations in a box.
 *
 * @throws HttpFailure
 */
export async function fetchMetars(
  { http, url }: WeatherService,
  box: Box,
  signal?: AbortSignal,
): Promise<MetarReports> {
  const query = new URLSearchParams({ bbox: box.join(","), format: "json", hours: String(HOURS) });
  // Without stations the service answers 204 without a content type.
  const { bytes } = await http.getBytes(`${url}/api/data/metar?${query}`, signal && { signal });
  if (bytes.length === 0) return { stations: [], observations: [], isFull: false };
  return reportsOf(entriesOf(bytes));
}

/** @throws HttpFailure */
function entriesOf(bytes: Uint8Array): unknown[] {
  try {
    const parsed = z.array(z.unknown()).safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    if (parsed.success) return parsed.data;
  } catch {
    // A page, or JSON that breaks off.
  }
  throw new HttpFailure("wrong-shape", "aviation-weather", 200);
}

/** Stations and observations of an answer; entries without place or time are left out. */
export function reportsOf(entries: readonly unknown[]): MetarReports {
  const stations = new Map<string, PublicStation>();
  const observations: PublicObservation[] = [];
  for (const entry of entries) {
    const parsed = metarEntry.safeParse(entry);
    if (!parsed.success) continue;
    const report = parsed.data;
    const at = instantOf(report);
    if (at === null) continue;
    stations.set(report.icaoId, stationOf(report));
    observations.push(observationOf(report, at));
  }
  return { stations: [...stations.values()], observations, isFull: entries.length >= METAR_ANSWER_LIMIT };
}

function stationOf({ icaoId, lat, lon, elev, name }: MetarEntry): PublicStation {
  // "Pergamino Arpt, BA, AR": the rest is known from the map.
  const [place = ""] = (name ?? "").split(",");
  return { code: icaoId, name: place.trim() || icaoId, lat, lng: lon, elevationM: elev ?? null };
}

/** `reportTime` is rounded to the hour, so `obsTime` counts; older answers write times of UTC without a zone. */
function instantOf({ obsTime, reportTime }: MetarEntry): Date | null {
  const ms =
    obsTime != null ? obsTime * 1000 : Date.parse(`${reportTime?.replace(" ", "T").replace(/Z?$/, "Z")}`);
  return Number.isFinite(ms) ? new Date(ms) : null;
}

function observationOf(report: MetarEntry, at: Date): PublicObservation {
  const { temp, dewp, altim, slp } = report;
  const speeds = {
    windKmh: within("windKmh", times(report.wspd, KMH_PER_KNOT)),
    gustKmh: within("gustKmh", times(report.wgst, KMH_PER_KNOT)),
  };
  const tempC = within("tempC", temp ?? null);
  const covers = [report.cover, ...(report.clouds ?? []).map(({ cover }) => cover)];
  const condition = conditionOfMetar(
    report.wxString ?? "",
    covers.flatMap((cover) => cover ?? []),
  );
  return {
    code: report.icaoId,
    at,
    source: "metar",
    condition: condition && withWind(condition, speeds),
    tempC,
    humidityPct: tempC === null || dewp == null ? null : humidityPct(tempC, dewp),
    ...speeds,
    windFromDeg: directionOf(report),
    // Special reports repeat the rain of the hour so far.
    rainMm: report.metarType === "SPECI" ? null : within("rainMm", times(report.precip, MM_PER_INCH)),
    // The altimeter setting stands in where the mean sea level pressure is left out, as in our countries.
    pressureHpa: within("pressureHpa", slp ?? altim ?? null),
    stationPressureHpa: null,
    visibilityKm: within("visibilityKm", visibilityKm(report)),
  };
}

function directionOf({ wdir, wspd }: MetarEntry): number | null {
  // "VRB", and the 0 of calm.
  if (typeof wdir !== "number" || wspd === 0) return null;
  return within("windFromDeg", wdir);
}

/** "10+" is at least ten miles. */
function visibilityKm({ visib }: MetarEntry): number | null {
  const miles = typeof visib === "string" ? Number.parseFloat(visib) : visib;
  return times(Number.isFinite(miles) ? miles : null, KM_PER_MILE);
}

function times(value: number | null | undefined, factor: number): number | null {
  return value == null ? null : Math.round(value * factor * 10) / 10;
}
