import { genotypeNames } from "@surco/catalogues/tables";
import type { FieldRelation } from "@surco/contract";
import type { Database } from "@surco/db";
import { farmNames, producerNames } from "@surco/farms/tables";
import { type FieldFacets, filterOfRelation } from "@surco/fields/contract";
import type { Bbox } from "@surco/geometry";
import type { Reader } from "@surco/kit-server";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { FieldSearch } from "./search";
import {
  allOf,
  type FilterName,
  filterConditions,
  isFound,
  readableParts,
  wordConditions,
} from "./search-sql.repository";

type Chosen = FieldFacets["chosen"];

/** Facet counts of fields; part of `findingRepository`. */
export function facetsOfFields(db: Kysely<Database>) {
  return {
    /** Counts the fields that pass all filters, and for each filter's values without that filter. */
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
      for (const { facet: bits, value, name, count, areaHa, netAreaHa } of rows) {
        const facet = facetOfBits.get(bits);
        if (facet === undefined) throw new RangeError(`no facet is counted as ${bits}`);
        const entry = { ...(name !== null && { name }), count, areaHa, netAreaHa };
        if (facet === "crops" || facet === "genotypes") {
          facets[facet].push({ value: value === null ? null : Number(value), ...entry });
        } else if (facet === "shared")
          facets.shared.push({ value: filterOfRelation[value as FieldRelation], ...entry });
        else facets[facet].push({ value, ...entry });
      }
      return facets;
    },
  };
}

async function countChosen(db: Kysely<Database>, reader: Reader, search: FieldSearch): Promise<Chosen> {
  const parts = readableParts(reader, search).map(
    ({ from }) => sql`
      select field.country, count(*) as count, sum(field.area_ha) as area_ha, sum(${netAreaHa}) as net_area_ha,
        min((field.bounds[1])[0]) as west, min((field.bounds[1])[1]) as south,
        max((field.bounds[0])[0]) as east, max((field.bounds[0])[1]) as north
      from ${from} ${netOfSeason(search)}
      where ${isFound(reader, search)}
      group by field.country`,
  );
  const { rows } = await sql<{ count: number; areaHa: number; netAreaHa: number; bbox: Bbox }>`
    select sum(count)::int as count, sum(area_ha) as "areaHa", sum(net_area_ha) as "netAreaHa",
      json_build_array(min(west), min(south), max(east), max(north)) as bbox
    from (${sql.join(parts, sql` union all `)}) part
    group by country order by 1 desc, country`.execute(db);
  const sum = (read: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + read(row), 0);
  return {
    count: sum(({ count }) => count),
    areaHa: sum(({ areaHa }) => areaHa),
    netAreaHa: sum((row) => row.netAreaHa),
    bbox: rows[0]?.bbox ?? null,
  };
}

const netAreaHa = sql`coalesce(net.net_area_ha, field.area_ha)`;

/** Joins the net area of a field, if the season has one stored. */
function netOfSeason({ season }: FieldSearch) {
  return sql`left join season_net_area net on net.field_id = field.id and net.season = ${season}`;
}

interface FacetRow {
  /** `facetBits` of its name. */
  facet: number;
  value: string | null;
  name: string | null;
  count: number;
  areaHa: number;
  netAreaHa: number;
}

/** Columns that facets group by. */
const facetColumns: [FilterName, RawBuilder<unknown>][] = [
  ["farms", sql`field.farm_id`],
  ["crops", sql`crop.crop_id`],
  ["districts", sql`field.district`],
  ["fiscalNames", sql`field.fiscal_name`],
  ["genotypes", sql`crop.genotype_id`],
  ["producers", sql`producer.id`],
];
const columns = facetColumns.map(([, column]) => column);

/** Result of SQL `grouping`: a set bit for each column that the row is not grouped by, first column highest. */
const facetBits = new Map<FilterName, number>(
  facetColumns.map(([facet], at) => [facet, 2 ** columns.length - 1 - 2 ** (columns.length - 1 - at)]),
);
// The relation needs no grouping: it is constant within a part.
facetBits.set("shared", 2 ** columns.length - 1);
const facetOfBits = new Map([...facetBits].map(([facet, bits]) => [bits, facet]));

/** Reads each part once and counts all facets on the way; farms of the same name are merged afterwards. */
function facetQuery(reader: Reader, search: FieldSearch) {
  const facet = sql`grouping(${sql.join(columns)})`;
  const parts = readableParts(reader, search).map(
    ({ relation, from }) => sql`
      select ${facet} as facet, field.farm_id, crop.crop_id, field.district, field.fiscal_name, crop.genotype_id,
        producer.id as producer_id, ${sql.lit(relation)} as relation,
        ${ofPassing(facet, search, sql`count(*)`)} as count,
        ${ofPassing(facet, search, sql`sum(field.area_ha)`)} as area_ha,
        ${ofPassing(facet, search, sql`sum(${netAreaHa})`)} as net_area_ha
      from ${from} ${netOfSeason(search)}
      where ${allOf(wordConditions(reader, search))}
      group by grouping sets (${sql.join(columns.map((column) => sql`(${column})`))}, ())`,
  );
  return sql<FacetRow>`
    with summed as (
      select facet, farm.name as farm, crop_id, district, fiscal_name, genotype_id, producer_id,
        case when facet = ${sql.lit(facetBits.get("shared"))} then relation end as relation,
        sum(count)::int as count, sum(area_ha) as area_ha, sum(net_area_ha) as net_area_ha
      from (${sql.join(parts, sql` union all `)}) part left join ${farmNames()} farm on farm.id = part.farm_id
      group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(count) > 0
    ), placed as (
      select *, row_number() over (partition by facet order by count desc, farm, crop_id, district, fiscal_name,
        genotype_id, producer_id, relation) as place from summed
    )
    select facet, coalesce(farm, placed.crop_id::text, district, fiscal_name, genotype_id::text, producer_id::text,
        relation) as value, coalesce(genotype.name, producer.name) as name, count,
      area_ha as "areaHa", net_area_ha as "netAreaHa"
    from placed left join ${genotypeNames()} genotype on genotype.id = genotype_id
      left join ${producerNames()} producer on producer.id = producer_id
    where place <= ${MOST_VALUES}
    order by facet, place`;
}

/** Aggregate over rows that pass all filters except the facet's own. */
function ofPassing(facet: RawBuilder<unknown>, search: FieldSearch, aggregate: RawBuilder<unknown>) {
  const filters = filterConditions(search);
  if (filters.length === 0) return aggregate;
  const over = (passing: typeof filters) =>
    sql`${aggregate} filter (where ${allOf(passing.map((filter) => filter.sql))})`;
  const cases = filters.map(
    ({ filter }) =>
      sql`when ${sql.lit(facetBits.get(filter))} then ${over(filters.filter((other) => other.filter !== filter))}`,
  );
  return sql`case ${facet} ${sql.join(cases, sql` `)} else ${over(filters)} end`;
}

/** Limit of values per facet; those with the fewest fields are left out. */
const MOST_VALUES = 5000;
