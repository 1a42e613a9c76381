import type { Database } from "@surco/db";
import type { Imagery, ImageryDeps } from "@surco/imagery/server";
import type { Clock, JobProgressRepository, Jobs, Logger } from "@surco/kit-server";
import type { LandValues } from "@surco/soil-and-relief/server";
import type { Kysely } from "kysely";
import type { DecisionZonesRepository } from "./decision-zones.repository";
import type { ProposalRepository } from "./proposal.repository";

/** Services of other features. */
export interface DecisionZonesNeeds
  extends Pick<ImageryDeps, "fields" | "source" | "dependents" | "hasFreeExtraLayers"> {
  findLandValues(polygonHash: string): Promise<LandValues>;
  /** True where one of the scenes is simulated. */
  hasSimulatedScenes(sceneIds: readonly string[]): Promise<boolean>;
}

export interface DecisionZonesDeps extends Pick<DecisionZonesNeeds, "findLandValues" | "hasSimulatedScenes"> {
  db: Kysely<Database>;
  jobs: Jobs;
  jobProgress: JobProgressRepository;
  now: Clock;
  logger: Logger;
  imagery: Pick<Imagery, "fields" | "windows" | "stored">;
  proposals: ProposalRepository;
  saved: DecisionZonesRepository;
}
