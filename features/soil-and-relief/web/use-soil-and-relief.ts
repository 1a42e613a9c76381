import { call, jobPollMs, persisted, useAction } from "@surco/kit-web";
import {
  fieldRelief,
  fieldSoil,
  type ReadingStatus,
  retrySoilAndRelief,
  type SoilAndReliefSubject,
  TERRAIN_MAX_ZOOM,
  terrainTile,
} from "@surco/soil-and-relief/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const FOLLOW_MS = 1500;

/** True while the server reads it, for the first time or in a retry. */
export function isReading(status: Pick<ReadingStatus, "state" | "progress"> | undefined): boolean {
  return status !== undefined && (status.state === "waiting" || status.progress !== null);
}

const keyOf = (subject: SoilAndReliefSubject, fieldId: string) => ["ground", subject, fieldId];

/** Relief of a field; followed while the server reads it, then never refetched. */
export function useRelief(fieldId: string) {
  return useQuery({
    queryKey: keyOf("relief", fieldId),
    queryFn: ({ signal }) => call(fieldRelief, { query: { fieldId }, signal }),
    refetchInterval: ({ state }) => (isReading(state.data) ? jobPollMs(FOLLOW_MS) : false),
    staleTime: Number.POSITIVE_INFINITY,
    meta: persisted(),
  });
}

/** Soil of a field; followed while the server reads it, then never refetched. */
export function useSoil(fieldId: string) {
  return useQuery({
    queryKey: keyOf("soil", fieldId),
    queryFn: ({ signal }) => call(fieldSoil, { query: { fieldId }, signal }),
    refetchInterval: ({ state }) => (isReading(state.data) ? jobPollMs(FOLLOW_MS) : false),
    staleTime: Number.POSITIVE_INFINITY,
    meta: persisted(),
  });
}

const TILES_PER_ROW = 2 ** TERRAIN_MAX_ZOOM;

/** Probes one tile for terrain heights at a place; undefined until the answer is known. */
export function useHasTerrainTiles([lng, lat]: readonly [number, number]): boolean | undefined {
  const x = Math.floor(((lng + 180) / 360) * TILES_PER_ROW);
  const y = Math.floor((0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * TILES_PER_ROW);
  const params = { z: TERRAIN_MAX_ZOOM, x, y };
  const query = useQuery({
    queryKey: ["ground", "terrain-tile", params],
    queryFn: async ({ signal }) => (await call(terrainTile, { params, signal })).byteLength > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return query.isError ? false : query.data;
}

/** Requests a new reading of a subject and follows it. */
export function useRetryReading(subject: SoilAndReliefSubject, fieldId: string) {
  const queryClient = useQueryClient();
  return useAction({
    name: "soil-and-relief/retry-reading",
    // The layer shows the progress.
    success: null,
    failure: "soil-and-relief:notices.READING_FAILED",
    run: () => call(retrySoilAndRelief, { body: { fieldId, subject } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(subject, fieldId) }),
  });
}
