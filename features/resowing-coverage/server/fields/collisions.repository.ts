import { accountContacts } from "@surco/accounts/tables";
import { anyOf, type Database } from "@surco/db";
import { fieldRecords } from "@surco/fields/tables";
import type { Boundary } from "@surco/geometry";
import { type Kysely, sql } from "kysely";
import type { CoverageRow } from "../coverage-row";

/**
 * Coverages compared with one are those of its brand, season and period that are not deleted: of real accounts with each other, of a
 * demonstration account with its own alone.
 */
type Compared = Pick<CoverageRow, "id" | "account_id" | "brand" | "season" | "period" | "invoice_key">;

export interface OtherCoverage {
  coverageId: string;
  accountId: string;
  status: CoverageRow["status"];
}

/** Field of a coverage that another one has too. */
export interface SameField extends OtherCoverage {
  fieldId: string;
}

/** Two fields whose bounds meet. */
export interface NearbyPair {
  fieldId: string;
  polygon: Boundary;
  otherPolygon: Boundary;
  /** null: the coverage itself has the other field too. */
  other: OtherCoverage | null;
}

/** Most others that are named: a reader looks at some. */
const MOST = 50;

/** Other coverages with the same invoice, drafts too; invoices of demonstration accounts have no key. */
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

/** Those of the fields that another coverage in force has. */
export function listSameFields(
  db: Kysely<Database>,
  compared: Compared,
  fieldIds: readonly string[],
): Promise<SameField[]> {
  if (fieldIds.length === 0) return Promise.resolve([]);
  return coveredInForce(db, compared)
    .select("covered.field_id as fieldId")
    .where("coverage.id", "<>", compared.id)
    .where("covered.field_id", "=", anyOf(fieldIds))
    .$narrowType<{ fieldId: string }>()
    .limit(MOST)
    .execute();
}

/** Pairs of polygons are large: a coverage that meets so many others is a finding by those that share most. */
const MOST_PAIRS = 20;

/** Pairs of the fields and different ones of other coverages in force whose bounds meet, those that share most first. */
export async function listNearbyPairs(
  db: Kysely<Database>,
  compared: Compared,
  fieldIds: readonly string[],
): Promise<NearbyPair[]> {
  if (fieldIds.length === 0) return [];
  const rows = await coveredInForce(db, compared)
    .innerJoin(fieldRecords().as("field"), "field.id", "covered.field_id")
    .innerJoin(fieldRecords().as("own"), (join) =>
      join.on(sql<boolean>`own.bounds && field.bounds`).onRef("own.id", "<>", "field.id"),
    )
    .select(["own.id as fieldId", "own.polygon", "field.polygon as otherPolygon"])
    .where("coverage.id", "<>", compared.id)
    .where("own.id", "=", anyOf(fieldIds))
    .orderBy(sql`area(own.bounds # field.bounds)`, "desc")
    .limit(MOST_PAIRS)
    .execute();
  return rows.map(({ fieldId, polygon, otherPolygon, ...other }) => ({
    fieldId,
    polygon,
    otherPolygon,
    other,
  }));
}

/** Pairs of the fields themselves whose bounds meet, each from both sides, those that share most first. */
export async function listOwnPairs(db: Kysely<Database>, fieldIds: readonly string[]): Promise<NearbyPair[]> {
  if (fieldIds.length < 2) return [];
  const rows = await db
    .selectFrom(fieldRecords().as("own"))
    .innerJoin(fieldRecords().as("field"), (join) =>
      join.on(sql<boolean>`own.bounds && field.bounds`).onRef("own.id", "<>", "field.id"),
    )
    .select(["own.id as fieldId", "own.polygon", "field.polygon as otherPolygon"])
    .where("own.id", "=", anyOf(fieldIds))
    .where("field.id", "=", anyOf(fieldIds))
    .orderBy(sql`area(own.bounds # field.bounds)`, "desc")
    .limit(MOST_PAIRS)
    .execute();
  return rows.map((row) => ({ ...row, other: null }));
}

function coveredInForce(db: Kysely<Database>, { account_id, brand, season, period }: Compared) {
  const real = accountContacts().select("account.id").where("account.is_demonstration", "=", false);
  return db
    .selectFrom("resowing_coverage_field as covered")
    .innerJoin("resowing_coverage as coverage", "coverage.id", "covered.coverage_id")
    .select(["coverage.id as coverageId", "coverage.account_id as accountId", "coverage.status"])
    .where("covered.is_in_force", "=", true)
    .where("covered.season", "=", season)
    .where("covered.period", "=", period)
    .where("coverage.brand", "=", brand)
    .where(({ eb, or, and, exists }) =>
      or([
        eb("coverage.account_id", "=", account_id),
        and([
          exists(real.whereRef("account.id", "=", "coverage.account_id" as never)),
          exists(real.where("account.id", "=", account_id)),
        ]),
      ]),
    );
}
