import type { Database } from "@surco/db";
import { type CreationPosition, type Platform, softDeletion } from "@surco/kit-server";
import { type Kysely, sql, type Transaction } from "kysely";
import { type CoverageFilters, type CoverageStatus, coverageStatuses } from "../contract";
import type { Caller } from "./caller";
import { type CoverageRow, isInForce } from "./coverage-row";
import { isLeftBy } from "./filtered-coverages.repository";
import { visibleTo } from "./visible-coverages.repository";

export type CoverageRepository = ReturnType<typeof coverageRepository>;

/** Row of a new coverage. */
export type CoverageToInsert = Omit<
  CoverageRow,
  | "status"
  | "invoice_id"
  | "invoice_file_id"
  | "invoice_name"
  | "invoice_uploaded_at"
  | "submitted_at"
  | "approved_at"
  | "rejection_reason"
  | "version"
  | "deleted_at"
> & { search_key: string };

export interface FieldRow {
  fieldId: string | null;
  name: string;
  areaHa: number;
  cropId: number | null;
}

/** Coverages with their fields. Rights are conditions of the queries that take a caller. */
export function coverageRepository(db: Kysely<Database>, brandFor: Platform["brandFor"]) {
  const deps = { db, brandFor };
  return {
    eraseDeleted: softDeletion(db, sql.table("resowing_coverage"), { hasVersion: true }).eraseDeleted,

    /** Lists one page, newest first. */
    async list(
      caller: Caller,
      { after, limit, ...filters }: CoverageFilters & { after: CreationPosition | null; limit: number },
    ): Promise<{ rows: CoverageRow[]; next: CreationPosition | null }> {
      const { scope, ...left } = filters;
      const found = await rows(db)
        .where(await visibleTo(deps, caller, scope))
        .where(isLeftBy(left))
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(coverage.created_at, coverage.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
          ),
        )
        .orderBy("coverage.created_at", "desc")
        .orderBy("coverage.id", "desc")
        .limit(limit + 1)
        .execute();
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const isLast = found.length <= limit || last === undefined;
      return { rows: page, next: isLast ? null : { createdAt: last.created_at.toISOString(), id: last.id } };
    },

    /** Counts those of each status that the filters leave, in the order of the statuses; statuses without any are left out. */
    async countByStatus(caller: Caller, { scope, ...left }: Omit<CoverageFilters, "status">) {
      const counted = await db
        .selectFrom("resowing_coverage as coverage")
        .select(({ fn }) => ["coverage.status", fn.countAll<string>().as("count")])
        .where(await visibleTo(deps, caller, scope))
        .where(isLeftBy(left))
        .groupBy("coverage.status")
        .execute();
      return coverageStatuses.flatMap((status) => {
        const count = Number(counted.find((row) => row.status === status)?.count ?? 0);
        return count === 0 ? [] : [{ status, count }];
      });
    },

    /** Finds one that the caller sees, an own one also where it is deleted. */
    async find(caller: Caller, id: string): Promise<CoverageRow | null> {
      const row = await rows(db)
        .where(await visibleTo(deps, caller))
        .where("coverage.id", "=", id)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

/** Inserts a draft; an id that is there stays as it is. @returns false: it is there */
export async function insertCoverage(
  trx: Transaction<Database>,
  coverage: CoverageToInsert,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("resowing_coverage")
    .values({ ...coverage, updated_at: coverage.created_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Fields of a coverage in its order, as stored. */
export function listFields(db: Kysely<Database>, coverageId: string): Promise<FieldRow[]> {
  return db
    .selectFrom("resowing_coverage_field")
    .select(["field_id as fieldId", "name", "area_ha as areaHa", "crop_id as cropId"])
    .where("coverage_id", "=", coverageId)
    .orderBy("position")
    .execute();
}

/** Replaces the fields of a coverage. Runs in the caller's transaction. */
export async function replaceFields(
  trx: Transaction<Database>,
  { id, season, period, status }: Pick<CoverageRow, "id" | "season" | "period"> & { status: CoverageStatus },
  fields: readonly FieldRow[],
): Promise<void> {
  await trx.deleteFrom("resowing_coverage_field").where("coverage_id", "=", id).execute();
  if (fields.length === 0) return;
  await trx
    .insertInto("resowing_coverage_field")
    .values(
      fields.map(({ fieldId, name, areaHa, cropId }, position) => ({
        coverage_id: id,
        position,
        field_id: fieldId,
        name,
        area_ha: areaHa,
        crop_id: cropId,
        season,
        period,
        is_in_force: isInForce(status),
      })),
    )
    .execute();
}

/** Locks a coverage until the transaction ends. */
export async function lockCoverage(trx: Transaction<Database>, id: string): Promise<CoverageRow | null> {
  const row = await rows(trx).where("coverage.id", "=", id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Finds a coverage, deleted ones too, for whom to notify of it. */
export async function findForNotice(db: Kysely<Database>, id: string): Promise<CoverageRow | null> {
  const row = await rows(db).where("coverage.id", "=", id).executeTakeFirst();
  return row ?? null;
}

function rows(db: Kysely<Database>) {
  return db
    .selectFrom("resowing_coverage as coverage")
    .select([
      "coverage.id",
      "coverage.account_id",
      "coverage.brand",
      "coverage.country",
      "coverage.season",
      "coverage.period",
      "coverage.status",
      "coverage.producer_id",
      "coverage.producer_name",
      "coverage.first_name",
      "coverage.last_name",
      "coverage.business_name",
      "coverage.seeds_per_ha",
      "coverage.invoice_number",
      "coverage.issuer_fiscal_id",
      "coverage.invoice_key",
      "coverage.invoiced_on",
      "coverage.bags",
      "coverage.terms_accepted_at",
      "coverage.invoice_id",
      "coverage.invoice_file_id",
      "coverage.invoice_name",
      "coverage.invoice_uploaded_at",
      "coverage.area_ha",
      "coverage.field_count",
      "coverage.submitted_at",
      "coverage.approved_at",
      "coverage.rejection_reason",
      "coverage.version",
      "coverage.created_at",
      "coverage.deleted_at",
    ]);
}
