import { HttpFailure } from "@surco/kit-server";
import { STATIONS_FRESH_MS } from "../../contract";
import { type Box, fetchMetars } from "../providers/aviation-weather/metar.client";
import type { WeatherPoint } from "../providers/provider-forecast";
import { stationFinder } from "../providers/smn-argentina/read-station-list";
import { fetchSmnObservations, fetchSmnStations } from "../providers/smn-argentina/smn.client";
import { isNearArea, isNearArgentina, metarAreas, nameOfArea } from "./metar-boxes";
import type { StationDeps } from "./station-deps";
import type { StationRequest } from "./station-request.repository";

/** Interval of all requests to one endpoint of the METAR service. @source aviationweather.gov, Data API, usage limits */
const METAR_INTERVAL_MS = 60_000;
const METAR_SERVICE = "metar";
const SMN_OBSERVATIONS = "smn:tiepre";
const SMN_STATIONS = "smn:estaciones";
const SMN_FRESH_MS = 15 * 60_000;
/** Places of stations hardly ever change. */
const SMN_STATIONS_FRESH_MS = 7 * 24 * 3_600_000;
/** Earliest repetition of a request that failed. */
const RETRY_MS = 5 * 60_000;

type Refreshing = Pick<
  StationDeps,
  | "stations"
  | "observations"
  | "requests"
  | "aviationWeather"
  | "aviationWeatherBudget"
  | "smn"
  | "smnBudget"
  | "now"
  | "logger"
>;

interface Turn {
  isBackground: boolean;
  signal?: AbortSignal;
}

/** State of the requests that bring the stations around a point. */
export interface StationSource {
  source: "metar" | "smn";
  /** Oldest answer; null where one has not been given yet. */
  answeredAt: Date | null;
  hasFailed: boolean;
  isDue: boolean;
}

/** Sources of the stations around a point, none far from both countries. */
export async function sourcesAt(deps: Refreshing, point: WeatherPoint): Promise<StationSource[]> {
  const requests = await deps.requests.list();
  const areas = areasOf(requests).filter((box) => isNearArea(point, box));
  const metar = areas.map((box) => requests.get(nameOfArea(box)));
  return [
    ...(areas.length > 0 ? [sourceOf("metar", metar, deps.now(), STATIONS_FRESH_MS)] : []),
    ...(isNearArgentina(point)
      ? [sourceOf("smn", [requests.get(SMN_OBSERVATIONS)], deps.now(), SMN_FRESH_MS)]
      : []),
  ];
}

function sourceOf(
  source: StationSource["source"],
  requests: readonly (StationRequest | undefined)[],
  now: Date,
  freshMs: number,
): StationSource {
  const answers = requests.map((request) => request?.answeredAt?.getTime() ?? 0);
  const oldest = Math.min(...answers);
  return {
    source,
    answeredAt: oldest === 0 ? null : new Date(oldest),
    hasFailed: requests.some((request) => (request?.failedAt ?? null) !== null),
    isDue: requests.some((request) => isDue(request, now, freshMs)),
  };
}

/**
 * Asks the services for the stations around these points: of the METAR areas only the one that waits longest, since a
 * request a minute is allowed.
 */
export async function refreshStations(
  deps: Refreshing,
  points: readonly WeatherPoint[],
  turn: Turn,
): Promise<void> {
  const now = deps.now();
  const requests = await deps.requests.list();
  const [longest] = areasOf(requests)
    .filter((box) => points.some((point) => isNearArea(point, box)))
    .filter((box) => isDue(requests.get(nameOfArea(box)), now, STATIONS_FRESH_MS))
    .sort((a, b) => requestedMs(requests, a) - requestedMs(requests, b));
  await Promise.all([
    longest === undefined ? undefined : refreshMetar(deps, longest, turn),
    points.some(isNearArgentina) ? refreshSmn(deps, requests, turn) : undefined,
  ]);
}

function areasOf(requests: ReadonlyMap<string, StationRequest>): Box[] {
  return metarAreas((name) => requests.get(name)?.isSplit === true);
}

function requestedMs(requests: ReadonlyMap<string, StationRequest>, box: Box): number {
  return requests.get(nameOfArea(box))?.requestedAt.getTime() ?? 0;
}

function isDue(request: StationRequest | undefined, now: Date, freshMs: number): boolean {
  if (request === undefined) return true;
  const { requestedAt, answeredAt } = request;
  const ageMs = answeredAt === null ? Number.POSITIVE_INFINITY : now.getTime() - answeredAt.getTime();
  return ageMs >= freshMs && now.getTime() - requestedAt.getTime() >= Math.min(RETRY_MS, freshMs);
}

async function refreshMetar(deps: Refreshing, box: Box, turn: Turn): Promise<void> {
  const { requests, aviationWeather, aviationWeatherBudget, stations, observations } = deps;
  if (!(await requests.claim(METAR_SERVICE, deps.now(), METAR_INTERVAL_MS))) return;
  if (!(await aviationWeatherBudget.take(turn))) return;
  const name = nameOfArea(box);
  await requests.claim(name, deps.now(), 0);
  await answered(deps, name, async () => {
    const found = await fetchMetars(aviationWeather, box, turn.signal);
    const now = deps.now();
    await stations.savePublic(found.stations, now);
    await observations.savePublic(found.observations.filter(isPast(now)), {
      simulated: aviationWeather.simulated,
      receivedAt: now,
    });
    return { isSplit: found.isFull };
  });
}

async function refreshSmn(
  deps: Refreshing,
  requests: ReadonlyMap<string, StationRequest>,
  turn: Turn,
): Promise<void> {
  const { smn, smnBudget, stations, observations, logger } = deps;
  if (isDue(requests.get(SMN_STATIONS), deps.now(), SMN_STATIONS_FRESH_MS)) {
    const isTurn = await deps.requests.claim(SMN_STATIONS, deps.now(), RETRY_MS);
    if (!isTurn || !(await smnBudget.take(turn))) return;
    await answered(deps, SMN_STATIONS, async () => {
      await stations.saveSmnList(await fetchSmnStations(smn, turn.signal), deps.now());
      return {};
    });
  }
  if (!isDue(requests.get(SMN_OBSERVATIONS), deps.now(), SMN_FRESH_MS)) return;
  const isTurn = await deps.requests.claim(SMN_OBSERVATIONS, deps.now(), RETRY_MS);
  if (!isTurn || !(await smnBudget.take(turn))) return;
  await answered(deps, SMN_OBSERVATIONS, async () => {
    const named = await fetchSmnObservations(smn, turn.signal);
    const now = deps.now();
    const findStation = stationFinder(await stations.listSmn());
    const found = named.flatMap(({ name, ...observation }) => {
      const station = findStation(name);
      return station === null ? [] : [{ ...observation, code: station.code }];
    });
    if (found.length < named.length)
      logger.warn({ unknown: named.length - found.length }, "observations of stations without a place");
    await observations.savePublic(found.filter(isPast(now)), { simulated: smn.simulated, receivedAt: now });
    return {};
  });
}

/** A clock that is ahead must not hide the observations to come. */
const isPast =
  (now: Date) =>
  ({ at }: { at: Date }) =>
    at.getTime() <= now.getTime() + STATIONS_FRESH_MS;

/** Records the outcome of a request; a failure of the service is an ordinary one. */
async function answered(
  { requests, now }: Refreshing,
  name: string,
  fetch: () => Promise<{ isSplit?: boolean }>,
): Promise<void> {
  try {
    const outcome = await fetch();
    await requests.recordAnswer(name, now(), outcome);
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    await requests.recordFailure(name, now());
  }
}
