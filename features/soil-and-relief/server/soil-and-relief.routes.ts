import { fetchTile, type RouteBinding, serveRoute } from "@surco/kit-server";
import { fieldRelief, fieldSoil, retrySoilAndRelief, terrainTile } from "../contract";
import { createSoilAndRelief } from "./create-soil-and-relief";
import { enqueueRetry } from "./find-or-enqueue";
import { readRelief } from "./read-relief";
import { readSoil } from "./read-soil";
import type { SoilAndReliefRouteDeps } from "./soil-and-relief-deps";

/** Terrain does not change. */
const CACHE_ONE_MONTH = "public, max-age=2592000";

export function soilAndReliefRoutes(deps: SoilAndReliefRouteDeps): RouteBinding[] {
  const soilAndRelief = createSoilAndRelief(deps);
  return [
    serveRoute(fieldRelief, ({ user, query }) => readRelief(soilAndRelief, query.fieldId, user.id)),
    serveRoute(fieldSoil, ({ user, query }) => readSoil(soilAndRelief, query.fieldId, user.id)),
    serveRoute(retrySoilAndRelief, ({ user, body }) =>
      enqueueRetry(soilAndRelief, body.subject, body.fieldId, user.id),
    ),
    serveRoute(terrainTile, async ({ params, reply }) => {
      const { bytes, contentType } = await fetchTile(deps.terrainTiles, params);
      reply.header("content-type", contentType).header("cache-control", CACHE_ONE_MONTH);
      return bytes;
    }),
  ];
}
