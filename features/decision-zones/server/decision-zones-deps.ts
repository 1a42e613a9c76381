import type { Database } from "@surco/db";
import type { Imagery, ImageryDeps } from "@surco/imagery/server";
import type { Clock, JobProgressRepository, Jobs } from "@surco/kit-server";
import type { GroundValues } from "@surco/soil-and-relief/server";
import type { Kysely } from "kysely";
import type { DecisionZonesRepository } from "./decision-zones.repository";
import type { ProposalRepository } from "./proposal.repository";

/** Services of other features. */
export interface DecisionZonesNeeds
  extends Pick<ImageryDeps, "fields" | "source" | "dependents" | "hasFreeExtraLayers"> {
  findGroundValues(polygonHash: string): Promise<GroundValues>;
  /** True where one of the scenes is simulated. */
  hasSimulatedScenes(sceneIds: readonly string[]): Promise<boolean>;
}

export interface DecisionZonesDeps
  extends Pick<DecisionZonesNeeds, "findGroundValues" | "hasSimulatedScenes"> {
  db: Kysely<Database>;
  jobs: Jobs;
  jobProgress: JobProgressRepository;
  now: Clock;
  imagery: Pick<Imagery, "fields" | "windows" | "stored">;
  proposals: ProposalRepository;
  saved: DecisionZonesRepository;
}
