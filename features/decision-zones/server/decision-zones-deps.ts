import type { Database } from "@surco/db";
import type { Imagery, ImageryDeps } from "@surco/imagery/server";
import type { Clock, JobProgressRepository, Jobs, Logger } from "@surco/kit-server";
import type { LandValues } from "@surco/soil-and-relief/server";
import type { Kysely } from "kysely";
import type { ZoneGrid } from "../contract";
import type { DecisionZonesRepository } from "./decision-zones.repository";
import type { ProposalRepository } from "./proposal.repository";

/** Services of other features. */
export interface DecisionZonesNeeds
  extends Pick<ImageryDeps, "fields" | "source" | "dependents" | "hasFreeExtraLayers"> {
  findLandValues(polygonHash: string): Promise<LandValues>;
  /** Yield maps of a field, newest season first. */
  listYieldMaps(fieldId: string): Promise<{ id: string; season: string; fileName: string }[]>;
  /** Yields of a map on a grid, t/ha; null for a map without a surface. */
  readYieldLayer(yieldMapId: string, grid: ZoneGrid): Promise<{ values: Float32Array } | null>;
  /** True where one of the scenes is simulated. */
  hasSimulatedScenes(sceneIds: readonly string[]): Promise<boolean>;
}

export interface DecisionZonesDeps
  extends Pick<
    DecisionZonesNeeds,
    "findLandValues" | "listYieldMaps" | "readYieldLayer" | "hasSimulatedScenes"
  > {
  db: Kysely<Database>;
  jobs: Jobs;
  jobProgress: JobProgressRepository;
  now: Clock;
  logger: Logger;
  imagery: Pick<Imagery, "fields" | "windows" | "stored">;
  proposals: ProposalRepository;
  saved: DecisionZonesRepository;
}
