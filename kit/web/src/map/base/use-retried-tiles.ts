import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent, Tile } from "maplibre-gl";
import { useEffect, useState } from "react";
import { isOfBaseMap } from "./base-map-source";

/** Error of a source; with the tile where one failed. */
export type SourceError = ErrorEvent & { sourceId?: string; tile?: Tile };

const FIRST_RETRY_MS = 4_000;
const LAST_RETRY_MS = 60_000;
/** Tiles of a place that nobody has looked at take their time; one that fails among others is not worth a note. */
const REPORTED_AFTER_MS = 3_000;

/**
 * Requests failed tiles of the base map again, at growing intervals and when the network is back; MapLibre would only do so
 * once the map is moved.
 *
 * @param first  the failure that was seen before this hook ran
 * @returns true while no tile has loaded since the last failure, some seconds long
 */
export function useRetriedTiles(map: MapLibreMap | null, first: SourceError): boolean {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!map) return;
    const failed = new Map<string, Set<Tile>>();
    let delayMs = FIRST_RETRY_MS;
    let retrying: ReturnType<typeof setTimeout> | undefined;
    let reporting: ReturnType<typeof setTimeout> | undefined;

    const retry = () => {
      clearTimeout(retrying);
      retrying = undefined;
      const tiles = [...failed];
      // Those that fail again come back by their error.
      failed.clear();
      for (const [sourceId, ofSource] of tiles) {
        if (map.getSource(sourceId))
          map.refreshTiles(
            sourceId,
            [...ofSource].map(({ tileID }) => tileID.canonical),
          );
      }
    };
    const fail = (event: SourceError) => {
      const { sourceId, tile } = event;
      if (sourceId === undefined || !isOfBaseMap(event)) return;
      reporting ??= setTimeout(() => setMissing(true), REPORTED_AFTER_MS);
      if (tile === undefined) return;
      failed.set(sourceId, (failed.get(sourceId) ?? new Set()).add(tile));
      if (retrying !== undefined) return;
      retrying = setTimeout(retry, delayMs);
      delayMs = Math.min(2 * delayMs, LAST_RETRY_MS);
    };
    const load = (event: MapSourceDataEvent) => {
      if (!isOfBaseMap(event) || event.tile?.state !== "loaded") return;
      clearTimeout(reporting);
      reporting = undefined;
      delayMs = FIRST_RETRY_MS;
      setMissing(false);
    };
    fail(first);
    map.on("error", fail);
    map.on("sourcedata", load);
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(retrying);
      clearTimeout(reporting);
      map.off("error", fail);
      map.off("sourcedata", load);
      window.removeEventListener("online", retry);
    };
  }, [map, first]);
  return isMissing;
}
