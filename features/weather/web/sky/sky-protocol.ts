import { ApiError, call } from "@surco/kit-web";
import { addMapProtocol } from "@surco/kit-web/map";
import { cloudTile, radarTile, type SkyLayerName } from "@surco/weather/contract";

const PROTOCOL = "surco-sky";

const routes = { radar: radarTile, clouds: cloudTile } as const;

let failures = 0;
const listeners = new Set<() => void>();

/** Number of tiles that could not be loaded, for `useSyncExternalStore`. */
export const failedTiles = {
  count: () => failures,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function skyTilesUrl(layer: SkyLayerName, frame: string): string {
  return `${PROTOCOL}://${layer}/${frame}/{z}/{x}/{y}`;
}

/** Longest wait of a tile for the others of its frame. */
const TOGETHER_MS = 1500;

/** Tiles of a frame that are under way. */
interface Flight {
  loading: number;
  deliver(): void;
  delivered: Promise<void>;
}
const flights = new Map<string, Flight>();

function boardFlight(frame: string): Flight {
  const known = flights.get(frame);
  if (known) {
    known.loading += 1;
    return known;
  }
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const flight: Flight = { loading: 1, deliver, delivered };
  flights.set(frame, flight);
  return flight;
}

/** Waits until all tiles of a frame are there, and delivers them at once: the map is drawn anew after each. */
async function together<T>(frame: string, tile: Promise<T>): Promise<T> {
  const flight = boardFlight(frame);
  try {
    return await tile;
  } finally {
    flight.loading -= 1;
    if (flight.loading === 0) {
      flights.delete(frame);
      flight.deliver();
    } else {
      const timer = setTimeout(flight.deliver, TOGETHER_MS);
      await flight.delivered;
      clearTimeout(timer);
    }
  }
}

/**
 * Reads a tile of a frame.
 *
 * @returns null without a picture there, as at the edge of the radars
 * @throws ApiError, which is counted as a tile that failed
 */
export async function readSkyTile(
  layer: SkyLayerName,
  frame: string,
  { z, x, y }: { z: number; x: number; y: number },
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  try {
    return await call(routes[layer], { params: { frame, z, x, y }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND") return null;
    if (signal.aborted) throw error;
    failures += 1;
    for (const listener of listeners) listener();
    throw error;
  }
}

async function drawSky(
  { url }: { url: string },
  { signal }: AbortController,
): Promise<{ data: ArrayBuffer }> {
  const { hostname, pathname } = new URL(url);
  const [frame = "", z, x, y] = pathname.split("/").slice(1);
  const layer = hostname === "radar" ? "radar" : "clouds";
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  // MapLibre draws nothing for an empty answer.
  return { data: (await together(frame, readSkyTile(layer, frame, tile, signal))) ?? new ArrayBuffer(0) };
}

addMapProtocol(PROTOCOL, drawSky);
