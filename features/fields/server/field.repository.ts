import { accountNames } from "@surco/accounts/tables";
import { genotypeNames } from "@surco/catalogues/tables";
import type { FieldRight } from "@surco/contract";
import type { Database } from "@surco/db";
import { anyOf } from "@surco/db";
import { farmNames, producerNames } from "@surco/farms/tables";
import type { CardCrop, Field, FieldCard, FieldPlan } from "@surco/fields/contract";
import type { Bbox, Boundary } from "@surco/geometry";
import { findChangeTime, type NamePosition, type Reader } from "@surco/kit-server";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { fieldDeletions } from "./field-deletion.repository";
import { boxOfBbox, type CropRow, cardOfRow, cropsOfRows, fieldOfRow, type NetAreaRow } from "./field-row";
import { fieldWrites } from "./field-writes.repository";
import { isReadableBy, standingColumns, standingOf } from "./readable-fields.repository";

export type FieldRepository = ReturnType<typeof fieldRepository>;

export interface PolygonsPage {
  after: NamePosition | null;
  limit: number;
  /** Only polygons that intersect it. */
  bbox: Bbox | null;
  /** Only these fields. */
  fieldIds: readonly string[] | null;
}

/**
 * Stored size of the polygons of one page, after which it ends: about a hundred thousand corners, or thousands of ordinary
 * fields. Reading and writing them as JSON keeps the server busy.
 */
const MAX_PAGE_BYTES = 1_500_000;

/** The polygon, or null where those before it on the page fill it. */
function polygonWithinPage() {
  const size = sql`pg_column_size(field.polygon)`;
  const upToHere = sql`sum(${size}) over (order by field.name_key, field.id)`;
  return sql<Boundary | null>`case when ${upToHere} - ${size} < ${MAX_PAGE_BYTES}::bigint then field.polygon end`;
}

