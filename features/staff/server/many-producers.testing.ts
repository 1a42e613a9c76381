import type { Database } from "@surco/db";
import { buildManyFields } from "@surco/fields/testing";
import { type Kysely, type RawBuilder, sql } from "kysely";

export interface ManyProducers {
  /** Regional sales manager above all of them. */
  regionalId: string;
  producers: number;
  fields: number;
}

/** Accounts of each level below one of the level above. */
const PER_MANAGER = 10;

/**
 * Puts a company below a regional sales manager: sales managers, field managers, agronomists and producers, ten below each,
 * with fields, crops and hybrids of two seasons, harvests, work until a day and planned visits.
 *
 * @param today  last day of the work
 */
export async function buildManyProducers(
  db: Kysely<Database>,
  { regionalId, producers, fields }: ManyProducers,
  today: string,
): Promise<void> {
  const levels = [
    { role: "FSM", count: Math.ceil(producers / PER_MANAGER ** 3) },
    { role: "FM", count: Math.ceil(producers / PER_MANAGER ** 2) },
    { role: "FA", count: Math.ceil(producers / PER_MANAGER) },
    { role: null, count: producers },
  ] as const;
  let above: RawBuilder<unknown> = sql`${regionalId}::uuid`;
  for (const { role, count } of levels) {
    await insertLevel(db, role, count, above);
    above = accountId(role, sql`n / ${sql.lit(PER_MANAGER)}`);
  }
  await formGroups(db);
  // Summaries of a hundred thousand fields are made once, not by each of these statements.
  await switchSummaries(db, "disable");
  await buildManyFields(db, { accountId: regionalId, count: fields });
  await moveFields(db, producers);
  await sql`
    update season_crop set genotype_id = (select array_agg(id order by id) from genotype where crop_id = season_crop.crop_id)
      [1 + abs(hashtext(field_id::text)) % 8]`.execute(db);
  await insertWork(db, regionalId, today);
  await switchSummaries(db, "enable");
  await sql`vacuum analyze`.execute(db);
  await sql`select refresh_field_summaries(array(select id from field))`.execute(db);
  await insertCoverages(db);
  await sql`vacuum analyze`.execute(db);
}

/** Four resowing coverages of each producer. */
async function insertCoverages(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into resowing_coverage (id, account_id, brand, country, season, period, status, first_name, last_name, business_name,
      area_ha, field_count, created_at, updated_at)
    select gen_random_uuid(), account.id, 'pioneer', 'AR', '2026/27', '2', 'rejected', first_name, last_name, '', 40, 1, now(), now()
    from account, generate_series(1, 4) where role is null`.execute(db);
}

async function switchSummaries(db: Kysely<Database>, to: "disable" | "enable"): Promise<void> {
  for (const table of ["field", "season_crop", "activity"])
    await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(db);
}

/** Id of the n-th account of a level. */
function accountId(role: string | null, n: RawBuilder<unknown>): RawBuilder<unknown> {
  const name = sql.lit(role ?? "producer");
  return sql`overlay(overlay(md5(${name} || (${n})::text) placing '7' from 13) placing '8' from 17)::uuid`;
}

async function insertLevel(
  db: Kysely<Database>,
  role: "FSM" | "FM" | "FA" | null,
  count: number,
  managerId: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into account (id, email, password_hash, first_name, last_name, business_name, country, fiscal_id, phone_number,
      language, role, manager_id, terms_accepted_at, over_18_at, activated_at, created_at)
    select ${accountId(role, sql`n`)}, ${role ?? "producer"}::text || n || '@example.com', 'none', 'Álvaro ' || n, 'Ñáñez',
      'Agropecuaria ' || n, 'AR', '20055361682', '+54 2477 555012', 'es', ${role}, ${managerId}, now(), now(), now(), now()
    from generate_series(0, ${sql.lit(count - 1)}) n`.execute(db);
}

/** Makes one of ten agronomists a producer manager, with a group instead of assigned producers. */
async function formGroups(db: Kysely<Database>): Promise<void> {
  await sql`update account set role = 'PM' where role = 'FA' and abs(hashtext(id::text)) % 10 = 0`.execute(
    db,
  );
  await sql`
    insert into producer_group (id, name, manager_id, created_at)
    select id, 'Grupo ' || id, id, now() from account where role = 'PM'`.execute(db);
  await sql`
    update account set producer_group_id = manager_id, manager_id = null
    where role is null and manager_id in (select id from account where role = 'PM')`.execute(db);
}

/** Gives each producer a farm and an even share of the fields, one of five in the next district. */
async function moveFields(db: Kysely<Database>, producers: number): Promise<void> {
  const owner = accountId(null, sql`n`);
  await sql`
    insert into farm (id, account_id, name, name_key, created_at)
    select ${owner}, ${owner}, 'Campo ' || n, 'campo ' || n, now() from generate_series(0, ${sql.lit(producers - 1)}) n`.execute(
    db,
  );
  await sql`
    with numbered as (select id, (row_number() over (order by id) - 1) / (count(*) over () / ${sql.lit(producers)}) as n from field)
    update field set account_id = ${owner}, farm_id = ${owner}, district = 'Partido ' || (n / 10 + hashtext(field.id::text) % 5 / 4) % 90
    from numbered where numbered.id = field.id`.execute(db);
}

/** A harvest of the last season, older work, and for two of three fields work and visits of the last weeks. */
async function insertWork(db: Kysely<Database>, authorId: string, today: string): Promise<void> {
  const kinds = [
    { type: "harvest", season: "2025/26", days: 200, every: 1 },
    { type: "fertilization", season: "2026/27", days: 60, every: 1 },
    { type: "sow", season: "2026/27", days: 45, every: 1 },
    { type: "application", season: "2026/27", days: 1, every: 2 },
    { type: "irrigation", season: "2026/27", days: 3, every: 3 },
  ];
  for (const { type, season, days, every } of kinds) {
    await sql`
      insert into activity (id, field_id, type, date, season, period, status, crop_id, comments, details, author_id, editor_id,
        base_moisture_yield_t_per_ha, created_at, updated_at)
      select gen_random_uuid(), field.id, ${type}, ${today}::date - (${sql.lit(days)} + n % 26)::int, ${season}, '2', 'done', 5, '',
        '{}', ${authorId}, ${authorId}, ${type === "harvest" ? sql`7 + n % 40 / 10.0` : sql`null`}, now(), now()
      from (select id, row_number() over (order by account_id, id) as n from field) field
      where n % ${sql.lit(every)} = 0`.execute(db);
  }
  await sql`
    insert into note (id, field_id, type, specific_type, crop_id, description, search_text, observed_at, is_public, counts, due_on,
      author_id, editor_id, created_at, updated_at)
    select gen_random_uuid(), id, 'task', 'visit', 5, 'Recorrida', 'recorrida', now(), true, '{}', ${today}::date - 20 + (n % 60)::int,
      ${authorId}, ${authorId}, now(), now()
    from (select id, row_number() over (order by account_id, id) as n from field) field where n % 5 = 0`.execute(
    db,
  );
}
