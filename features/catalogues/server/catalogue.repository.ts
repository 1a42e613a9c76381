import { cropsOfGenotype, genotypeCropId } from "@surco/agronomy";
import type { CatalogueEntry, Genotype } from "@surco/catalogues/contract";
import { type Language, nameKey } from "@surco/contract";
import type { CatalogueEntryTable, Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

export type EntryCatalogue = CatalogueEntryTable["catalogue"];

export type CatalogueRepository = ReturnType<typeof catalogueRepository>;

export interface GenotypeQuery {
  cropId?: number;
  brandId?: number;
  text?: string;
  ids?: readonly number[];
  after: { nameKey: string; id: number } | null;
  limit: number;
}

export function catalogueRepository(db: Kysely<Database>) {
  return {
    /** Entries that are offered, in the order of their ids. */
    async listEntries(catalogue: EntryCatalogue, language: Language): Promise<CatalogueEntry[]> {
      return db
        .selectFrom("catalogue_entry")
        .select(["id", `name_${language} as name`])
        .where("catalogue", "=", catalogue)
        .where("is_active", "=", true)
        .orderBy("id")
        .execute();
    },

    /** Products that are offered, in the order of their ids. */
    async listProducts(language: Language): Promise<(CatalogueEntry & { typeId: number | null })[]> {
      return db
        .selectFrom("catalogue_entry")
        .select(["id", `name_${language} as name`, "product_type_id as typeId"])
        .where("catalogue", "=", "product")
        .where("is_active", "=", true)
        .orderBy("id")
        .execute();
    },

    /** Products with their types, also those that are no longer offered. */
    async listAllProducts(language: Language): Promise<(CatalogueEntry & { typeId: number | null })[]> {
      return db
        .selectFrom("catalogue_entry")
        .select(["id", `name_${language} as name`, "product_type_id as typeId"])
        .where("catalogue", "=", "product")
        .execute();
    },

    /** The crops' names, and which were changed by an administrator. */
    listCropNames(language: Language): Promise<{ id: number; name: string; version: number }[]> {
      return db
        .selectFrom("catalogue_entry")
        .select(["id", `name_${language} as name`, "version"])
        .where("catalogue", "=", "crop")
        .execute();
    },

    /** True where a short list has the id, offered or not. */
    async hasEntry(catalogue: EntryCatalogue, id: number): Promise<boolean> {
      const row = await db
        .selectFrom("catalogue_entry")
        .select("id")
        .where("catalogue", "=", catalogue)
        .where("id", "=", id)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Those of the ids that a short list has, offered or not. */
    async findEntryIds(catalogue: EntryCatalogue, ids: readonly number[]): Promise<Set<number>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom("catalogue_entry")
        .select("id")
        .where("catalogue", "=", catalogue)
        .where("id", "in", ids)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** Brands that are offered, by name. */
    listBrands(): Promise<CatalogueEntry[]> {
      return db
        .selectFrom("brand")
        .select(["id", "name"])
        .where("is_active", "=", true)
        .orderBy("name_key")
        .execute();
    },

    /** By name. Only those that are offered, unless they are asked for by their ids. */
    async listGenotypes(
      query: GenotypeQuery,
    ): Promise<{ genotypes: Genotype[]; next: GenotypeQuery["after"] }> {
      const { cropId, brandId, text, ids, after, limit } = query;
      const rows = await genotypes(db)
        .$if(ids === undefined, (q) => q.where("genotype.is_active", "=", true))
        .$if(ids !== undefined, (q) => q.where("genotype.id", "in", [0, ...(ids ?? [])]))
        .$if(cropId !== undefined, (q) => q.where("genotype.crop_id", "=", genotypeCropId(cropId ?? 0)))
        .$if(brandId !== undefined, (q) => q.where("genotype.brand_id", "=", brandId ?? 0))
        .$if(text !== undefined && text !== "", (q) =>
          q.where(
            sql<boolean>`position(${nameKey(text ?? "")} in concat_ws(' ', brand.name_key, genotype.name_key)) > 0`,
          ),
        )
        .$if(after !== null, (q) =>
          q.where(
            sql<boolean>`(genotype.name_key, genotype.id) > (${after?.nameKey ?? ""}, ${after?.id ?? 0})`,
          ),
        )
        .orderBy("genotype.name_key")
        .orderBy("genotype.id")
        .limit(limit + 1)
        .execute();
      const last = rows[limit - 1];
      const next = rows.length > limit && last ? { nameKey: last.name_key, id: last.id } : null;
      return { genotypes: rows.slice(0, limit).map(genotypeOfRow), next };
    },

    /** Of these ids, those that there are, with the crop that each is listed under. */
    async findGenotypes(ids: readonly number[]): Promise<Map<number, Genotype>> {
      if (ids.length === 0) return new Map();
      const rows = await genotypes(db).where("genotype.id", "in", ids).execute();
      return new Map(rows.map((row) => [row.id, genotypeOfRow(row)]));
    },
  };
}

function genotypes(db: Kysely<Database>) {
  return db
    .selectFrom("genotype")
    .leftJoin("brand", "brand.id", "genotype.brand_id")
    .select([
      "genotype.id",
      "genotype.name",
      "genotype.name_key",
      "genotype.crop_id",
      "genotype.brand_id",
      "brand.name as brand_name",
      "genotype.country",
      "genotype.is_active",
    ]);
}

function genotypeOfRow(row: {
  id: number;
  name: string;
  crop_id: number;
  brand_id: number | null;
  brand_name: string | null;
  country: string | null;
  is_active: boolean;
}): Genotype {
  return {
    id: row.id,
    name: row.name,
    cropIds: cropsOfGenotype(row.crop_id),
    brandId: row.brand_id,
    brandName: row.brand_name,
    country: row.country,
    isActive: row.is_active,
  };
}
