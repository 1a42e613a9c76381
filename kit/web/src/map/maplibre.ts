import type { code } from "./maplibre-code";

/** MapLibre, empty until it is loaded: what has a map may use it. */
export const maplibregl = {} as typeof code;

/** Loads MapLibre: the lists do not wait for it. */
export async function loadMapLibre(): Promise<typeof code> {
  return Object.assign(maplibregl, (await import("./maplibre-code")).code);
}
