import type { YieldPoint } from "@surco/field-trials";
import type { FieldRepository } from "@surco/fields/server";
import type { Boundary } from "@surco/geometry";
import type { Clock } from "@surco/kit-server";
import type { FieldTrialRepository } from "./field-trial.repository";

/** Services of other features. */
export interface TrialsNeeds {
  fields: Pick<FieldRepository, "findPolygon">;
  /** Saved decision zones of a field; null where it has none. */
  findZones(
    fieldId: string,
  ): Promise<{ zones: readonly { id: string; name: string; polygon: Boundary }[] } | null>;
  /** Yield maps of a field, newest first. */
  listYieldMaps(
    fieldId: string,
  ): Promise<readonly { id: string; season: string; cropId: number; fileName: string }[]>;
  /** Cleaned points of a yield map; null for one that does not exist. */
  listYieldPoints(yieldMapId: string): Promise<readonly YieldPoint[] | null>;
}

export interface TrialsDeps extends TrialsNeeds {
  trials: FieldTrialRepository;
  now: Clock;
}
