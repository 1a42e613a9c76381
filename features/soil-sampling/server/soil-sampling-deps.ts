import type { Database } from "@surco/db";
import type { FieldRepository } from "@surco/fields/server";
import type { Clock, Platform } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { SoilZone } from "../contract";
import type { PlanRepository } from "./plan.repository";
import type { PointRepository } from "./point.repository";
import type { ResultRepository } from "./result.repository";

/** Services of other features. */
export interface SoilSamplingNeeds {
  fields: Pick<FieldRepository, "findPolygon" | "listCards">;
  /** Decision zones of a field, whose right the caller has checked; null where it has none. */
  findZones(fieldId: string): Promise<{ zones: readonly SoilZone[] } | null>;
}

export interface SoilSamplingDeps extends SoilSamplingNeeds {
  plans: PlanRepository;
  points: PointRepository;
  results: ResultRepository;
  db: Kysely<Database>;
  brandFor: Platform["brandFor"];
  now: Clock;
}
