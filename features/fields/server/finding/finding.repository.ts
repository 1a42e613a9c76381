import type { Database } from "@surco/db";
import type { FieldFacets } from "@surco/fields/contract";
import type { Bbox } from "@surco/geometry";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Reader } from "../field.repository";
import type { PagePosition } from "./list-cursor";
import type { FieldSearch } from "./search";
import {
  allOf,
  type FilterName,
  filterConditions,
  isFound,
  seenFields,
  seenHalves,
  wordConditions,
} from "./search-sql.repository";
import { tilesOfFields } from "./tile.repository";

export type FindingRepository = ReturnType<typeof findingRepository>;

export type SortKey = "name" | "farm" | "area" | "crop" | "district" | "fiscalName";

export interface FoundPage {
  sortedBy: SortKey;
  isDescending: boolean;
  after: PagePosition | null;
  limit: number;
}

type Chosen = FieldFacets["chosen"];

/** Finds fields among few or a hundred thousand. What passes and in which order is what `choose-fields.ts` of the browser says. */
export function findingRepository(db: Kysely<Database>) {
  return {
    ...tilesOfFields(db),

    /** Ids of one page in order, and where the next one begins. */
    async findPage(
      reader: Reader,
      search: FieldSearch,
      page: FoundPage,
    ): Promise<{ fieldIds: string[]; next: PagePosition | null }> {
      const key = sortExpression(page.sortedBy, search);
      const turn = sql.raw(page.isDescending ? "desc" : "asc");
      // Each half ends by itself: the own fields are read in the order of an index, until the page is full.
      const halves = seenHalves(reader, search).map(
        (half) => sql`(
          select field.id, ${key} as key, field.name, farm.name as "farmName"
          from ${half}
          where ${isFound(reader, search)} and ${comesAfter(key, page)}
          order by ${key} ${turn}, field.name collate field_order, farm.name collate field_order, field.id
          limit ${page.limit + 1})`,
      );
      // One row more than the page holds tells whether there is a next one.
      const { rows } = await sql<PagePosition>`
        select * from (${sql.join(halves, sql` union all `)}) page
        order by key ${turn}, name collate field_order, "farmName" collate field_order, id
        limit ${page.limit + 1}`.execute(db);
      const last = rows[page.limit - 1];
      return {
        fieldIds: rows.slice(0, page.limit).map(({ id }) => id),
        next: rows.length > page.limit && last ? last : null,
      };
    },

    async count(reader: Reader, search: FieldSearch): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${seenFields(reader, search)}
        where ${isFound(reader, search)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** What all filters leave together, and what it would be by each value of each filter without that filter. */
    async countBy(reader: Reader, search: FieldSearch): Promise<FieldFacets> {
      const [chosen, { rows }] = await Promise.all([
        countChosen(db, reader, search),
        facetQuery(reader, search).execute(db),
      ]);
      const facets: FieldFacets = {
        chosen,
        farms: [],
        crops: [],
        districts: [],
        fiscalNames: [],
        genotypes: [],
        producers: [],
        shared: [],
      };
      for (const { facet, value, name, count, areaHa, netAreaHa } of rows) {
        const entry = { ...(name !== null && { name }), count, areaHa, netAreaHa };
        if (facet === "crops" || facet === "genotypes") {
          facets[facet].push({ value: value === null ? null : Number(value), ...entry });
        } else if (facet === "shared")
          facets.shared.push({ value: value === "true" ? "si" : "no", ...entry });
        else facets[facet].push({ value, ...entry });
      }
      return facets;
    },
  };
}

/** Text of a list sorts as people expect; the collation is the browser's collator. */
function sortExpression(key: SortKey, { cropNames }: FieldSearch): RawBuilder<unknown> {
  switch (key) {
    case "area":
      return sql`field.area_ha`;
    case "farm":
      return sql`farm.name collate field_order`;
    case "crop":
      return sql`coalesce((${cropNames}::text[])[crop.crop_id], '') collate field_order`;
    case "district":
      return sql`coalesce(field.district, '') collate field_order`;
    case "fiscalName":
      return sql`field.fiscal_name collate field_order`;
    case "name":
      return sql`field.name collate field_order`;
  }
}

function comesAfter(key: RawBuilder<unknown>, { after, sortedBy, isDescending }: FoundPage) {
  if (after === null) return sql<boolean>`true`;
  const value = sortedBy === "area" ? sql`${after.key}::double precision` : sql`${after.key}::text`;
  const beyond = sql.raw(isDescending ? "<" : ">");
  // The first half is what an index can begin at.
  return sql<boolean>`${key} ${sql.raw(isDescending ? "<=" : ">=")} ${value} and (${key} ${beyond} ${value}
    or (field.name collate field_order, farm.name collate field_order, field.id)
      > (${after.name}::text, ${after.farmName}::text, ${after.id}::uuid))`;
}

async function countChosen(db: Kysely<Database>, reader: Reader, search: FieldSearch): Promise<Chosen> {
  const { rows } = await sql<{
    count: number;
    areaHa: number;
    netAreaHa: number;
    bbox: Bbox;
  }>`
    select count(*)::int as count, sum(field.area_ha) as "areaHa",
      sum(coalesce(net.net_area_ha, field.area_ha)) as "netAreaHa",
      json_build_array(min((field.bounds[1])[0]), min((field.bounds[1])[1]),
        max((field.bounds[0])[0]), max((field.bounds[0])[1])) as bbox
    from ${seenFields(reader, search)} ${netOfSeason(search)}
    where ${isFound(reader, search)}
    group by field.country order by 1 desc, field.country`.execute(db);
  const sum = (read: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + read(row), 0);
  return {
    count: sum(({ count }) => count),
    areaHa: sum(({ areaHa }) => areaHa),
    netAreaHa: sum(({ netAreaHa }) => netAreaHa),
    bbox: rows[0]?.bbox ?? null,
  };
}

/** What of a field bears a crop, where something in it bears none. */
function netOfSeason({ season }: FieldSearch) {
  return sql`left join season_net_area net on net.field_id = field.id and net.season = ${season}`;
}

interface FacetRow {
  facet: FilterName;
  value: string | null;
  name: string | null;
  count: number;
  areaHa: number;
  netAreaHa: number;
}

/** Column of each facet in what is counted, and where its name is looked up. */
const facetColumns: { facet: FilterName; column: string; name?: string }[] = [
  { facet: "farms", column: "farm" },
  { facet: "crops", column: "crop_id" },
  { facet: "districts", column: "district" },
  { facet: "fiscalNames", column: "fiscal_name" },
  { facet: "genotypes", column: "genotype_id", name: "select name from genotype where id = value" },
  { facet: "producers", column: "producer_id", name: "select name from producer where id = value" },
  { facet: "shared", column: "is_shared" },
];

function facetQuery(reader: Reader, search: FieldSearch) {
  const filters = filterConditions(search);
  const flags = filters.map(
    ({ filter, sql: condition }) => sql`${condition} as ${sql.ref(`passes_${filter}`)}`,
  );
  const counted = facetColumns.map(({ facet, column, name }) => {
    const others = filters
      .filter(({ filter }) => filter !== facet)
      .map(({ filter }) => sql<boolean>`${sql.ref(`passes_${filter}`)}`);
    return sql`(select ${sql.lit(facet)} as facet, value::text,
        ${name ? sql`(${sql.raw(name)})` : sql`null`}::text as name, count, area_ha as "areaHa",
        net_area_ha as "netAreaHa"
      from (select ${sql.ref(column)} as value, count(*)::int as count, sum(area_ha) as area_ha,
          sum(net_area_ha) as net_area_ha
        from seen where ${allOf(others)} group by 1 order by 2 desc, 1 limit ${MOST_VALUES}) counted)`;
  });
  return sql<FacetRow>`
    with seen as materialized (
      select ${sql.join([
        sql`farm.name as farm, crop.crop_id, field.district, field.fiscal_name, crop.genotype_id,
          producer.id as producer_id, field.is_shared, field.area_ha,
          coalesce(net.net_area_ha, field.area_ha) as net_area_ha`,
        ...flags,
      ])}
      from ${seenFields(reader, search)} ${netOfSeason(search)}
      where ${allOf(wordConditions(reader, search))}
    )
    ${sql.join(counted, sql` union all `)}`;
}

/** Nobody looks through more values; those with the fewest fields are left out. */
const MOST_VALUES = 5000;
