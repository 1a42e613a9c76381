import type { Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { readableFieldNames } from "@surco/fields/tables";
import {
  blobDeletionRepository,
  type CreationPosition,
  DATA_EXPORT_PAGE,
  type Reader,
} from "@surco/kit-server";
import type { ShareCard } from "@surco/kit-server/paper";
import { type DeleteQueryBuilder, type DeleteResult, type Kysely, type Selectable, sql } from "kysely";
import type { OrderedReport } from "./report-kind";

export interface StoredReport extends OrderedReport<object> {
  kind: string;
  keptUntil: Date;
  /** null until it is made; reports from before titles were stored have none. */
  title: string | null;
  card: ShareCard | null;
  file: { blobKey: string; name: string; bytes: number } | null;
}

/** Report with the names of its subject. */
export interface NamedReport extends StoredReport {
  fieldName: string | null;
  farmName: string | null;
  /** Links that open it. */
  links: number;
}

interface ReportFilter {
  fieldId?: string | undefined;
  farmId?: string | undefined;
  kind?: string | undefined;
}

export function reportRepository(db: Kysely<Database>) {
  return {
    /** Writes nothing where the id is there already. @returns whether it was written */
    async insertUnlessThere(report: Omit<StoredReport, "file" | "title" | "card">): Promise<boolean> {
      const written = await db
        .insertInto("report")
        .values({
          id: report.id,
          account_id: report.accountId,
          kind: report.kind,
          field_id: report.fieldId,
          farm_id: report.farmId,
          choice: JSON.stringify(report.choice),
          created_at: report.createdAt,
          kept_until: report.keptUntil,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirst();
      return written.numInsertedOrUpdatedRows === 1n;
    },

    /** Size of all stored files of an account. */
    async sumBytes(accountId: string): Promise<number> {
      const { bytes } = await db
        .selectFrom("report")
        .select((from) => from.fn.coalesce(from.fn.sum<string>("bytes"), sql<string>`0`).as("bytes"))
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(bytes);
    },

    async find(id: string): Promise<StoredReport | null> {
      const row = await db.selectFrom("report").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? reportOfRow(row) : null;
    },

    /** A report of the reader's own; null where it is about a field that the reader sees no longer. */
    async findOwn(reader: Reader, id: string, now: Date): Promise<NamedReport | null> {
      const row = await ownReports(db, reader, now).where("report.id", "=", id).executeTakeFirst();
      return row ? namedOfRow(row) : null;
    },

    /** The reader's own reports, newest first. */
    async listOwn(
      reader: Reader,
      { fieldId, farmId, kind }: ReportFilter,
      now: Date,
      page: { after: CreationPosition | null; limit: number },
    ): Promise<NamedReport[]> {
      let query = ownReports(db, reader, now)
        .orderBy("report.created_at", "desc")
        .orderBy("report.id", "desc")
        .limit(page.limit);
      if (fieldId !== undefined) query = query.where("report.field_id", "=", fieldId);
      if (farmId !== undefined) query = query.where("report.farm_id", "=", farmId);
      if (kind !== undefined) query = query.where("report.kind", "=", kind);
      const { after } = page;
      if (after !== null)
        query = query.where(
          sql<boolean>`(report.created_at, report.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
        );
      return (await query.execute()).map(namedOfRow);
    },

    /** True where the reader sees a field of the farm. */
    async seesFarm(reader: Reader, farmId: string): Promise<boolean> {
      const found = await db
        .selectFrom(readableFieldNames(reader).as("field"))
        .select("field.id")
        .where("field.farm_id", "=", farmId)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** All reports that an account made, a page of the data export at a time. */
    async listAllOf(accountId: string, after: string | null): Promise<StoredReport[]> {
      let query = db
        .selectFrom("report")
        .selectAll()
        .where("account_id", "=", accountId)
        .orderBy("id")
        .limit(DATA_EXPORT_PAGE);
      if (after !== null) query = query.where("id", ">", after);
      return (await query.execute()).map(reportOfRow);
    },

    /** @returns false where the report was deleted meanwhile */
    async saveFile(
      id: string,
      { title, card, file }: { title: string; card: ShareCard; file: NonNullable<StoredReport["file"]> },
    ): Promise<boolean> {
      const saved = await db
        .updateTable("report")
        .set({
          title,
          card: JSON.stringify(card),
          blob_key: file.blobKey,
          file_name: file.name,
          bytes: file.bytes,
        })
        .where("id", "=", id)
        .executeTakeFirst();
      return saved.numUpdatedRows === 1n;
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom("report").where("id", "=", id).execute();
    },

    async countOf(accountId: string): Promise<number> {
      const { count } = await db
        .selectFrom("report")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Removes all reports on fields, within the caller's transaction; the files are deleted by the cleanup. */
    removeOf: (fieldIds: readonly string[], keyOf: (id: string) => string, filesDueAt: Date) =>
      removeWhere(db, (query) => query.where("field_id", "in", [...fieldIds]), keyOf, filesDueAt),

    /** Removes all reports that an account made, also on other people's fields, in one transaction. */
    removeAllOf: (accountId: string, keyOf: (id: string) => string, filesDueAt: Date) =>
      db
        .transaction()
        .execute((trx) =>
          removeWhere(trx, (query) => query.where("account_id", "=", accountId), keyOf, filesDueAt),
        ),

    /** Reports whose time is over, oldest first, some at a time. */
    async listExpired(moment: Date, limit: number): Promise<StoredReport[]> {
      const rows = await db
        .selectFrom("report")
        .selectAll()
        .where("kept_until", "<", moment)
        .orderBy("kept_until")
        .limit(limit)
        .execute();
      return rows.map(reportOfRow);
    },
  };
}

/** Reports of the reader's own that are about no field, or about one that the reader sees. */
function ownReports(db: Kysely<Database>, reader: Reader, now: Date) {
  return db
    .selectFrom("report")
    .leftJoin(readableFieldNames(reader).as("field"), "field.id", "report.field_id")
    .leftJoin(farmNames().as("farm"), (join) =>
      join.on("farm.id", "=", (eb) => eb.fn.coalesce("report.farm_id", "field.farm_id")),
    )
    .selectAll("report")
    .select(["field.name as field_name", "farm.name as farm_name"])
    .select((eb) =>
      eb
        .selectFrom("report_link")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .whereRef("report_link.report_id", "=", "report.id")
        .where("report_link.ended_at", "is", null)
        .where("report_link.expires_at", ">", now)
        .as("link_count"),
    )
    .where("report.account_id", "=", reader.id)
    .where((eb) => eb.or([eb("report.field_id", "is", null), eb("field.id", "is not", null)]));
}

type Removal = DeleteQueryBuilder<Database, "report", DeleteResult>;

async function removeWhere(
  trx: Kysely<Database>,
  which: (query: Removal) => Removal,
  keyOf: (id: string) => string,
  filesDueAt: Date,
): Promise<void> {
  const removed = await which(trx.deleteFrom("report")).returning("id").execute();
  // Also where no file is noted: a making may have ended between writing it and noting it.
  await blobDeletionRepository(trx).plan(
    removed.map(({ id }) => keyOf(id)),
    filesDueAt,
  );
}

type ReportRow = Selectable<Database["report"]>;

function namedOfRow(
  row: ReportRow & { field_name: string | null; farm_name: string | null; link_count: string | null },
): NamedReport {
  return {
    ...reportOfRow(row),
    fieldName: row.field_name,
    farmName: row.farm_name,
    links: Number(row.link_count ?? 0),
  };
}

function reportOfRow(row: ReportRow): StoredReport {
  const { blob_key: blobKey, file_name: name, bytes } = row;
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    fieldId: row.field_id,
    farmId: row.farm_id,
    choice: row.choice,
    createdAt: row.created_at,
    keptUntil: row.kept_until,
    title: row.title,
    card: row.card as ShareCard | null,
    file: blobKey === null || name === null || bytes === null ? null : { blobKey, name, bytes },
  };
}
