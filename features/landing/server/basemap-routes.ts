import { fetchTile, type RouteBinding, serveRoute, type TileSource } from "@surco/kit-server";
import { basemapTile } from "@surco/landing/contract";

export interface BasemapDeps {
  /** null where no tiles are configured. */
  basemap: TileSource | null;
}

/** A tile of a landscape is the same tomorrow. */
const KEEP_A_DAY = "public, max-age=86400";

export function basemapRoutes(deps: BasemapDeps): RouteBinding[] {
  return [
    serveRoute(basemapTile, async ({ params, reply }) => {
      const { bytes, contentType } = await fetchTile(deps.basemap, params);
      reply.header("content-type", contentType).header("cache-control", KEEP_A_DAY);
      return bytes;
    }),
  ];
}
