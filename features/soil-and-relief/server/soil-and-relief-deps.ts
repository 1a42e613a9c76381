import type { Database } from "@surco/db";
import type { FieldPolygon } from "@surco/imagery/server";
import type { Clock, Jobs, Logger, TileSource } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { DemSource } from "./dem.client";
import type { SoilImagerySource } from "./soil-imagery/read-soil-imagery";
import type { SoilGridsRest } from "./soilgrids-rest.client";
import type { SoilGridsWcs } from "./soilgrids-wcs.client";

/** Dependencies of reading relief and soil. */
export interface SoilAndReliefDeps {
  db: Kysely<Database>;
  jobs: Jobs;
  now: Clock;
  fields: {
    /** Finds a polygon without checking permission: the caller has checked it, or is a job. null if the field is gone. */
    findPolygon(fieldId: string): Promise<FieldPolygon | null>;
  };
  /** Source of heights. */
  dem: DemSource;
  /** Soil map by WCS and by REST. */
  soilGrids: { wcs: SoilGridsWcs; rest: SoilGridsRest };
  logger?: Pick<Logger, "warn">;
}

export interface SoilAndReliefRouteDeps extends SoilAndReliefDeps {
  /** Terrain tiles for the hillshade on the map. */
  terrainTiles: TileSource;
  /** Provider of soil images; null: none is configured. */
  soilImagery: SoilImagerySource | null;
}
