import { fetchTile, type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  fieldRelief,
  fieldSoil,
  retrySoilAndRelief,
  soilImageryOfField,
  soilImageryOffer,
  soilImageryTile,
  terrainTile,
} from "../contract";
import { createSoilAndRelief } from "./create-soil-and-relief";
import { enqueueRetry } from "./find-or-enqueue";
import { readRelief } from "./read-relief";
import { readSoil } from "./read-soil";
import type { SoilAndReliefRouteDeps } from "./soil-and-relief-deps";
import { offerSoilImagery, readSoilImagery, readSoilImageryTile } from "./soil-imagery/read-soil-imagery";

/** Terrain does not change. */
const CACHE_ONE_MONTH = "public, max-age=2592000";
/** Soil images change a few times a year; they are for one account alone. */
const CACHE_ONE_DAY = "private, max-age=86400";

export function soilAndReliefRoutes(deps: SoilAndReliefRouteDeps): RouteBinding[] {
  const soilAndRelief = createSoilAndRelief(deps);
  return [
    serveRoute(fieldRelief, ({ user, query }) => readRelief(soilAndRelief, query.fieldId, user.id)),
    serveRoute(fieldSoil, ({ user, query }) => readSoil(soilAndRelief, query.fieldId, user.id)),
    serveRoute(retrySoilAndRelief, ({ user, body }) =>
      enqueueRetry(soilAndRelief, body.subject, body.fieldId, user.id),
    ),
    serveRoute(soilImageryOffer, async ({ user }) => offerSoilImagery(deps, user)),
    serveRoute(soilImageryOfField, ({ user, params }) => readSoilImagery(deps, user, params.fieldId)),
    serveRoute(soilImageryTile, async ({ user, params, reply }) => {
      const { bytes, contentType } = await readSoilImageryTile(deps, user, params);
      reply.header("content-type", contentType).header("cache-control", CACHE_ONE_DAY);
      return bytes;
    }),
    serveRoute(terrainTile, async ({ params, reply }) => {
      const { bytes, contentType } = await fetchTile(deps.terrainTiles, params);
      reply.header("content-type", contentType).header("cache-control", CACHE_ONE_MONTH);
      return bytes;
    }),
  ];
}
