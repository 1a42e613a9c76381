import { type FastifyInstance, fetchTile, serve } from "@surco/kit-server";
import { fieldRelief, terrainTile } from "../contract";
import { createGround } from "./create-ground";
import type { GroundRouteDeps } from "./ground-deps";
import { readRelief } from "./read-relief";

/** Mountains stay where they are. */
const KEEP_A_MONTH = "public, max-age=2592000";

export function soilAndReliefRoutes(app: FastifyInstance, deps: GroundRouteDeps): void {
  const ground = createGround(deps);

  serve(app, deps, fieldRelief, ({ query }) => readRelief(ground, query.fieldId));

  serve(app, deps, terrainTile, async ({ params, reply }) => {
    const { bytes, contentType } = await fetchTile(deps.terrainTiles, params);
    reply.header("content-type", contentType).header("cache-control", KEEP_A_MONTH);
    return bytes;
  });
}
