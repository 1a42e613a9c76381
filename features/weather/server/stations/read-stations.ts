import { setTimeout as wait } from "node:timers/promises";
import { sunElevationDeg } from "@surco/agronomy";
import { distanceM } from "@surco/geometry";
import { refuse, type SessionUser } from "@surco/kit-server";
import {
  aviationWeather,
  type FieldStations,
  type HistoryDays,
  NEARBY_KM,
  type NearbyStation,
  OBSERVATION_CURRENT_MS,
  STATIONS_FRESH_MS,
  type StationHistory,
  type StationObservation,
  smnArgentina,
} from "../../contract";
import { type FieldPlace, requirePlace } from "../field-place";
import type { WeatherPoint } from "../providers/provider-forecast";
import { stepMinutesOf } from "./observation.repository";
import type { StoredObservation } from "./observation-row";
import { refreshStations, type StationSource, sourcesAt } from "./refresh-stations";
import type { Station } from "./station.repository";
import type { StationDeps } from "./station-deps";

const attributions = { metar: aviationWeather, smn: smnArgentina } as const;

/** Stations in the list. */
const LISTED = 20;
/** Stations silent for longer are left out. */
const SILENT_MS = 2 * 24 * 3_600_000;
/** Longest wait for new observations where older ones are stored. */
const PATIENCE_MS = 3_000;
const KM_PER_DEG = 111;

/**
 * Stations around a field with their latest observations.
 *
 * @throws AppError FIELD_NOT_FOUND
 */
export async function listFieldStations(
  deps: StationDeps,
  user: SessionUser,
  fieldId: string,
): Promise<FieldStations> {
  const place = await requirePlace(deps, fieldId);
  await refreshAt(deps, place);
  const sources = await sourcesAt(deps, place);
  const chosen = await deps.stations.findChosen(fieldId);
  const around = await deps.stations.listWithin(boundsAround(place), user.id);
  const candidates = [
    ...new Map([...around, ...(chosen ? [chosen] : [])].map((one) => [one.id, one])).values(),
  ];
  const latest = await deps.observations.listLatest(
    candidates.map(({ id }) => id),
    new Date(deps.now().getTime() - SILENT_MS),
  );
  const stations = candidates
    .map((station) => nearbyOf(station, { place, latest: latest.get(station.id) ?? null, user }))
    .filter(({ id, isOwn, latest: last, distanceKm }) =>
      id === chosen?.id ? true : distanceKm <= NEARBY_KM && (isOwn || last !== null),
    )
    .sort((a, b) => a.distanceKm - b.distanceKm);
  return {
    timeZone: place.timeZone,
    place: [place.lng, place.lat],
    stations: stations.filter(({ id }, index) => index < LISTED || id === chosen?.id),
    chosenId: chosen?.id ?? null,
    hasCurrent: stations.some((station) => isCurrent(station, deps.now())),
    isComplete: sources.every(({ answeredAt, hasFailed }) => answeredAt !== null || hasFailed),
    origins: sources.flatMap((source) => originOf(deps, source)),
  };
}

/** Renews what is due around a point; waits for it only where there is nothing to show otherwise. */
async function refreshAt(deps: StationDeps, place: WeatherPoint): Promise<void> {
  const sources = await sourcesAt(deps, place);
  if (!sources.some(({ isDue }) => isDue)) return;
  const refreshing = refreshStations(deps, [place], { isBackground: false });
  if (sources.every(({ answeredAt }) => answeredAt === null)) return refreshing;
  const isRecent = sources.every(
    ({ answeredAt }) =>
      answeredAt !== null && deps.now().getTime() - answeredAt.getTime() < 2 * STATIONS_FRESH_MS,
  );
  if (isRecent) {
    refreshing.catch((error: unknown) => deps.logger.warn({ err: error }, "stations not renewed"));
    return;
  }
  const over = new AbortController();
  try {
    await Promise.race([refreshing, wait(PATIENCE_MS, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}

/**
 * Observations of a station that the reader of a field may see: a public one, an own one, the one of the field.
 *
 * @throws AppError WEATHER_STATION_NOT_FOUND
 */
export async function readFieldStationHistory(
  deps: StationDeps,
  user: SessionUser,
  { fieldId, stationId, days }: { fieldId: string; stationId: string; days: HistoryDays },
): Promise<StationHistory> {
  const { timeZone } = await requirePlace(deps, fieldId);
  const station = await deps.stations.find(stationId);
  const isVisible =
    station !== null &&
    (station.accountId === null ||
      station.accountId === user.id ||
      (await deps.stations.findChosen(fieldId))?.id === stationId);
  if (!isVisible) throw refuse("WEATHER_STATION_NOT_FOUND", { stationId });
  return readHistory(deps, { stationId, timeZone, days });
}

/** Observations of a station in steps, for a caller that may see it. */
export async function readHistory(
  { observations, now }: Pick<StationDeps, "observations" | "now">,
  { stationId, timeZone, days }: { stationId: string; timeZone: string; days: HistoryDays },
): Promise<StationHistory> {
  const steps = await observations.listSteps(stationId, { days, now: now() });
  return { timeZone, stepMinutes: stepMinutesOf[days], steps };
}

function boundsAround({ lat, lng }: WeatherPoint) {
  const latDeg = NEARBY_KM / KM_PER_DEG;
  const lngDeg = latDeg / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return { south: lat - latDeg, north: lat + latDeg, west: lng - lngDeg, east: lng + lngDeg };
}

function nearbyOf(
  station: Station,
  { place, latest, user }: { place: FieldPlace; latest: StoredObservation | null; user: SessionUser },
): NearbyStation {
  const { id, code, name, lat, lng, elevationM, accountId } = station;
  return {
    id,
    name,
    icaoCode: code?.startsWith("smn:") === true ? null : code,
    isOwn: accountId === user.id,
    place: [lng, lat],
    elevationM,
    distanceKm: Math.round(distanceM([place.lng, place.lat], [lng, lat]) / 100) / 10,
    latest: latest && shownObservation(latest, station),
  };
}

/** Observation with the day or night of its station. */
export function shownObservation(
  { at, simulated: _, ...observation }: StoredObservation,
  { lat, lng }: WeatherPoint,
): StationObservation {
  return { ...observation, at: at.toISOString(), isDay: sunElevationDeg(at, lat, lng) > 0 };
}

function isCurrent({ distanceKm, latest }: NearbyStation, now: Date): boolean {
  return (
    latest !== null &&
    distanceKm <= NEARBY_KM &&
    now.getTime() - Date.parse(latest.at) <= OBSERVATION_CURRENT_MS
  );
}

function originOf(
  { now, ...services }: StationDeps,
  { source, answeredAt, hasFailed, isDue }: StationSource,
): FieldStations["origins"] {
  if (answeredAt === null) return [];
  const service = source === "metar" ? services.aviationWeather : services.smn;
  return [
    {
      source,
      attribution: attributions[source],
      fetchedAt: answeredAt.toISOString(),
      isStale: isDue || now().getTime() - answeredAt.getTime() >= 2 * STATIONS_FRESH_MS,
      hasFailed,
      simulated: service.simulated,
    },
  ];
}
