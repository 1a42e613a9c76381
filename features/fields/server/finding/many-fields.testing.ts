import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

export interface ManyFields {
  accountId: string;
  count: number;
}

/** Fields of one farm. */
const PER_FARM = 50;
/** Fields in a row from west to east, 0.012 degrees apart, over the Pampas. */
const PER_ROW = 320;

/**
 * Gives an account the fields of a large company: squares of about 80 ha side by side, 50 to a farm, crops of two
 * seasons, without genotypes, producers or net areas. For benches and manual checks; a second call adds nothing.
 */
export async function buildManyFields(db: Kysely<Database>, { accountId, count }: ManyFields): Promise<void> {
  const idOf = (kind: string, number: string) =>
    sql.raw(
      `overlay(overlay(md5('${kind}' || ${number} || '${accountId.replace(/[^\w-]/g, "")}') placing '7' from 13) placing '8' from 17)::uuid`,
    );
  await sql`
    insert into farm (id, account_id, name, name_key, created_at)
    select ${idOf("farm", "n")}, ${accountId}, 'Establecimiento Ñandú ' || n, 'establecimiento nandu ' || n, now()
    from generate_series(0, ${Math.ceil(count / PER_FARM) - 1}::int) n on conflict do nothing`.execute(db);
  await sql`
    insert into field (id, account_id, farm_id, name, name_key, fiscal_name, ownership, polygon, polygon_hash, bounds,
      area_ha, country, province, district, located_at, created_at)
    select ${idOf("field", "n")}, ${accountId}, ${idOf("farm", `(n / ${PER_FARM})`)}, 'Lote ' || n || ' Álamo', 'lote ' || n || ' alamo',
      'Agropecuaria ' || (n % 40) || ' SA', case when n % 3 = 0 then 'tenant' else 'owner' end,
      json_build_object('type', 'Polygon', 'coordinates', json_build_array(json_build_array(
        json_build_array(w, s), json_build_array(w + 0.01, s), json_build_array(w + 0.01, s + 0.008),
        json_build_array(w, s + 0.008), json_build_array(w, s)))),
      md5(${accountId}::text || n), box(point(w + 0.01, s + 0.008), point(w, s)),
      60 + n % 400 / 10.0, 'AR', 'Buenos Aires', 'Partido ' || (n % 90), now(), now()
    from generate_series(0, ${count - 1}::int) n,
      lateral (select round((-64 + (n % ${PER_ROW}) * 0.012)::numeric, 6)::float8 as w,
        round((-37 + (n / ${PER_ROW}) * 0.01)::numeric, 6)::float8 as s) place
    on conflict do nothing`.execute(db);
  await sql`
    insert into season_crop (field_id, season, period, crop_id)
    select ${idOf("field", "n")}, season, '2', (array[4, 5, 6, 7])[1 + n % 4]
    from generate_series(0, ${count - 1}::int) n, unnest(array['2025/26', '2026/27']) season
    where n % 5 > 0 on conflict do nothing`.execute(db);
  await sql`vacuum analyze field, season_crop, farm`.execute(db);
}
