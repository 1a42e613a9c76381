import { genotypeLabel } from "@surco/agronomy";
import { brandNames, genotypeNames } from "@surco/catalogues/tables";
import type { Database } from "@surco/db";
import { storedFiles } from "@surco/kit-server/tables";
import type { Kysely } from "kysely";
import type { HybridSheet } from "../../contract";

export type SheetRepository = ReturnType<typeof sheetRepository>;

interface SheetToSave {
  genotypeId: number;
  fileId: string;
  name: string;
  pages: number;
  at: Date;
}

/** Sheets of hybrids and varieties. */
export function sheetRepository(db: Kysely<Database>) {
  const sheets = () =>
    db
      .selectFrom("hybrid_sheet as sheet")
      .innerJoin(storedFiles().as("file"), "file.id", "sheet.file_id")
      .innerJoin(genotypeNames().as("genotype"), "genotype.id", "sheet.genotype_id")
      .leftJoin(brandNames().as("brand"), "brand.id", "genotype.brand_id")
      .select(["sheet.genotype_id", "sheet.name", "sheet.pages", "sheet.updated_at"])
      .select(["file.size_bytes", "file.blob_key"])
      .select(["genotype.name as genotype_name", "brand.name as brand_name"]);
  return {
    async list(limit: number): Promise<HybridSheet[]> {
      const rows = await sheets().orderBy("genotype.name").limit(limit).execute();
      return rows.map(sheetOfRow);
    },

    /** The sheet of a genotype with the key of its file. */
    async find(genotypeId: number): Promise<(HybridSheet & { blobKey: string }) | null> {
      const row = await sheets().where("sheet.genotype_id", "=", genotypeId).executeTakeFirst();
      return row === undefined ? null : { ...sheetOfRow(row), blobKey: row.blob_key };
    },

    async save({ genotypeId, fileId, name, pages, at }: SheetToSave): Promise<void> {
      const written = { file_id: fileId, name, pages, updated_at: at };
      await db
        .insertInto("hybrid_sheet")
        .values({ genotype_id: genotypeId, ...written })
        .onConflict((conflict) => conflict.column("genotype_id").doUpdateSet(written))
        .execute();
    },

    async remove(genotypeId: number): Promise<void> {
      await db.deleteFrom("hybrid_sheet").where("genotype_id", "=", genotypeId).execute();
    },
  };
}

function sheetOfRow(row: {
  genotype_id: number;
  name: string;
  pages: number;
  updated_at: Date;
  size_bytes: number;
  genotype_name: string;
  brand_name: string | null;
}): HybridSheet {
  return {
    genotypeId: row.genotype_id,
    genotypeName: genotypeLabel({ name: row.genotype_name, brandName: row.brand_name }),
    name: row.name,
    pages: row.pages,
    bytes: row.size_bytes,
    updatedAt: row.updated_at.toISOString(),
  };
}
