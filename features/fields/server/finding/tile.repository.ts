import type { Database } from "@surco/db";
import type { Bbox, Boundary } from "@surco/geometry";
import type { Reader } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import { boxOfBbox } from "../field-row";
import type { FieldSearch } from "./search";
import { isFound, joinsOfFilters, readableFields, readableParts } from "./search-sql.repository";

/** Square of the world map in Mercator, 0..1 from west and from north; `west <= x < east`. */
export interface MapSquare {
  west: number;
  north: number;
  size: number;
}

/** Fields of one cell. */
export interface FieldCluster {
  count: number;
  areaHa: number;
  /** Mean of the fields' centres, 0..1. */
  x: number;
  y: number;
  /** Set for a single field. */
  fieldId: string | null;
}

export interface TileField {
  id: string;
  name: string;
  areaHa: number;
  cropId: number | null;
  polygon: Boundary;
}

/** Limit of fields per tile. Real tiles hold far fewer; overlapping fields must not stop the server. */
const MOST_FIELDS = 8000;

/** Queries of map tiles; part of `findingRepository`. */
export function tilesOfFields(db: Kysely<Database>) {
  /**
   * Fields with these centres. Few cells hold one field: a second query is cheaper than aggregating ids of every cell.
   */
  async function findAt(
    reader: Reader,
    search: FieldSearch,
    middles: readonly { x: number; y: number }[],
  ): Promise<{ id: string; x: number; y: number }[]> {
    if (middles.length === 0) return [];
    const { rows } = await sql<{ id: string; x: number; y: number }>`
      select field.id, field.map_x as x, field.map_y as y
      from ${readableFields(reader, search)}
      where field.map_x = any(${middles.map(({ x }) => x)}::float8[])
        and field.map_y = any(${middles.map(({ y }) => y)}::float8[]) and ${isFound(reader, search)}`.execute(
      db,
    );
    return rows;
  }

  return {
    /** @param cells along each side of the square */
    async clusters(
      reader: Reader,
      search: FieldSearch,
      { west, north, size }: MapSquare,
      cells: number,
    ): Promise<FieldCluster[]> {
      // Each part is read along its own index.
      const parts = readableParts(reader, search, joinsOfFilters(search)).map(
        ({ from }) => sql`
          select count(*) as count, sum(field.area_ha) as area_ha, sum(field.map_x) as x, sum(field.map_y) as y,
            floor((field.map_x - ${west}) / ${size / cells}) as col, floor((field.map_y - ${north}) / ${size / cells}) as row
          from ${from}
          where field.map_x >= ${west} and field.map_x < ${west + size}
            and field.map_y >= ${north} and field.map_y < ${north + size}
            and ${isFound(reader, search)}
          group by 5, 6`,
      );
      const { rows } = await sql<Omit<FieldCluster, "fieldId">>`
        select sum(count)::int as count, sum(area_ha) as "areaHa", sum(x) / sum(count) as x, sum(y) / sum(count) as y
        from (${sql.join(parts, sql` union all `)}) part group by col, row`.execute(db);
      const lone = await findAt(
        reader,
        search,
        rows.filter(({ count }) => count === 1),
      );
      return rows.map((row) => ({
        ...row,
        fieldId: row.count === 1 ? (lone.find(({ x, y }) => x === row.x && y === row.y)?.id ?? null) : null,
      }));
    },

    async shapesIn(reader: Reader, search: FieldSearch, bbox: Bbox): Promise<TileField[]> {
      const { rows } = await sql<TileField>`
        select field.id, field.name, field.area_ha as "areaHa", crop.crop_id as "cropId", field.polygon
        from ${readableFields(reader, search)}
        where field.bounds && ${boxOfBbox(bbox)}::box and ${isFound(reader, search)}
        limit ${MOST_FIELDS}`.execute(db);
      return rows;
    },
  };
}
