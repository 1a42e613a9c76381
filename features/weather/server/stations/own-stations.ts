import tzLookup from "@photostructure/tz-lookup";
import type { RouteBody, RouteReply } from "@surco/contract";
import {
  type Clock,
  hashToken,
  newSecretToken,
  type RateLimiter,
  refuse,
  restorableAfter,
  type SessionUser,
} from "@surco/kit-server";
import {
  type createPushAddress as createPushAddressRoute,
  type createStation as createStationRoute,
  type GivenObservation,
  type HistoryDays,
  MAX_OWN_STATIONS,
  OBSERVATION_DAYS,
  type ObservationSource,
  type OwnStation,
  type pushObservations as pushObservationsRoute,
  type StationHistory,
  type saveObservations as saveObservationsRoute,
} from "../../contract";
import type { Observation } from "./observation";
import type { ObservationRepository } from "./observation.repository";
import type { OwnStationRepository, OwnStationRow } from "./own-station.repository";
import { readHistory, shownObservation } from "./read-stations";

const DAY_MS = 86_400_000;
/** Clocks of devices may be ahead so much. */
const AHEAD_MS = 10 * 60_000;

export interface OwnStationDeps {
  ownStations: OwnStationRepository;
  observations: ObservationRepository;
  rateLimiter: RateLimiter;
  publicUrl: string;
  now: Clock;
}

export async function listOwnStations(deps: OwnStationDeps, user: SessionUser): Promise<OwnStation[]> {
  const stations = await deps.ownStations.list(user.id);
  const latest = await deps.observations.listLatest(
    stations.map(({ id }) => id),
    oldest(deps.now()),
  );
  return stations.map((station) => {
    const last = latest.get(station.id);
    return { ...shownStation(station), latest: last ? shownObservation(last, station) : null };
  });
}

function shownStation({ id, name, lat, lng, elevationM, pushSince }: OwnStationRow): OwnStation {
  return {
    id,
    name,
    place: [lng, lat],
    elevationM,
    timeZone: tzLookup(lat, lng),
    pushSince: pushSince?.toISOString() ?? null,
    latest: null,
  };
}

/** @throws AppError WEATHER_STATION_LIMIT; WEATHER_STATION_NOT_FOUND for the id of another account's station */
export async function createStation(
  { ownStations, now }: Pick<OwnStationDeps, "ownStations" | "now">,
  user: SessionUser,
  { id, name, place: [lng, lat], elevationM }: RouteBody<typeof createStationRoute>,
): Promise<OwnStation> {
  const existing = await ownStations.list(user.id);
  const isThere = existing.some((station) => station.id === id);
  if (!isThere && existing.length >= MAX_OWN_STATIONS)
    throw refuse("WEATHER_STATION_LIMIT", { limit: MAX_OWN_STATIONS });
  await ownStations.insert(user.id, { id, name, lat, lng, elevationM }, now());
  return shownStation(await requireOwn({ ownStations }, user, id));
}

/** @throws AppError WEATHER_STATION_NOT_FOUND */
export async function deleteStation(
  deps: Pick<OwnStationDeps, "ownStations" | "now">,
  user: SessionUser,
  stationId: string,
): Promise<Record<string, never>> {
  await requireOwn(deps, user, stationId);
  await deps.ownStations.softDelete([stationId], deps.now());
  return {};
}

/** @throws AppError WEATHER_STATION_NOT_FOUND, also 30 days after the deletion */
export async function restoreStation(
  deps: Pick<OwnStationDeps, "ownStations" | "now">,
  user: SessionUser,
  stationId: string,
): Promise<OwnStation> {
  const after = restorableAfter(deps.now());
  if (!(await deps.ownStations.isRestorable(user.id, stationId, after)))
    throw refuse("WEATHER_STATION_NOT_FOUND", { stationId });
  await deps.ownStations.restore(stationId, after);
  return shownStation(await requireOwn(deps, user, stationId));
}

/** @throws AppError WEATHER_STATION_NOT_FOUND */
export async function readOwnHistory(
  deps: OwnStationDeps,
  user: SessionUser,
  stationId: string,
  days: HistoryDays,
): Promise<StationHistory> {
  const { lat, lng } = await requireOwn(deps, user, stationId);
  return readHistory(deps, { stationId, timeZone: tzLookup(lat, lng), days });
}

