import type { Database } from "@surco/db";
import type { DecisionZone } from "@surco/decision-zones/contract";
import type { Boundary } from "@surco/geometry";
import type { Clock, Platform, Reader } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { PrescriptionRepository } from "./prescription.repository";

interface PrescribedField {
  polygon: Boundary;
  polygonHash: string;
  /** ISO code; null if unknown. */
  country: string | null;
}

/** Services of other features. */
export interface PrescriptionNeeds {
  fields: {
    /** Finds a polygon, for callers that have checked the right; null where the field is gone. */
    findPolygon(fieldId: string): Promise<PrescribedField | null>;
    /** Names that stand on files; null where the reader may not see the field. */
    find(reader: Reader, fieldId: string): Promise<{ name: string; farmName: string; areaHa: number } | null>;
  };
  /** Saved zones of a field, whose right the caller has checked; null where it has none. */
  findZones(
    fieldId: string,
  ): Promise<{ version: number; polygonHash: string; zones: readonly DecisionZone[] } | null>;
}

export interface PrescriptionDeps extends PrescriptionNeeds {
  db: Kysely<Database>;
  prescriptions: PrescriptionRepository;
  brandFor: Platform["brandFor"];
  now: Clock;
}
