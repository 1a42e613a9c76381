import type { Genotype } from "@surco/catalogues/contract";
import type { CatalogueRepository } from "@surco/catalogues/server";
import type { Database } from "@surco/db";
import type { Kysely, Selectable } from "kysely";
import type { Hybrid, HybridValues } from "../../contract";

export type HybridRepository = ReturnType<typeof hybridRepository>;

const NOTHING: HybridValues = {
  nitrogenResponse: null,
  densityResponse: null,
  optimalPlantsPerHa: null,
  seedsPerBag: null,
  thousandSeedsG: null,
  thermalFactor: null,
};
/** Rows written by one statement. */
const ROWS_AT_ONCE = 1000;

/** Parameters of hybrids and varieties of the catalogue. */
export function hybridRepository(
  db: Kysely<Database>,
  catalogues: Pick<CatalogueRepository, "findGenotypes">,
) {
  /** Joins stored parameters to genotypes. */
  async function hybridsOf(genotypes: readonly Genotype[]): Promise<Hybrid[]> {
    if (genotypes.length === 0) return [];
    const ids = genotypes.map(({ id }) => id);
    const rows = await db
      .selectFrom("hybrid_parameters")
      .selectAll()
      .where("genotype_id", "in", ids)
      .execute();
    const byId = new Map(rows.map((row) => [row.genotype_id, row]));
    return genotypes.map((genotype) => hybridOf(genotype, byId.get(genotype.id)));
  }

  return {
    hybridsOf,

    /** Those of these ids that have parameters. */
    async listByIds(ids: readonly number[]): Promise<Hybrid[]> {
      const genotypes = await catalogues.findGenotypes(ids);
      return (await hybridsOf([...genotypes.values()])).filter(({ version }) => version > 0);
    },

    /** One of the catalogue; null where it has none of the id. */
    async find(genotypeId: number): Promise<Hybrid | null> {
      const genotype = (await catalogues.findGenotypes([genotypeId])).get(genotypeId);
      return genotype === undefined ? null : ((await hybridsOf([genotype]))[0] ?? null);
    },

    /** Ids of the genotypes that have parameters. */
    async listIds(): Promise<number[]> {
      const rows = await db
        .selectFrom("hybrid_parameters")
        .select("genotype_id")
        .orderBy("genotype_id")
        .execute();
      return rows.map((row) => row.genotype_id);
    },

    /** Writes over a version, 0 where nothing is stored. @returns false where the version is no longer that one */
    async write(genotypeId: number, version: number, values: HybridValues, now: Date): Promise<boolean> {
      if (version === 0) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto("hybrid_parameters")
          .values({ genotype_id: genotypeId, ...columnsOf(values), updated_at: now })
          .onConflict((conflict) => conflict.column("genotype_id").doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }
      const { numUpdatedRows } = await db
        .updateTable("hybrid_parameters")
        .set(({ eb }) => ({ ...columnsOf(values), updated_at: now, version: eb("version", "+", 1) }))
        .where("genotype_id", "=", genotypeId)
        .where("version", "=", version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Writes the rows of a file over what is stored, all or none. */
    async writeAll(rows: readonly { genotypeId: number; values: HybridValues }[], now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
          await trx
            .insertInto("hybrid_parameters")
            .values(
              rows.slice(from, from + ROWS_AT_ONCE).map(({ genotypeId, values }) => ({
                genotype_id: genotypeId,
                ...columnsOf(values),
                updated_at: now,
              })),
            )
            .onConflict((conflict) =>
              conflict.column("genotype_id").doUpdateSet((eb) => ({
                nitrogen_response: eb.ref("excluded.nitrogen_response"),
                density_response: eb.ref("excluded.density_response"),
                optimal_plants_per_ha: eb.ref("excluded.optimal_plants_per_ha"),
                seeds_per_bag: eb.ref("excluded.seeds_per_bag"),
                thousand_seeds_g: eb.ref("excluded.thousand_seeds_g"),
                thermal_factor: eb.ref("excluded.thermal_factor"),
                updated_at: eb.ref("excluded.updated_at"),
                version: eb("hybrid_parameters.version", "+", 1),
              })),
            )
            .execute();
        }
      });
    },
  };
}

function columnsOf(values: HybridValues) {
  return {
    nitrogen_response: values.nitrogenResponse,
    density_response: values.densityResponse,
    optimal_plants_per_ha: values.optimalPlantsPerHa,
    seeds_per_bag: values.seedsPerBag,
    thousand_seeds_g: values.thousandSeedsG,
    thermal_factor: values.thermalFactor,
  };
}

function hybridOf(
  { id, name, brandName, country, cropIds }: Genotype,
  row: Selectable<Database["hybrid_parameters"]> | undefined,
): Hybrid {
  return {
    genotypeId: id,
    genotypeName: name,
    brandName,
    country,
    cropIds,
    values:
      row === undefined
        ? NOTHING
        : {
            nitrogenResponse: row.nitrogen_response,
            densityResponse: row.density_response,
            optimalPlantsPerHa: row.optimal_plants_per_ha,
            seedsPerBag: row.seeds_per_bag,
            thousandSeedsG: row.thousand_seeds_g,
            thermalFactor: row.thermal_factor,
          },
    version: row?.version ?? 0,
  };
}