export function fieldRepository(db: Kysely<Database>) {
  return {
    ...fieldWrites(db),
    ...fieldDeletions(db),

    /** Cards of the readable fields among these, unordered. */
    async listCards(reader: Reader, fieldIds: readonly string[]): Promise<FieldCard[]> {
      if (fieldIds.length === 0) return [];
      const rows = await cardsOf(db, reader).where("field.id", "=", anyOf(fieldIds)).execute();
      return rows.map((row) => cardOfRow(row, reader.id));
    },

    async listPolygons(
      reader: Reader,
      page: PolygonsPage,
    ): Promise<{ polygons: { fieldId: string; polygon: Boundary }[]; next: NamePosition | null }> {
      const rows = await visibleTo(db, reader)
        .select(["field.id", "field.name_key", polygonWithinPage().as("polygon")])
        .where(comesAfter(page))
        .$if(page.bbox !== null, (query) =>
          query.where(sql<boolean>`field.bounds && ${page.bbox && boxOfBbox(page.bbox)}::box`),
        )
        .$if(page.fieldIds !== null, (query) => query.where("field.id", "=", anyOf(page.fieldIds ?? [])))
        .orderBy("field.name_key")
        .orderBy("field.id")
        .limit(page.limit + 1)
        .execute();
      const polygons = rows
        .slice(0, page.limit)
        .flatMap(({ id, polygon }) => (polygon === null ? [] : [{ fieldId: id, polygon }]));
      return { polygons, next: positionAfter(rows, polygons.length) };
    },

    async find(reader: Reader, fieldId: string): Promise<Field | null> {
      const row = await cardsOf(db, reader)
        .select("field.polygon")
        .where("field.id", "=", fieldId)
        .executeTakeFirst();
      return row ? fieldOfRow(row, reader.id) : null;
    },

    /** Fields of a farm that the reader sees, by name, with their polygons. */
    async listOfFarm(reader: Reader, farmId: string, limit: number): Promise<Field[]> {
      const rows = await cardsOf(db, reader)
        .select("field.polygon")
        .where("field.farm_id", "=", farmId)
        .orderBy("field.name_key")
        .orderBy("field.id")
        .limit(limit)
        .execute();
      return rows.map((row) => fieldOfRow(row, reader.id));
    },

    /** Own fields of these ids that are not deleted, unordered. */
    async listOwn(owner: { id: string }, fieldIds: readonly string[]): Promise<Field[]> {
      if (fieldIds.length === 0) return [];
      const rows = await cardsOf(db, { id: owner.id, email: "", role: null, isFieldAgronomist: false })
        .select("field.polygon")
        .where("field.account_id", "=", owner.id)
        .where("field.id", "in", fieldIds)
        .execute();
      return rows.map((row) => fieldOfRow(row, owner.id));
    },

    /** Instant of the last change; null for one that was never changed. */
    editedAt: (id: string) => findChangeTime(db, sql.table("field"), id),

    /** Finds the reader's right on the field; null when the reader may not see it. */
    async findRight(reader: Reader, fieldId: string): Promise<FieldRight | null> {
      const row = await visibleTo(db, reader)
        .select("field.account_id")
        .select(standingColumns(reader))
        .where("field.id", "=", fieldId)
        .executeTakeFirst();
      return row ? standingOf(row, reader.id).right : null;
    },

    /** A field's polygon, regardless of owner: for jobs, and for callers that have checked the right. */
    async findPolygon(fieldId: string): Promise<{
      fieldId: string;
      polygon: Boundary;
      polygonHash: string;
      country: string | null;
    } | null> {
      const row = await db
        .selectFrom("field")
        .select(["id", "polygon", "polygon_hash", "country"])
        .where("id", "=", fieldId)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { fieldId: row.id, polygon: row.polygon, polygonHash: row.polygon_hash, country: row.country };
    },

    /** Polygons of several fields, regardless of owner, unordered. */
    async findPolygons(
      fieldIds: readonly string[],
    ): Promise<{ fieldId: string; polygon: Boundary; polygonHash: string; country: string | null }[]> {
      if (fieldIds.length === 0) return [];
      const rows = await db
        .selectFrom("field")
        .select(["id", "polygon", "polygon_hash", "country"])
        .where("id", "in", fieldIds)
        .where("deleted_at", "is", null)
        .execute();
      return rows.map((row) => ({
        fieldId: row.id,
        polygon: row.polygon,
        polygonHash: row.polygon_hash,
        country: row.country,
      }));
    },

    /** Plans of several fields, regardless of owner, unordered; deleted fields are left out. */
    async listPlans(fieldIds: readonly string[]): Promise<{ fieldId: string; plan: FieldPlan }[]> {
      if (fieldIds.length === 0) return [];
      return db
        .selectFrom("field")
        .select(["id as fieldId", "plan"])
        .where("id", "in", fieldIds)
        .where("deleted_at", "is", null)
        .execute();
    },

    /** Polygon hashes of the readable fields among these, unordered. */
    async listReadable(
      reader: Reader,
      fieldIds: readonly string[],
    ): Promise<{ fieldId: string; polygonHash: string }[]> {
      if (fieldIds.length === 0) return [];
      const rows = await visibleTo(db, reader)
        .select(["field.id", "field.polygon_hash"])
        .where("field.id", "in", fieldIds)
        .execute();
      return rows.map((row) => ({ fieldId: row.id, polygonHash: row.polygon_hash }));
    },

    /** Names of the readable fields among these, unordered. */
    async listNames(
      reader: Reader,
      fieldIds: readonly string[],
    ): Promise<{ fieldId: string; name: string; farmName: string; country: string | null }[]> {
      if (fieldIds.length === 0) return [];
      const rows = await visibleTo(db, reader)
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .select(["field.id", "field.name", "farm.name as farm_name", "field.country"])
        .where("field.id", "in", fieldIds)
        .execute();
      return rows.map((row) => ({
        fieldId: row.id,
        name: row.name,
        farmName: row.farm_name,
        country: row.country,
      }));
    },

    /** Readable fields among these, with polygon and crops, unordered. */
    async listCropped(
      reader: Reader,
      fieldIds: readonly string[],
    ): Promise<
      {
        fieldId: string;
        polygon: Boundary;
        polygonHash: string;
        country: string | null;
        crops: CardCrop[];
      }[]
    > {
      if (fieldIds.length === 0) return [];
      const rows = await visibleTo(db, reader)
        .select(["field.id", "field.polygon", "field.polygon_hash", "field.country"])
        .select(cropsOfField)
        .where("field.id", "in", fieldIds)
        .execute();
      return rows.map(({ id, polygon, polygon_hash, country, crops }) => ({
        fieldId: id,
        polygon,
        polygonHash: polygon_hash,
        country,
        crops: cropsOfRows(crops),
      }));
    },

    /** Fields among these without a known place. */
    async listUnlocated(
      fieldIds: readonly string[],
    ): Promise<{ id: string; polygon: Boundary; country: string | null }[]> {
      if (fieldIds.length === 0) return [];
      return db
        .selectFrom("field")
        .select(["id", "polygon", "country"])
        .where("id", "in", fieldIds)
        .where("located_at", "is", null)
        .where("deleted_at", "is", null)
        .execute();
    },
  };
}

