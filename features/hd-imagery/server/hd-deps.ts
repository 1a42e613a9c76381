import type { Database } from "@surco/db";
import type { FieldPlans } from "@surco/fields/server";
import type { FieldPolygon } from "@surco/imagery/server";
import type { BlobStore, CallBudget, Clock, Jobs, Logger, ResponseCache } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { PlanetSource } from "./planet.client";

/** Access to fields that 3 m images need. */
interface HdFields extends FieldPlans {
  /** Checks no right: the caller has it already, or is a job. null where the field is gone. */
  findPolygon(fieldId: string): Promise<FieldPolygon | null>;
}

/** Largest numbers of 3 m images ordered in a day (UTC), within the installation's. */
export interface HdQuotas {
  perAccount: number;
  perField: number;
}

export interface HdDeps {
  db: Kysely<Database>;
  blobs: BlobStore;
  jobs: Jobs;
  now: Clock;
  fields: HdFields;
  answers: ResponseCache;
  /** null: this installation has no key, and offers no images of 3 m. */
  planet: { source: PlanetSource; budget: CallBudget; quotas: HdQuotas } | null;
  logger?: Pick<Logger, "warn">;
  /** Waits between two questions how far an order is. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}
