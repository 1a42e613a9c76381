import type { Database } from "@surco/db";
import type { Reader } from "@surco/kit-server";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { facetsOfFields } from "./facets.repository";
import type { PagePosition } from "./list-cursor";
import type { FieldSearch } from "./search";
import { isFound, joinsOfFilters, readableParts } from "./search-sql.repository";
import { tilesOfFields } from "./tile.repository";

export type FindingRepository = ReturnType<typeof findingRepository>;

export type SortKey = "name" | "farm" | "area" | "crop" | "district" | "fiscalName";

export interface FoundPage {
  sortedBy: SortKey;
  isDescending: boolean;
  after: PagePosition | null;
  limit: number;
}

/** Finds fields, for few or a hundred thousand. Filters and order match `filter-fields.ts` of the browser. */
export function findingRepository(db: Kysely<Database>) {
  return {
    ...tilesOfFields(db),
    ...facetsOfFields(db),

    /** Ids of one page in order, and the position of the next one. */
    async findPage(
      reader: Reader,
      search: FieldSearch,
      page: FoundPage,
    ): Promise<{ fieldIds: string[]; next: PagePosition | null }> {
      const key = sortExpression(page.sortedBy, search);
      const turn = sql.raw(page.isDescending ? "desc" : "asc");
      // Each part has its own limit: own fields are read in index order until the page is full.
      const joins = new Set([...joinsOfFilters(search), "farm" as const]);
      if (page.sortedBy === "crop") joins.add("crop");
      const parts = readableParts(reader, search, [...joins]).map(
        ({ from }) => sql`(
          select field.id, ${key} as key, field.name, farm.name as "farmName"
          from ${from}
          where ${isFound(reader, search)} and ${comesAfter(key, page)}
          order by ${key} ${turn}, field.name collate field_order, farm.name collate field_order, field.id
          limit ${page.limit + 1})`,
      );
      // Reads one row beyond the page to detect a next page.
      const { rows } = await sql<PagePosition>`
        select * from (${sql.join(parts, sql` union all `)}) page
        order by key ${turn}, name collate field_order, "farmName" collate field_order, id
        limit ${page.limit + 1}`.execute(db);
      const last = rows[page.limit - 1];
      return {
        fieldIds: rows.slice(0, page.limit).map(({ id }) => id),
        next: rows.length > page.limit && last ? last : null,
      };
    },

    async count(reader: Reader, search: FieldSearch): Promise<number> {
      const parts = readableParts(reader, search, joinsOfFilters(search)).map(
        ({ from }) => sql`(select count(*) from ${from} where ${isFound(reader, search)})`,
      );
      const { rows } = await sql<{ count: number }>`
        select (${sql.join(parts, sql` + `)})::int as count`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

/** Spanish collation of texts, the same as the browser's collator. */
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
      return sql`coalesce(field.fiscal_name, '') collate field_order`;
    case "name":
      return sql`field.name collate field_order`;
  }
}

function comesAfter(key: RawBuilder<unknown>, { after, sortedBy, isDescending }: FoundPage) {
  if (after === null) return sql<boolean>`true`;
  const value = sortedBy === "area" ? sql`${after.key}::double precision` : sql`${after.key}::text`;
  const beyond = sql.raw(isDescending ? "<" : ">");
  // The first condition lets an index scan start there.
  return sql<boolean>`${key} ${sql.raw(isDescending ? "<=" : ">=")} ${value} and (${key} ${beyond} ${value}
    or (field.name collate field_order, farm.name collate field_order, field.id)
      > (${after.name}::text, ${after.farmName}::text, ${after.id}::uuid))`;
}
