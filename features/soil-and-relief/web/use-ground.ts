import { call, kept } from "@surco/kit-web";
import {
  fieldRelief,
  fieldSoil,
  type GroundStatus,
  type GroundSubject,
  retryGround,
  TERRAIN_MAX_ZOOM,
  terrainTile,
} from "@surco/soil-and-relief/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const FOLLOW_MS = 1500;

/** For the first time, or again while what is there is shown. */
export function isBeingRead(status: Pick<GroundStatus, "state" | "progress"> | undefined): boolean {
  return status !== undefined && (status.state === "waiting" || status.progress !== null);
}

const keyOf = (subject: GroundSubject, fieldId: string) => ["ground", subject, fieldId];

/** The field's relief; asks again while it is being read, never again once it is here. */
export function useRelief(fieldId: string) {
  return useQuery({
    queryKey: keyOf("relief", fieldId),
    queryFn: ({ signal }) => call(fieldRelief, { query: { fieldId }, signal }),
    refetchInterval: ({ state }) => (isBeingRead(state.data) ? FOLLOW_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
    meta: kept(),
  });
}

/** The field's soil, in the same way. */
export function useSoil(fieldId: string) {
  return useQuery({
    queryKey: keyOf("soil", fieldId),
    queryFn: ({ signal }) => call(fieldSoil, { query: { fieldId }, signal }),
    refetchInterval: ({ state }) => (isBeingRead(state.data) ? FOLLOW_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
    meta: kept(),
  });
}

const TILES_AROUND = 2 ** TERRAIN_MAX_ZOOM;

/** Probes one tile for terrain heights at a place; undefined until the answer is known. */
export function useHasTerrainTiles([lng, lat]: readonly [number, number]): boolean | undefined {
  const x = Math.floor(((lng + 180) / 360) * TILES_AROUND);
  const y = Math.floor((0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * TILES_AROUND);
  const params = { z: TERRAIN_MAX_ZOOM, x, y };
  const query = useQuery({
    queryKey: ["ground", "terrain-tile", params],
    queryFn: async ({ signal }) => (await call(terrainTile, { params, signal })).byteLength > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return query.isError ? false : query.data;
}

/** Has a subject read again, then follows it. */
export function useReadAgain(subject: GroundSubject, fieldId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryGround, { body: { fieldId, subject } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(subject, fieldId) }),
  });
}
