import type { Database } from "@surco/db";
import type { Bbox, Boundary } from "@surco/geometry";
import { type Kysely, sql } from "kysely";
import type { Reader } from "../field.repository";
import { boxOfBbox } from "../field-row";
import type { FieldSearch } from "./search";
import { isFound, seenFields } from "./search-sql.repository";

/** Part of the world's map, 0..1 from the west and from the north; `west <= x < east`. */
export interface MapSquare {
  west: number;
  north: number;
  size: number;
}

/** Fields of a cell together. */
export interface FieldCluster {
  count: number;
  areaHa: number;
  /** Mean of the fields' middles, 0..1. */
  x: number;
  y: number;
  /** One field stands for itself. */
  fieldId: string | null;
}

export interface TileField {
  id: string;
  name: string;
  areaHa: number;
  cropId: number | null;
  polygon: Boundary;
}

/** A tile of the zoom that fields are drawn from holds far fewer; a heap of fields on one place must not stop the server. */
const MOST_FIELDS = 8000;

/** What tiles are drawn from; part of `findingRepository`. */
export function tilesOfFields(db: Kysely<Database>) {
  return {
    /** @param cells along each side of the square */
    async clusters(
      reader: Reader,
      search: FieldSearch,
      { west, north, size }: MapSquare,
      cells: number,
    ): Promise<FieldCluster[]> {
      const { rows } = await sql<FieldCluster>`
        select count(*)::int as count, sum(field.area_ha) as "areaHa", avg(field.map_x) as x, avg(field.map_y) as y,
          case when count(*) = 1 then min(field.id::text) end as "fieldId"
        from ${seenFields(reader, search)}
        where field.map_x >= ${west} and field.map_x < ${west + size}
          and field.map_y >= ${north} and field.map_y < ${north + size}
          and ${isFound(reader, search)}
        group by floor((field.map_x - ${west}) / ${size / cells}), floor((field.map_y - ${north}) / ${size / cells})
      `.execute(db);
      return rows;
    },

    async shapesIn(reader: Reader, search: FieldSearch, bbox: Bbox): Promise<TileField[]> {
      const { rows } = await sql<TileField>`
        select field.id, field.name, field.area_ha as "areaHa", crop.crop_id as "cropId", field.polygon
        from ${seenFields(reader, search)}
        where field.bounds && ${boxOfBbox(bbox)}::box and ${isFound(reader, search)}
        limit ${MOST_FIELDS}`.execute(db);
      return rows;
    },
  };
}