function visibleTo(db: Kysely<Database>, reader: Reader) {
  return db.selectFrom("field").where("field.deleted_at", "is", null).where(isReadableBy(reader));
}

/** Rows of readable fields, for `cardOfRow`. */
export function cardsOf(db: Kysely<Database>, reader: Reader) {
  return visibleTo(db, reader)
    .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
    .leftJoin(producerNames().as("producer"), (join) =>
      join.onRef("producer.id", "=", "field.producer_id").on("producer.deleted_at", "is", null),
    )
    .innerJoin(accountNames().as("owner"), "owner.id", "field.account_id")
    .select([
      "field.id",
      "field.name",
      "field.name_key",
      "field.farm_id",
      "farm.name as farm_name",
      "field.fiscal_name",
      "field.ownership",
      "producer.id as producer_id",
      "producer.name as producer_name",
      "field.area_ha",
      "field.country",
      "field.district",
      "field.province",
      "field.plan",
      "field.bounds",
      "field.zones_activated_at",
      "field.version",
      "field.created_at",
      "field.account_id",
      "owner.first_name as owner_first_name",
      "owner.last_name as owner_last_name",
    ])
    .select([cropsOfField, netAreasOfField])
    .select(standingColumns(reader));
}

/** Net area by season, as one column; bare arrays, since they are built fastest for many rows. */
function netAreasOfField({ selectFrom }: ExpressionBuilder<Database, "field">) {
  return selectFrom("season_net_area")
    .select(sql<NetAreaRow[] | null>`json_agg(json_build_array(season, net_area_ha))`.as("rows"))
    .whereRef("season_net_area.field_id", "=", "field.id")
    .as("net_areas");
}

/** A field's crops as one column. */
function cropsOfField({ selectFrom }: ExpressionBuilder<Database, "field">) {
  return selectFrom("season_crop")
    .select(
      sql<CropRow[] | null>`json_agg(json_build_array(season, period, crop_id, genotype_id,
        case when genotype_id is null then other_genotype
        else (select name from ${genotypeNames()} genotype where genotype.id = genotype_id) end))`.as("rows"),
    )
    .where("crop_id", "is not", null)
    .whereRef("season_crop.field_id", "=", "field.id")
    .as("crops");
}

function comesAfter({ after }: PolygonsPage) {
  if (after === null) return sql<boolean>`true`;
  return sql<boolean>`(field.name_key, field.id) > (${after.nameKey}, ${after.id}::uuid)`;
}

function positionAfter(
  rows: readonly { id: string; name_key: string }[],
  limit: number,
): NamePosition | null {
  const last = rows[limit - 1];
  return rows.length > limit && last ? { nameKey: last.name_key, id: last.id } : null;
}
