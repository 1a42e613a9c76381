import { accountsManagedBy } from "@surco/accounts/tables";
import { genotypeNames } from "@surco/catalogues/tables";
import type { FieldRelation } from "@surco/contract";
import { farmNames, producerNames } from "@surco/farms/tables";
import { NO_PRODUCER } from "@surco/fields/contract";
import type { Reader } from "@surco/kit-server";
import { type RawBuilder, sql } from "kysely";
import { isGuestOf, sharedWith } from "../readable-fields.repository";
import type { FieldSearch } from "./search";

export type FilterName =
  | "farms"
  | "crops"
  | "districts"
  | "fiscalNames"
  | "genotypes"
  | "producers"
  | "shared";

/** Columns of `field` that finding reads; a guest's row lacks what `guestView` hides, so that no filter, order or count shows it. */
function columnsFor(reader: Reader, relation: FieldRelation): RawBuilder<unknown> {
  const open = sql`field.id, field.account_id, field.farm_id, field.name, field.name_key, field.area_ha, field.country,
    field.district, field.bounds, field.polygon, field.map_x, field.map_y`;
  if (relation !== "shared") return sql`${open}, field.fiscal_name, field.producer_id, field.search_key`;
  const isGuest = isGuestOf(reader);
  return sql`${open}, case when ${isGuest} then null else field.fiscal_name end as fiscal_name,
    case when ${isGuest} then null else field.producer_id end as producer_id,
    case when ${isGuest} then field.guest_search_key else field.search_key end as search_key`;
}

/** Fields by relation, each field in one relation only; managed ones only for a manager. */
function fieldsByRelation(reader: Reader): { relation: FieldRelation; fields: RawBuilder<unknown> }[] {
  const managedAccounts = accountsManagedBy(reader);
  const part = (relation: FieldRelation, condition: RawBuilder<unknown>) => ({
    relation,
    fields: sql`
      select ${columnsFor(reader, relation)}, ${sql.lit(relation)}::text as relation from field
      where ${condition} and field.deleted_at is null`,
  });
  return [
    part("own", sql`field.account_id = ${reader.id}`),
    part("shared", sql`field.id = any(${sharedWith(reader)}) and field.account_id <> ${reader.id}`),
    ...(managedAccounts === null
      ? []
      : [
          part(
            "managed",
            sql`field.account_id = any(${managedAccounts}) and field.account_id <> ${reader.id}
              and field.id <> all(${sharedWith(reader)})`,
          ),
        ]),
  ];
}

/**
 * FROM clause of queries on many fields: `field` with `relation`, `farm`, `producer`, and `crop` of the season.
 * One part per relation, so that each uses its own index; PostgreSQL drops the joins that a query does not need.
 */
export function readableFields(reader: Reader, search: FieldSearch): RawBuilder<unknown> {
  const parts = fieldsByRelation(reader).map(({ fields }) => fields);
  return joined(sql.join(parts, sql` union all `), search, everything);
}

/** Parts by relation: to page each in index order, or to count each along an index. */
export function readableParts(
  reader: Reader,
  search: FieldSearch,
  joins: readonly Joined[] = everything,
): { relation: FieldRelation; from: RawBuilder<unknown> }[] {
  return fieldsByRelation(reader).map(({ relation, fields }) => ({
    relation,
    from: joined(fields, search, joins),
  }));
}

type Joined = "farm" | "producer" | "crop";
const everything: readonly Joined[] = ["farm", "producer", "crop"];

/** Joins that `isFound` needs beside `field`; fewer joins allow more index-only scans. */
export function joinsOfFilters({ farms, producers, crops, genotypes }: FieldSearch): Joined[] {
  const isNeeded = { farm: farms.length, producer: producers.length, crop: crops.length + genotypes.length };
  return everything.filter((join) => isNeeded[join] > 0);
}

