import { accountNames } from "@surco/accounts/tables";
import { anyOf, type Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { fieldNames } from "@surco/fields/tables";
import { type Kysely, sql } from "kysely";
import type { NoteToSave } from "../note-writes.repository";

export type PublicNoteRepository = ReturnType<typeof publicNoteRepository>;

export interface PublicNoteFilter {
  west: number;
  south: number;
  east: number;
  north: number;
  types?: readonly string[] | undefined;
  cropIds?: readonly number[] | undefined;
  /** Days in UTC, both included. */
  from?: string | undefined;
  until?: string | undefined;
}

/** Last note of a page, by its public id. The day alone: an exact moment would be in the cursor. */
export interface PublicNotePosition {
  day: string;
  id: string;
}

export interface PublicNoteRow {
  id: string;
  public_id: string;
  type: NoteToSave["values"]["type"];
  specific_type: string;
  other_specific_type: string | null;
  crop_id: number;
  description: string;
  observed_on: string;
  cell_lng: number | null;
  cell_lat: number | null;
  plants_per_ha: number | null;
  yield_t_per_ha: number | null;
  author_id: string | null;
  field_name: string;
  farm_name: string;
  /** Of author and owner of the field. */
  author_first_name: string;
  author_last_name: string;
  owner_first_name: string;
  owner_last_name: string;
}

const observedOn = sql<string>`(note.observed_at at time zone 'UTC')::date`;

/** Notes that only people who take part in public notes have written, on fields of people who do. */
export function publicNoteRepository(db: Kysely<Database>) {
  return {
    /** Newest day first. */
    async list(
      filter: PublicNoteFilter,
      { after, limit }: { after: PublicNotePosition | null; limit: number },
    ): Promise<{ rows: PublicNoteRow[]; next: PublicNotePosition | null }> {
      const rows = await publicNotes(db)
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .innerJoin(accountNames().as("author"), "author.id", "note.author_id")
        .innerJoin(accountNames().as("owner"), "owner.id", "field.account_id")
        .select([
          "note.id",
          "note.public_id",
          "note.type",
          "note.specific_type",
          "note.other_specific_type",
          "note.crop_id",
        ])
        .select(["note.description", "note.cell_lng", "note.cell_lat", "note.author_id"])
        .select(["note.plants_per_ha", "note.yield_t_per_ha", observedOn.as("observed_on")])
        .select(["field.name as field_name", "farm.name as farm_name"])
        .select(["author.first_name as author_first_name", "author.last_name as author_last_name"])
        .select(["owner.first_name as owner_first_name", "owner.last_name as owner_last_name"])
        // The page first: names are joined for its rows alone.
        .where("note.id", "in", pageOfIds(db, filter, { after, limit }))
        .orderBy(observedOn, "desc")
        .orderBy("note.public_id", "desc")
        .execute();
      const last = rows[limit - 1];
      const hasMore = rows.length > limit && last !== undefined;
      return {
        rows: rows.slice(0, limit),
        next: hasMore ? { day: last.observed_on, id: last.public_id } : null,
      };
    },

    async isPublic(noteId: string): Promise<boolean> {
      const row = await publicNotes(db).select("note.id").where("note.id", "=", noteId).executeTakeFirst();
      return row !== undefined;
    },

    /** Of these accounts, those that take part in public notes. */
    async listTakingPart(accountIds: readonly string[]): Promise<Set<string>> {
      if (accountIds.length === 0) return new Set();
      const rows = await db
        .selectFrom("public_notes_consent")
        .select("account_id")
        .where("account_id", "=", anyOf(accountIds))
        .where("withdrawn_at", "is", null)
        .execute();
      return new Set(rows.map(({ account_id }) => account_id));
    },

    /** Makes notes private to which an account contributed: what it wrote there stays with their readers. */
    async hideContributions(accountId: string): Promise<void> {
      await db
        .updateTable("note")
        .set({ is_public: false })
        .where("id", "in", (eb) =>
          eb.selectFrom("note_contributor").select("note_id").where("account_id", "=", accountId),
        )
        .execute();
    },
  };
}

/** Ids of a page and of one more note. */
function pageOfIds(
  db: Kysely<Database>,
  { west, south, east, north, types, cropIds, from, until }: PublicNoteFilter,
  { after, limit }: { after: PublicNotePosition | null; limit: number },
) {
  return (
    publicNotes(db)
      .select("note.id")
      // By the cell, so that extents of requests do not narrow the place down.
      .where("note.cell_lat", ">=", south)
      .where("note.cell_lat", "<=", north)
      .where("note.cell_lng", ">=", west)
      .where("note.cell_lng", "<=", east)
      .$if(types !== undefined, (query) => query.where(sql<boolean>`note.type = any(${types}::text[])`))
      .$if(cropIds !== undefined, (query) => query.where(sql<boolean>`note.crop_id = any(${cropIds}::int[])`))
      .$if(from !== undefined, (query) => query.where(observedOn, ">=", from ?? ""))
      .$if(until !== undefined, (query) => query.where(observedOn, "<=", until ?? ""))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(${observedOn}, note.public_id) < (${after?.day}::date, ${after?.id}::uuid)`,
        ),
      )
      .orderBy(observedOn, "desc")
      .orderBy("note.public_id", "desc")
      .limit(limit + 1)
  );
}

function publicNotes(db: Kysely<Database>) {
  return db
    .selectFrom("note")
    .innerJoin(fieldNames().as("field"), "field.id", "note.field_id")
    .where("note.deleted_at", "is", null)
    .where("field.deleted_at", "is", null)
    .where("note.is_public", "=", true)
    .where("note.type", "<>", "task")
    .where("note.cell_lat", "is not", null)
    .where(takesPart("note.author_id"))
    .where(takesPart("field.account_id"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("note_contributor as contributor")
            .select("contributor.note_id")
            .whereRef("contributor.note_id", "=", "note.id")
            .where(({ not }) => not(takesPart("contributor.account_id"))),
        ),
      ),
    );
}

function takesPart(accountId: "note.author_id" | "field.account_id" | "contributor.account_id") {
  return sql<boolean>`exists (
    select from public_notes_consent consent
    where consent.account_id = ${sql.ref(accountId)} and consent.withdrawn_at is null)`;
}
