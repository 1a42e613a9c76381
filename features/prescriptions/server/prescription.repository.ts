import { accountNames } from "@surco/accounts/tables";
import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import type { Boundary } from "@surco/geometry";
import { DATA_EXPORT_PAGE, softDeletion } from "@surco/kit-server";
import type { CellGrid } from "@surco/variable-rates";
import { type Kysely, type Selectable, sql } from "kysely";
import { z } from "zod";
import { cellGrid, MAX_PRESCRIPTIONS, type Product, prescriptionZone, product } from "../contract";

export type PrescriptionRepository = ReturnType<typeof prescriptionRepository>;

type ListedZone = z.infer<typeof prescriptionZone>;

/** Zone with its polygon, as stored. */
export interface StoredZone extends ListedZone {
  polygon: Boundary;
}

/** Prescription as stored. */
export interface StoredPrescription {
  id: string;
  fieldId: string;
  season: string;
  period: "1" | "2";
  name: string;
  /** Boundary that the zones divide. */
  boundary: Boundary;
  polygonHash: string;
  zones: StoredZone[];
  products: Product[];
  grid: CellGrid | null;
  cells: number | null;
  authorId: string | null;
  author: string | null;
  /** Owner of the field. */
  ownerId: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  isDeleted: boolean;
}

/** Prescription without polygons, as it stands in a list. */
export interface ListedPrescription extends Omit<StoredPrescription, "boundary" | "zones"> {
  zones: ListedZone[];
}

export type PrescriptionContent = Pick<StoredPrescription, "name" | "products" | "grid" | "zones" | "cells">;

const storedZones = z.array(prescriptionZone.extend({ polygon: z.custom<Boundary>() }));
const listedZones = z.array(prescriptionZone);
const storedProducts = z.array(product);

/** Prescriptions of fields, whose right the caller has checked. */
export function prescriptionRepository(db: Kysely<Database>) {
  const all = () =>
    db
      .selectFrom("prescription")
      .innerJoin(fieldNames().as("field"), "field.id", "prescription.field_id")
      .leftJoin(accountNames().as("author"), "author.id", "prescription.author_id")
      .select([
        "prescription.id",
        "field_id",
        "season",
        "period",
        "prescription.name",
        "polygon_hash",
        "products",
      ])
      .select(["grid", "cell_count", "author_id", "version", "prescription.created_at", "updated_at"])
      .select(["prescription.deleted_at", "field.account_id as owner_id"])
      .select(["author.first_name as author_first_name", "author.last_name as author_last_name"]);

  return {
    ...softDeletion(db, sql.table("prescription"), { hasVersion: true }),

    /** Newest first. */
    async list(
      fieldId: string,
      { season, period }: { season?: string | undefined; period?: "1" | "2" | undefined },
    ): Promise<ListedPrescription[]> {
      const rows = await all()
        .select(zonesWithoutPolygons.as("zones"))
        .where("prescription.field_id", "=", fieldId)
        .where("prescription.deleted_at", "is", null)
        .$if(season !== undefined, (query) => query.where("prescription.season", "=", season ?? ""))
        .$if(period !== undefined, (query) => query.where("prescription.period", "=", period ?? "2"))
        .orderBy("prescription.created_at", "desc")
        .orderBy("prescription.id", "desc")
        .limit(MAX_PRESCRIPTIONS)
        .execute();
      return rows.map((row) => ({ ...listedOfRow(row), zones: listedZones.parse(row.zones) }));
    },

    /** Finds a prescription also where it is deleted. */
    async find(fieldId: string, id: string): Promise<StoredPrescription | null> {
      const row = await all()
        .select(["zones", "boundary"])
        .where("prescription.id", "=", id)
        .where("prescription.field_id", "=", fieldId)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { ...listedOfRow(row), boundary: row.boundary, zones: storedZones.parse(row.zones) };
    },

    async count(fieldId: string): Promise<number> {
      const { count } = await db
        .selectFrom("prescription")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("field_id", "=", fieldId)
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** A repeated write changes nothing. */
    async insert(
      authorId: string,
      saved: PrescriptionContent &
        Pick<StoredPrescription, "id" | "fieldId" | "season" | "period" | "boundary" | "polygonHash">,
      now: Date,
    ): Promise<void> {
      await db
        .insertInto("prescription")
        .values({
          id: saved.id,
          field_id: saved.fieldId,
          season: saved.season,
          period: saved.period,
          boundary: JSON.stringify(saved.boundary),
          polygon_hash: saved.polygonHash,
          author_id: authorId,
          created_at: now,
          updated_at: now,
          ...columnsOf(saved),
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    },

    /** @returns false where the version is another one, or the prescription is deleted */
    async update(id: string, version: number, content: PrescriptionContent, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("prescription")
        .set({ ...columnsOf(content), version: version + 1, updated_at: now })
        .where("id", "=", id)
        .where("version", "=", version)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** A page of the prescriptions of an account's fields. */
    listForExport: (accountId: string, after: string | null) =>
      db
        .selectFrom("prescription")
        .innerJoin(fieldNames().as("field"), "field.id", "prescription.field_id")
        .select(["prescription.id", "field_id", "season", "period", "prescription.name", "zones", "products"])
        .select(["grid", "version", "prescription.created_at", "updated_at", "prescription.deleted_at"])
        .select("field.name as field_name")
        .where("field.account_id", "=", accountId)
        .$if(after !== null, (query) => query.where("prescription.id", ">", after ?? ""))
        .orderBy("prescription.id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}

function columnsOf({ name, products, grid, zones, cells }: PrescriptionContent) {
  return {
    name,
    products: JSON.stringify(products),
    grid: grid === null ? null : JSON.stringify(grid),
    zones: JSON.stringify(zones),
    cell_count: cells,
  };
}

/** Polygons of two hundred prescriptions would be long to read. */
const zonesWithoutPolygons = sql<object[]>`(
  select jsonb_agg(listed.zone - 'polygon' order by listed.position)
  from jsonb_array_elements(prescription.zones) with ordinality as listed (zone, position))`;

type PrescriptionRow = Omit<Selectable<Database["prescription"]>, "zones" | "boundary"> & {
  owner_id: string;
  author_first_name: string | null;
  author_last_name: string | null;
};

function listedOfRow(row: PrescriptionRow): Omit<ListedPrescription, "zones"> {
  return {
    id: row.id,
    fieldId: row.field_id,
    season: row.season,
    period: row.period,
    name: row.name,
    polygonHash: row.polygon_hash,
    products: storedProducts.parse(row.products),
    grid: row.grid === null ? null : cellGrid.parse(row.grid),
    cells: row.cell_count,
    authorId: row.author_id,
    author:
      row.author_first_name === null ? null : `${row.author_first_name} ${row.author_last_name ?? ""}`.trim(),
    ownerId: row.owner_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isDeleted: row.deleted_at !== null,
  };
}
