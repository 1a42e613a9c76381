import { managedAccounts, producerGroups } from "@surco/accounts/tables";
import { genotypeNames } from "@surco/catalogues/tables";
import { anyOf, type Database } from "@surco/db";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { DashboardGrouping, DashboardRow } from "../contract";

export type DashboardRepository = ReturnType<typeof dashboardRepository>;

export interface DashboardSearch {
  by: DashboardGrouping;
  /** Seasons that are summed; several only by season. */
  seasons: readonly string[];
  period: string;
  cropId?: number | undefined;
  managerId?: string | undefined;
  limit: number;
}

/** Columns of a group, in the summaries and in their sums by producer, and its name. */
const groupings: Record<
  DashboardGrouping,
  { columns: RawBuilder<unknown>; group: RawBuilder<unknown>; name: RawBuilder<string | null> }
> = {
  district: { columns: sql`sown.district`, group: sql`part.district`, name: sql`sum.district` },
  hybrid: {
    columns: sql`sown.crop_id, sown.genotype_id, sown.other_genotype`,
    group: sql`part.crop_id, part.genotype_id, part.other_genotype`,
    name: sql`coalesce(genotype.name, sum.other_genotype)`,
  },
  season: { columns: sql`sown.season`, group: sql`part.season`, name: sql`sum.season` },
};

/** Sums of the crops of producers. */
export function dashboardRepository(db: Kysely<Database>) {
  return {
    /** The largest groups, or seasons in their order; and how many groups there are. */
    async sum(
      producerIds: readonly string[],
      { by, seasons, period, cropId, managerId, limit }: DashboardSearch,
    ): Promise<{ rows: DashboardRow[]; count: number }> {
      const { columns, group, name } = groupings[by];
      const isHybrid = by === "hybrid";
      // Summed by producer first: counting distinct producers would sort all fields.
      const { rows } = await sql<DashboardRow & { count: number }>`
        select ${name} as "name", ${isHybrid ? sql`sum.crop_id` : sql`null::int`} as "cropId", sum.area_ha as "areaHa",
          sum.fields as "fieldCount", sum.producers as "producerCount", sum.harvested as "harvestedFieldCount",
          sum.harvested_ha as "harvestedAreaHa", (count(*) over ())::int as count,
          case when sum.harvested_ha > 0 and sum.first_crop = sum.last_crop then sum.mass_t / sum.harvested_ha end
            as "meanYieldTPerHa",
          case when sum.first_crop = sum.last_crop then sum.mass_t end as "harvestedMassT"
        from (
          select ${group}, sum(area_ha) as area_ha, sum(fields)::int as fields, count(*)::int as producers,
            sum(harvested)::int as harvested, coalesce(sum(harvested_ha), 0) as harvested_ha, sum(mass_t) as mass_t,
            min(first_crop) as first_crop, max(last_crop) as last_crop
          from (
            select ${columns}, sown.account_id, sum(area_ha) as area_ha, count(*) as fields,
              count(yield_t_per_ha) as harvested, sum(area_ha) filter (where yield_t_per_ha is not null) as harvested_ha,
              sum(area_ha * yield_t_per_ha) as mass_t,
              min(sown.crop_id) filter (where yield_t_per_ha is not null) as first_crop,
              max(sown.crop_id) filter (where yield_t_per_ha is not null) as last_crop
            from field_season_summary sown
            where sown.season = any(${[...seasons]}::text[]) and sown.account_id = ${anyOf(producerIds)}
              and sown.period = ${period}
              and ${cropId === undefined ? sql`true` : sql`sown.crop_id = ${cropId}`}
              and ${managerId === undefined ? sql`true` : isManagedBy(managerId)}
            group by ${columns}, sown.account_id) part
          group by ${group}) sum
        ${isHybrid ? sql`left join ${genotypeNames()} genotype on genotype.id = sum.genotype_id` : sql``}
        order by ${by === "season" ? sql`sum.season desc` : sql`sum.area_ha desc, ${name}`}
        limit ${limit}`.execute(db);
      return {
        rows: rows.map(({ count: _, ...row }) => row),
        count: rows[0]?.count ?? 0,
      };
    },
  };

  /** SQL condition on `sown`: its producer is assigned to the manager, or in a group of his. */
  function isManagedBy(managerId: string) {
    const managed = db
      .selectFrom(managedAccounts().as("account"))
      .leftJoin(producerGroups().as("team"), "team.id", "account.producer_group_id")
      .select("account.id")
      .where(sql<SqlBool>`(account.manager_id = ${managerId} or team.manager_id = ${managerId})`);
    return sql`sown.account_id in ${managed}`;
  }
}
