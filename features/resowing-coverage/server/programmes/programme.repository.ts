import type { BrandSlug, Period } from "@surco/contract";
import type { Database } from "@surco/db";
import { type ClientWrite, writeOnce } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { type Programme, type ProgrammeRules, programmeRules } from "../../contract";

export type ProgrammeRepository = ReturnType<typeof programmeRepository>;

/** Programmes of brands, one for each country and period. */
export function programmeRepository(db: Kysely<Database>) {
  const ofBrand = (brand: BrandSlug) =>
    db.selectFrom("resowing_programme").selectAll().where("brand", "=", brand);

  return {
    async list(brand: BrandSlug): Promise<Programme[]> {
      const rows = await ofBrand(brand).orderBy("country").orderBy("period").execute();
      return rows.map((row) => programmeOfRow(row, brand));
    },

    async find(brand: BrandSlug, id: string): Promise<Programme | null> {
      const row = await ofBrand(brand).where("id", "=", id).executeTakeFirst();
      return row === undefined ? null : programmeOfRow(row, brand);
    },

    async findFor(brand: BrandSlug, country: string, period: Period): Promise<Programme | null> {
      const row = await ofBrand(brand)
        .where("country", "=", country)
        .where("period", "=", period)
        .executeTakeFirst();
      return row === undefined ? null : programmeOfRow(row, brand);
    },

    /**
     * Applies a client's write once.
     *
     * @returns "repeated" where it was applied before; null where the programme has another version
     */
    change(
      write: ClientWrite,
      { id, version }: Pick<Programme, "id" | "version">,
      rules: ProgrammeRules,
    ): Promise<"written" | "repeated" | null> {
      return writeOnce(db, write, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("resowing_programme")
          .set({
            rules: JSON.stringify(rules),
            editor_id: write.accountId,
            version: version + 1,
            updated_at: write.at,
          })
          .where("id", "=", id)
          .where("version", "=", version)
          .executeTakeFirst();
        return numUpdatedRows > 0n ? "written" : null;
      });
    },
  };
}

interface ProgrammeRow {
  id: string;
  country: string;
  period: Period;
  rules: object;
  version: number;
}

function programmeOfRow({ id, country, period, rules, version }: ProgrammeRow, brand: BrandSlug): Programme {
  return { ...programmeRules.parse(rules), id, brand, country, period, version };
}