/** All left joins, even for the farm that every field has: the planner may then drop unused ones. */
function joined(
  fields: RawBuilder<unknown>,
  { season, period }: FieldSearch,
  joins: readonly Joined[],
): RawBuilder<unknown> {
  const words = {
    farm: sql`left join ${farmNames()} farm on farm.id = field.farm_id`,
    producer: sql`left join ${producerNames()} producer on producer.id = field.producer_id and producer.deleted_at is null`,
    crop: sql`left join season_crop crop on crop.field_id = field.id and crop.season = ${season}
      and crop.period = ${period} and crop.crop_id is not null`,
  };
  return sql`(${fields}) field ${sql.join(
    joins.map((join) => words[join]),
    sql` `,
  )}`;
}

/** SQL conditions of the filters in use, by filter. */
export function filterConditions(search: FieldSearch): { filter: FilterName; sql: RawBuilder<boolean> }[] {
  const { farms, crops, districts, fiscalNames, genotypes, producers, relation } = search;
  const among = (
    filter: FilterName,
    values: readonly unknown[],
    column: RawBuilder<unknown>,
    type: string,
  ) =>
    values.length === 0
      ? []
      : [{ filter, sql: sql<boolean>`coalesce(${column} = any(${values}::${sql.raw(type)}), false)` }];
  return [
    ...among("farms", farms, sql`farm.name`, "text[]"),
    ...among("crops", crops, sql`crop.crop_id`, "int[]"),
    ...among("districts", districts, sql`field.district`, "text[]"),
    ...among("fiscalNames", fiscalNames, sql`field.fiscal_name`, "text[]"),
    ...among("genotypes", genotypes, sql`crop.genotype_id`, "int[]"),
    ...among("producers", producers, sql`coalesce(producer.id::text, ${NO_PRODUCER})`, "text[]"),
    ...(relation === null
      ? []
      : [{ filter: "shared" as const, sql: sql<boolean>`field.relation = ${relation}` }]),
  ];
}

/** SQL condition: every word is found in the field's texts. */
export function wordConditions(reader: Reader, search: FieldSearch): RawBuilder<boolean>[] {
  const managedAccounts = accountsManagedBy(reader);
  const owners =
    managedAccounts === null ? sql`array[${reader.id}::uuid]` : sql`${reader.id}::uuid || ${managedAccounts}`;
  return search.words.map(({ text, cropIds }) => {
    const part = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
    // Farms, producers and genotypes are few: their names are searched once, not once per field.
    return sql<boolean>`(field.search_key like ${part}
      or field.farm_id in (select id from ${farmNames()} farm where name_key like ${part} and (account_id = any(${owners})
        or id in (select farm_id from field where id = any(${sharedWith(reader)}))))
      or field.producer_id in (select id from ${producerNames()} producer where name_key like ${part} and deleted_at is null
        and account_id = any(${owners}))
      or ${cropIds.length === 0 ? sql`false` : isSown(search, sql`sown.crop_id = any(${cropIds}::int[])`)}
      or ${isSown(
        search,
        // Repeats the condition of the partial index, which leaves out the many crops without a genotype.
        sql`(sown.genotype_id is not null or sown.other_genotype is not null)
          and (sown.genotype_id in (select id from ${genotypeNames()} genotype where name_key like ${part})
            or search_text(sown.other_genotype) like ${part})`,
      )})`;
  });
}

/** SQL condition: one of these crops is sown. PostgreSQL evaluates it per field, or once for many. */
function isSown({ season, period }: FieldSearch, condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from season_crop sown where sown.field_id = field.id
    and sown.season = ${season} and sown.period = ${period} and sown.crop_id is not null and ${condition})`;
}

/** Conjunction; true for no conditions. */
export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql.join<boolean>(conditions, sql` and `);
}

/** SQL condition: the field passes words and filters. */
export function isFound(reader: Reader, search: FieldSearch): RawBuilder<boolean> {
  return allOf([...wordConditions(reader, search), ...filterConditions(search).map((filter) => filter.sql)]);
}
