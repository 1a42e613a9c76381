import { fetchTile, type RouteBinding, serveRoute } from "@surco/kit-server";
import { fieldRelief, fieldSoil, retryGround, terrainTile } from "../contract";
import { createGround } from "./create-ground";
import { readAgain } from "./find-or-order";
import type { GroundRouteDeps } from "./ground-deps";
import { readRelief } from "./read-relief";
import { readSoil } from "./read-soil";

/** Mountains stay where they are. */
const KEEP_A_MONTH = "public, max-age=2592000";

export function soilAndReliefRoutes(deps: GroundRouteDeps): RouteBinding[] {
  const ground = createGround(deps);
  return [
    serveRoute(fieldRelief, ({ query }) => readRelief(ground, query.fieldId)),
    serveRoute(fieldSoil, ({ query }) => readSoil(ground, query.fieldId)),
    serveRoute(retryGround, ({ body }) => readAgain(ground, body.subject, body.fieldId)),
    serveRoute(terrainTile, async ({ params, reply }) => {
      const { bytes, contentType } = await fetchTile(deps.terrainTiles, params);
      reply.header("content-type", contentType).header("cache-control", KEEP_A_MONTH);
      return bytes;
    }),
  ];
}
