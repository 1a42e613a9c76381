import { defineJob, defineRepeatedWorker, type Worker } from "@surco/kit-server";
import { z } from "zod";
import type { RefreshDeps } from "../forecast/refresh-forecasts";
import type { WeatherPoint } from "../providers/provider-forecast";
import { isNearArea, metarAreas } from "./metar-boxes";
import { refreshStations } from "./refresh-stations";
import type { StationDeps } from "./station-deps";

/** One area of the METAR service in each turn: the service allows one request a minute. */
const EVERY_SECONDS = 60;
/** New fields reach their stations without this by being opened. */
const PLACES_FRESH_MS = 3_600_000;
const PAGE = 5000;

const refreshStationsJob = defineJob({
  name: "refresh-weather-stations",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 0,
  expireInSeconds: 120,
});

type StationWorkerDeps = StationDeps & Pick<RefreshDeps, "watchedFields">;

/** Observations of public stations around all fields, every ten minutes. */
export function stationWorker(deps: StationWorkerDeps): Worker {
  let known: { places: WeatherPoint[]; at: number } | null = null;
  return defineRepeatedWorker(
    refreshStationsJob,
    { data: {}, everySeconds: EVERY_SECONDS },
    async (_data, { signal }) => {
      const nowMs = deps.now().getTime();
      if (known === null || nowMs - known.at >= PLACES_FRESH_MS)
        known = { places: await placesOfFields(deps, signal), at: nowMs };
      await refreshStations(deps, known.places, { isBackground: true, signal });
    },
  );
}

/** A place of some field near each area, which is all that decides about the requests. */
async function placesOfFields(
  { watchedFields }: Pick<StationWorkerDeps, "watchedFields">,
  signal: AbortSignal,
): Promise<WeatherPoint[]> {
  const areas = metarAreas(() => false);
  const cells = new Map<string, WeatherPoint>();
  let after: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const page = await watchedFields.listBounds(after, PAGE);
    for (const { bbox } of page) {
      const point = { lat: (bbox[1] + bbox[3]) / 2, lng: (bbox[0] + bbox[2]) / 2 };
      if (areas.some((box) => isNearArea(point, box)))
        cells.set(`${Math.round(point.lat)},${Math.round(point.lng)}`, point);
    }
    after = page.at(-1)?.fieldId ?? null;
    if (page.length < PAGE || after === null) return [...cells.values()];
  }
}
