import type { AddProtocolAction } from "maplibre-gl";
import type { code } from "./maplibre-code";

/** MapLibre, empty until it is loaded: what has a map may use it. */
export const maplibregl = {} as typeof code;

const protocols = new Map<string, AddProtocolAction>();

/** Loads MapLibre, with the file of its worker: the lists do not wait for it. */
export async function loadMapLibre(): Promise<void> {
  Object.assign(maplibregl, (await import("./maplibre-code")).code);
  for (const [name, load] of protocols) maplibregl.addProtocol(name, load);
}

/**
 * Lets a feature load tiles itself, since URLs carry no session. MapLibre gets the protocol when it is loaded.
 *
 * @param name  scheme of the tiles' URLs
 */
export function addMapProtocol(name: string, load: AddProtocolAction): void {
  protocols.set(name, load);
  if ("addProtocol" in maplibregl) maplibregl.addProtocol(name, load);
}
