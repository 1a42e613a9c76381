import { anyOf, type Database } from "@surco/db";
import { fieldRecords } from "@surco/fields/tables";
import type { Boundary } from "@surco/geometry";
import { type Kysely, sql } from "kysely";
import type { CoverageRow } from "../coverage-row";

/** Coverages compared with one are those of its brand, season and period that are not deleted. */
type Compared = Pick<CoverageRow, "id" | "brand" | "season" | "period" | "invoice_key">;

export interface OtherCoverage {
  coverageId: string;
  accountId: string;
  status: CoverageRow["status"];
}

/** Field of another coverage that may lie over one. */
export interface NearbyField extends OtherCoverage {
  fieldId: string;
  polygon: Boundary;
}

/** Most others that are named: a reader looks at some. */
const MOST = 50;

/** Other coverages with the same invoice, drafts too. */
export function listSameInvoice(
  db: Kysely<Database>,
  { id, brand, invoice_key }: Compared,
): Promise<OtherCoverage[]> {
  if (invoice_key === null) return Promise.resolve([]);
  return db
    .selectFrom("resowing_coverage")
    .select(["id as coverageId", "account_id as accountId", "status"])
    .where("brand", "=", brand)
    .where("invoice_key", "=", invoice_key)
    .where("id", "<>", id)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .limit(MOST)
    .execute();
}

/** Fields of other coverages in force whose bounds meet those of the fields, with the fields themselves. */
export async function listNearbyFields(
  db: Kysely<Database>,
  { id, brand, season, period }: Compared,
  fieldIds: readonly string[],
): Promise<NearbyField[]> {
  if (fieldIds.length === 0) return [];
  return db
    .selectFrom("resowing_coverage_field as covered")
    .innerJoin("resowing_coverage as coverage", "coverage.id", "covered.coverage_id")
    .innerJoin(fieldRecords().as("field"), "field.id", "covered.field_id")
    .select(["coverage.id as coverageId", "coverage.account_id as accountId", "coverage.status"])
    .select(["field.id as fieldId", "field.polygon"])
    .where("covered.is_in_force", "=", true)
    .where("covered.season", "=", season)
    .where("covered.period", "=", period)
    .where("coverage.brand", "=", brand)
    .where("coverage.id", "<>", id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(fieldRecords().as("own"))
          .select("own.id")
          .where("own.id", "=", anyOf(fieldIds))
          .where(sql<boolean>`own.bounds && field.bounds`),
      ),
    )
    .limit(MOST)
    .execute();
}
