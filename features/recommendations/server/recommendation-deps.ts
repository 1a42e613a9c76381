import type { CatalogueRepository } from "@surco/catalogues/server";
import type { FieldRight } from "@surco/contract";
import type { FarmRepository } from "@surco/farms/server";
import type { Clock, SessionUser } from "@surco/kit-server";
import type { KnownZone } from "../contract";
import type { HybridRepository } from "./hybrids/hybrid.repository";
import type { SavedRepository } from "./saved/saved.repository";
import type { TrialRepository } from "./trials/trial.repository";

/** Services of other features. */
export interface RecommendationNeeds {
  catalogues: Pick<CatalogueRepository, "findGenotypes" | "listGenotypes">;
  farms: Pick<FarmRepository, "find">;
  findFieldRight(user: SessionUser, fieldId: string): Promise<FieldRight | null>;
  /** Zones of a field, whose right the caller has checked; empty where it has none. */
  listZones(fieldId: string): Promise<readonly KnownZone[]>;
}

export interface RecommendationDeps extends RecommendationNeeds {
  trials: TrialRepository;
  hybrids: HybridRepository;
  saved: SavedRepository;
  now: Clock;
}
