import { accountNames, managedAccounts, producerGroups } from "@surco/accounts/tables";
import { doneActivities } from "@surco/activities/tables";
import type { DateRange } from "@surco/calendar";
import { genotypeNames } from "@surco/catalogues/tables";
import { anyOf, type Database } from "@surco/db";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { ProducerOrder, StaffChoices, StaffProducer } from "../contract";

export type ProducerRepository = ReturnType<typeof producerRepository>;

/** Producer as its own tables and the fields have it. */
export type ProducerRow = Omit<StaffProducer, "canLog" | "coverages">;

/** Position in a list: value of its order and id of its last producer. */
export type ProducerPosition = readonly [key: string, id: string];

export interface ProducerSearch {
  /** All must occur in the names. */
  words: readonly string[];
  managerId?: string | undefined;
  groupId?: string | undefined;
  district?: string | undefined;
  cropId?: number | undefined;
  genotypeId?: number | undefined;
  season: string;
  /** True: only without activity since the first of the recent days. */
  isInactive: boolean;
  recent: DateRange;
  order: ProducerOrder;
  after: ProducerPosition | null;
  limit: number;
}

/** Offered values of one filter; more are left out. */
const MOST_CHOICES = 1000;

/** Producers by their ids, as `scope.repository.ts` finds them. */
export function producerRepository(db: Kysely<Database>) {
  return {
    /** A page of the producers. */
    async list(
      ids: readonly string[],
      search: ProducerSearch,
    ): Promise<{ producers: ProducerRow[]; next: ProducerPosition | null }> {
      const { after, limit } = search;
      const { key, isDescending } = orders[search.order];
      const direction = isDescending ? "desc" : "asc";
      const rows = await db
        .selectFrom(managedAccounts().as("account"))
        .leftJoin(producerGroups().as("team"), "team.id", "account.producer_group_id")
        .$if(needsTotals(search), (query) =>
          query.leftJoin(
            db
              .selectFrom("field_summary")
              .select(["account_id", sql`sum(area_ha)`.as("area_ha")])
              .select(sql`max(last_activity_on)`.as("last_activity_on"))
              .where("account_id", "=", anyOf(ids))
              .groupBy("account_id")
              .as("total"),
            "total.account_id" as never,
            "account.id" as never,
          ),
        )
        .select(["account.id", key.as("key")])
        .where("account.id", "=", anyOf(ids))
        .where(isFound(ids, search))
        .$if(after !== null, (query) => query.where(isAfter(key, isDescending, after ?? ["", ""])))
        .orderBy(key, direction)
        .orderBy("account.id", direction)
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const read = await this.read(
        page.map(({ id }) => id),
        search,
      );
      const byId = new Map(read.map((one) => [one.accountId, one]));
      return {
        producers: page.flatMap(({ id }) => byId.get(id) ?? []),
        next: rows.length > limit && last ? [last.key, last.id] : null,
      };
    },

    /** Producers with all that a row shows, in any order. */
    async read(
      ids: readonly string[],
      { season, recent }: Pick<ProducerSearch, "season" | "recent">,
    ): Promise<ProducerRow[]> {
      if (ids.length === 0) return [];
      const [accounts, totals, crops, work] = await Promise.all([
        readAccounts(db, ids),
        sumFields(db, ids),
        sumCrops(db, ids, season),
        countWork(db, ids, recent),
      ]);
      return accounts.map((row) => {
        const total = totals.get(row.id);
        return {
          accountId: row.id,
          name: `${row.first_name} ${row.last_name}`,
          businessName: row.business_name,
          managerName:
            row.manager_first_name === null ? null : `${row.manager_first_name} ${row.manager_last_name}`,
          groupName: row.group_name,
          email: row.email,
          phoneNumber: row.phone_number,
          fiscalId: row.fiscal_id,
          fieldCount: total?.fieldCount ?? 0,
          areaHa: total?.areaHa ?? 0,
          crops: crops
            .filter(({ accountId }) => accountId === row.id)
            .map(({ accountId: _, ...crop }) => crop),
          lastActivityOn: total?.lastActivityOn ?? null,
          recentActivityCount: work.get(row.id) ?? 0,
        };
      });
    },

    async listChoices(ids: readonly string[], season: string): Promise<StaffChoices> {
      const sown = db
        .selectFrom("field_season_summary")
        .where("season", "=", season)
        .where("account_id", "=", anyOf(ids));
      const [people, groups, districts, cropRows, genotypes] = await Promise.all([
        db
          .selectFrom(accountNames().as("manager"))
          .select(["manager.id", "manager.first_name", "manager.last_name"])
          .where("manager.id", "in", managerIds(db, ids))
          .orderBy("manager.first_name")
          .orderBy("manager.last_name")
          .limit(MOST_CHOICES)
          .execute(),
        db
          .selectFrom(producerGroups().as("team"))
          .select(["team.id", "team.name"])
          .where("team.id", "in", (query) =>
            query
              .selectFrom(managedAccounts().as("account"))
              .select("account.producer_group_id")
              .where("account.id", "=", anyOf(ids)),
          )
          .orderBy("team.name")
          .limit(MOST_CHOICES)
          .execute(),
        db
          .selectFrom("field_summary")
          .select("district")
          .distinct()
          .where("account_id", "=", anyOf(ids))
          .where("district", "is not", null)
          .limit(MOST_CHOICES)
          .execute(),
        sown.select("crop_id").distinct().orderBy("crop_id").execute(),
        // Crops of one species share their hybrids: each once.
        db
          .selectFrom(sown.select("genotype_id").distinct().as("sown"))
          .innerJoin(genotypeNames().as("genotype"), "genotype.id", "sown.genotype_id")
          .select(["genotype.id as genotypeId", "genotype.name"])
          .orderBy("genotype.name")
          .limit(MOST_CHOICES)
          .execute(),
      ]);
      return {
        managers: people.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
        groups,
        districts: districts
          .flatMap(({ district }) => district ?? [])
          .sort((a, b) => a.localeCompare(b, "es")),
        cropIds: cropRows.map(({ crop_id }) => crop_id),
        genotypes,
      };
    },
  };
}