/** Replaces the push address. @throws AppError WEATHER_STATION_NOT_FOUND */
export async function createPushAddress(
  { ownStations, publicUrl, now }: Pick<OwnStationDeps, "ownStations" | "publicUrl" | "now">,
  user: SessionUser,
  stationId: string,
): Promise<RouteReply<typeof createPushAddressRoute>> {
  await requireOwn({ ownStations }, user, stationId);
  const token = newSecretToken();
  const at = now();
  await ownStations.setPushToken(stationId, hashToken(token), at);
  return { address: `${publicUrl}/api/weather_station/push/${token}`, pushSince: at.toISOString() };
}

/** @throws AppError WEATHER_STATION_NOT_FOUND */
export async function revokePushAddress(
  deps: Pick<OwnStationDeps, "ownStations" | "now">,
  user: SessionUser,
  stationId: string,
): Promise<Record<string, never>> {
  await requireOwn(deps, user, stationId);
  await deps.ownStations.setPushToken(stationId, null, deps.now());
  return {};
}

/**
 * Takes observations from a device. Those of an impossible time are refused one by one: a device that was without a clock
 * for a while must not lose the others.
 *
 * @throws AppError WEATHER_STATION_NOT_FOUND for an unknown or revoked token; TOO_MANY_REQUESTS
 */
export async function pushObservations(
  { ownStations, rateLimiter, now }: OwnStationDeps,
  token: string,
  body: RouteBody<typeof pushObservationsRoute>,
): Promise<RouteReply<typeof pushObservationsRoute>> {
  const station = await ownStations.findByPushToken(hashToken(token));
  if (station === null) throw refuse("WEATHER_STATION_NOT_FOUND");
  await rateLimiter.take("station-push", station.id);
  const receivedAt = now();
  const given = Array.isArray(body) ? body : [body];
  const refused = given.flatMap(({ at }, index) => {
    const reason = timeProblem(new Date(at), receivedAt);
    return reason === null ? [] : [{ index, reason }];
  });
  const isRefused = new Set(refused.map(({ index }) => index));
  const kept = given.filter((_, index) => !isRefused.has(index)).map((one) => observationOf(one, "push"));
  const savedCount = await ownStations.saveObservations(station.id, kept, { simulated: false, receivedAt });
  return { savedCount, repeatedCount: kept.length - savedCount, refused };
}

/** @throws AppError WEATHER_STATION_NOT_FOUND, OBSERVATION_TIME_OUT_OF_RANGE: then nothing is saved */
export async function saveObservations(
  deps: Pick<OwnStationDeps, "ownStations" | "now">,
  user: SessionUser,
  stationId: string,
  { observations }: RouteBody<typeof saveObservationsRoute>,
): Promise<RouteReply<typeof saveObservationsRoute>> {
  await requireOwn(deps, user, stationId);
  const receivedAt = deps.now();
  const index = observations.findIndex(({ at }) => timeProblem(new Date(at), receivedAt) !== null);
  if (index !== -1) throw refuse("OBSERVATION_TIME_OUT_OF_RANGE", { index });
  const savedCount = await deps.ownStations.saveObservations(
    stationId,
    observations.map((one) => observationOf(one, "upload")),
    { simulated: false, receivedAt },
  );
  return { savedCount, repeatedCount: observations.length - savedCount };
}

/** Reason why an instant cannot be that of an observation; null where it can. */
export function timeProblem(at: Date, now: Date): "future" | "tooOld" | null {
  if (at.getTime() > now.getTime() + AHEAD_MS) return "future";
  return at < oldest(now) ? "tooOld" : null;
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - OBSERVATION_DAYS * DAY_MS);
}

function observationOf({ at, ...values }: GivenObservation, source: ObservationSource): Observation {
  return { ...values, at: new Date(at), source, condition: null };
}

/** @throws AppError WEATHER_STATION_NOT_FOUND */
export async function requireOwn(
  { ownStations }: Pick<OwnStationDeps, "ownStations">,
  user: SessionUser,
  stationId: string,
): Promise<OwnStationRow> {
  const station = await ownStations.find(user.id, stationId);
  if (station === null) throw refuse("WEATHER_STATION_NOT_FOUND", { stationId });
  return station;
}
