import { findPhenologicalStage } from "@surco/agronomy";
import type { CatalogueName, CatalogueRow, ReviewedRow } from "@surco/catalogues/contract";
import { nameKey } from "@surco/contract";
import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import type { EntryCatalogue } from "../catalogue.repository";
import type { KnownNames, Values } from "./check-values";

export type CatalogueEditRepository = ReturnType<typeof catalogueEditRepository>;

/** Reads and writes of one writer under the catalogue's lock. */
export interface CatalogueWriter {
  rows: CatalogueRow[];
  known: KnownNames;
  /** Adds and changes rows. @returns ids in the order of the rows */
  write(rows: readonly Pick<ReviewedRow, "id" | "values">[]): Promise<number[]>;
}

/** Catalogues as an administrator sees them: all rows, all values as text. */
export function catalogueEditRepository(db: Kysely<Database>) {
  return {
    readRows: (catalogue: CatalogueName): Promise<CatalogueRow[]> => readRows(db, catalogue),
    readKnown: (): Promise<KnownNames> => readKnown(db),

    /** Runs `work` with the catalogues locked against other writers; what it throws takes everything back. */
    async edit<T>(catalogue: CatalogueName, work: (writer: CatalogueWriter) => Promise<T>): Promise<T> {
      return db.transaction().execute(async (trx) => {
        await sql`lock table brand, genotype, catalogue_entry in share row exclusive mode`.execute(trx);
        return work({
          rows: await readRows(trx, catalogue),
          known: await readKnown(trx),
          write: (rows) => writeRows(trx, catalogue, rows),
        });
      });
    },
  };
}

async function readRows(db: Kysely<Database>, catalogue: CatalogueName): Promise<CatalogueRow[]> {
  if (catalogue === "brand") {
    const rows = await db.selectFrom("brand").selectAll().orderBy("id").execute();
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      values: { name: row.name, active: flag(row.is_active) },
    }));
  }
  if (catalogue === "genotype") {
    const rows = await db
      .selectFrom("genotype")
      .leftJoin("brand", "brand.id", "genotype.brand_id")
      .selectAll("genotype")
      .select("brand.name as brand_name")
      .orderBy("genotype.id")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      values: {
        crop: String(row.crop_id),
        brand: row.brand_name ?? "",
        name: row.name,
        country: row.country ?? "",
        active: flag(row.is_active),
      },
    }));
  }
  const rows = await db
    .selectFrom("catalogue_entry")
    .selectAll()
    .where("catalogue", "=", catalogue)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    values: {
      ...valuesOfKind(catalogue, row),
      es: row.name_es,
      en: row.name_en,
      pt: row.name_pt,
      ...(catalogue !== "crop" && { active: flag(row.is_active) }),
    },
  }));
}

/** Values that only the rows of one catalogue have. */
function valuesOfKind(
  catalogue: EntryCatalogue,
  { id, product_type_id }: { id: number; product_type_id: number | null },
): Values {
  if (catalogue === "product") return { productType: String(product_type_id ?? "") };
  if (catalogue !== "phenological-stage") return {};
  const stage = findPhenologicalStage(id);
  return { scale: stage?.scale ?? "", code: stage?.code ?? "" };
}

async function readKnown(db: Kysely<Database>): Promise<KnownNames> {
  const brands = await db.selectFrom("brand").select(["name", "name_key"]).execute();
  return {
    brands: new Map(brands.map((row) => [row.name_key, row.name])),
    crops: await readIdsByName(db, "crop"),
    productTypes: await readIdsByName(db, "product-type"),
  };
}

/** Ids of a short list by the keys of their names in all languages. */
async function readIdsByName(
  db: Kysely<Database>,
  catalogue: EntryCatalogue,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("catalogue_entry")
    .selectAll()
    .where("catalogue", "=", catalogue)
    .execute();
  return new Map(
    rows.flatMap((row) =>
      [row.name_es, row.name_en, row.name_pt].map((name) => [nameKey(name), row.id] as const),
    ),
  );
}

async function writeRows(
  trx: Kysely<Database>,
  catalogue: CatalogueName,
  rows: readonly Pick<ReviewedRow, "id" | "values">[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { id, values } of rows) {
    if (catalogue === "brand") ids.push(await writeBrand(trx, id, values));
    else if (catalogue === "genotype") ids.push(await writeGenotype(trx, id, values));
    else ids.push(await writeEntry(trx, catalogue, id, values));
  }
  return ids;
}

async function writeBrand(trx: Kysely<Database>, id: number | null, values: Values): Promise<number> {
  const name = values.name ?? "";
  const row = { name, name_key: nameKey(name), is_active: values.active !== "0" };
  if (id === null)
    return (await trx.insertInto("brand").values(row).returning("id").executeTakeFirstOrThrow()).id;
  await trx
    .updateTable("brand")
    .set(({ eb }) => ({ ...row, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  return id;
}

async function writeGenotype(trx: Kysely<Database>, id: number | null, values: Values): Promise<number> {
  const { name = "", brand = "", country = "" } = values;
  const owner =
    brand === ""
      ? null
      : await trx
          .selectFrom("brand")
          .select("id")
          .where("name_key", "=", nameKey(brand))
          .executeTakeFirstOrThrow();
  const row = {
    crop_id: Number(values.crop),
    brand_id: owner?.id ?? null,
    name,
    name_key: nameKey(name),
    country: country === "" ? null : country,
    is_active: values.active !== "0",
  };
  if (id === null)
    return (await trx.insertInto("genotype").values(row).returning("id").executeTakeFirstOrThrow()).id;
  await trx
    .updateTable("genotype")
    .set(({ eb }) => ({ ...row, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  return id;
}

async function writeEntry(
  trx: Kysely<Database>,
  catalogue: EntryCatalogue,
  id: number | null,
  values: Values,
): Promise<number> {
  const row = {
    name_es: values.es ?? "",
    name_en: values.en ?? "",
    name_pt: values.pt ?? "",
    product_type_id: catalogue === "product" ? Number(values.productType) : null,
    is_active: values.active !== "0",
  };
  if (id === null) {
    const { next } = await trx
      .selectFrom("catalogue_entry")
      .select(sql<number>`coalesce(max(id), 0) + 1`.as("next"))
      .where("catalogue", "=", catalogue)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("catalogue_entry")
      .values({ catalogue, id: next, ...row })
      .execute();
    return next;
  }
  await trx
    .updateTable("catalogue_entry")
    .set(({ eb }) => ({ ...row, version: eb("version", "+", 1) }))
    .where("catalogue", "=", catalogue)
    .where("id", "=", id)
    .execute();
  return id;
}

function flag(isActive: boolean): string {
  return isActive ? "1" : "0";
}