/** Order of a list: its value as text of a cursor keeps the order of the column. */
const orders: Record<ProducerOrder, { key: RawBuilder<string>; isDescending: boolean }> = {
  name: { key: sql<string>`account.name_key`, isDescending: false },
  // Of a fixed number of decimals: sums of floating-point numbers differ with their order.
  area: {
    key: sql<string>`lpad(coalesce(total.area_ha, 0)::numeric(14, 2)::text, 16, '0')`,
    isDescending: true,
  },
  activity: { key: sql<string>`coalesce(total.last_activity_on::text, '')`, isDescending: true },
};

function needsTotals({ order, isInactive }: ProducerSearch): boolean {
  return order !== "name" || isInactive;
}

function isAfter(key: RawBuilder<string>, isDescending: boolean, [value, id]: ProducerPosition) {
  return sql<SqlBool>`(${key}, account.id) ${isDescending ? sql`<` : sql`>`} (${value}, ${id}::uuid)`;
}

/** SQL condition on `account`, `team` and, where needed, `total`. */
function isFound(ids: readonly string[], search: ProducerSearch): RawBuilder<SqlBool> {
  const { words, managerId, groupId, district, cropId, genotypeId, season, isInactive, recent } = search;
  const sown = [
    cropId !== undefined && sql`sown.crop_id = ${cropId}`,
    genotypeId !== undefined && sql`sown.genotype_id = ${genotypeId}`,
    // With a crop or hybrid, the field of the district is the one that bears it.
    district !== undefined && sql`sown.district = ${district}`,
  ].filter((condition) => typeof condition === "object");
  const isOfSeason = cropId !== undefined || genotypeId !== undefined;
  const conditions = [
    ...words.map((word) => sql`position(${word} in account.search_key) > 0`),
    managerId !== undefined && sql`(account.manager_id = ${managerId} or team.manager_id = ${managerId})`,
    groupId !== undefined && sql`team.id = ${groupId}`,
    isOfSeason &&
      sql`account.id in (select sown.account_id from field_season_summary sown where sown.season = ${season}
        and sown.account_id = ${anyOf(ids)} and ${sql.join(sown, sql` and `)})`,
    district !== undefined &&
      !isOfSeason &&
      sql`account.id in (select account_id from field_summary where account_id = ${anyOf(ids)} and district = ${district})`,
    isInactive && sql`coalesce(total.last_activity_on < ${recent.from}::date, true)`,
  ].filter((condition) => typeof condition === "object");
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

function managerIds(db: Kysely<Database>, ids: readonly string[]) {
  const account = managedAccounts().as("account");
  return db
    .selectFrom(account)
    .select("account.manager_id")
    .where("account.id", "=", anyOf(ids))
    .union(
      db
        .selectFrom(account)
        .innerJoin(producerGroups().as("team"), "team.id", "account.producer_group_id")
        .select("team.manager_id")
        .where("account.id", "=", anyOf(ids)),
    );
}

function readAccounts(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom(managedAccounts().as("account"))
    .leftJoin(producerGroups().as("team"), "team.id", "account.producer_group_id")
    .leftJoin(accountNames().as("manager"), (join) =>
      join.on("manager.id", "=", sql<string>`coalesce(account.manager_id, team.manager_id)`),
    )
    .select(["account.id", "account.first_name", "account.last_name", "account.business_name"])
    .select(["account.email", "account.phone_number", "account.fiscal_id", "team.name as group_name"])
    .select(["manager.first_name as manager_first_name", "manager.last_name as manager_last_name"])
    .where("account.id", "=", anyOf(ids))
    .execute();
}

async function sumFields(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom("field_summary")
    .select(({ fn }) => [
      "account_id",
      fn.countAll<number>().as("fieldCount"),
      fn.sum<number>("area_ha").as("areaHa"),
      fn.max("last_activity_on").as("lastActivityOn"),
    ])
    .where("account_id", "=", anyOf(ids))
    .groupBy("account_id")
    .execute();
  return new Map(rows.map((row) => [row.account_id, row]));
}

function sumCrops(db: Kysely<Database>, ids: readonly string[], season: string) {
  return db
    .selectFrom("field_season_summary")
    .select(({ fn }) => [
      "account_id as accountId",
      "crop_id as cropId",
      fn.countAll<number>().as("fieldCount"),
      fn.sum<number>("area_ha").as("areaHa"),
    ])
    .where("season", "=", season)
    .where("account_id", "=", anyOf(ids))
    .groupBy(["account_id", "crop_id"])
    .orderBy("areaHa", "desc")
    .orderBy("crop_id")
    .execute();
}

async function countWork(db: Kysely<Database>, ids: readonly string[], { from, until }: DateRange) {
  const rows = await db
    .selectFrom("field_summary as field")
    .innerJoin(doneActivities().as("activity"), "activity.field_id", "field.field_id")
    .select(({ fn }) => ["field.account_id", fn.countAll<number>().as("count")])
    .where("field.account_id", "=", anyOf(ids))
    .where("activity.date", ">=", from)
    .where("activity.date", "<=", until)
    .groupBy("field.account_id")
    .execute();
  return new Map(rows.map(({ account_id, count }) => [account_id, count]));
}
