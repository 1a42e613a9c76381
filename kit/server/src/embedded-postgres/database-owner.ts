import { createHash } from "node:crypto";
import { close, connect } from "@surco/db";
import { sql } from "kysely";

/** Account of the product: owns its database, may neither read files of the server nor create other accounts. */
export const OWNER = "surco_app";

/** Password of the owner, derived from that of the superuser, which only the start command reads. */
export function ownerPassword(superuserPassword: string): string {
  return createHash("sha256").update(`${OWNER}:${superuserPassword}`).digest("base64url");
}

/**
 * Creates the owner and gives it the database, with everything in it that an older version created as superuser. Idempotent.
 *
 * @param databaseUrl  as superuser
 */
export async function giveToOwner(databaseUrl: string, password: string): Promise<void> {
  const db = connect(databaseUrl, { maxConnections: 1, applicationName: "surco-owner" });
  const database = new URL(databaseUrl).pathname.slice(1);
  try {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from pg_roles where rolname = ${OWNER}`.execute(trx);
      const verb = rows.length === 0 ? "create" : "alter";
      await sql`${sql.raw(verb)} role ${sql.id(OWNER)} login nosuperuser nocreatedb nocreaterole noreplication
        nobypassrls password ${sql.lit(password)}`.execute(trx);
      await sql`alter database ${sql.id(database)} owner to ${sql.id(OWNER)}`.execute(trx);
      await sql.raw(GIVE_OBJECTS).execute(trx);
    });
  } finally {
    await close(db);
  }
}

/** Sequences of columns follow their tables; rows of system schemas stay. */
const GIVE_OBJECTS = `
do $$
declare statement text;
begin
  for statement in
    with own as (
      select oid, nspname from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), superuser as (select oid from pg_roles where rolname = current_user)
    select format('alter schema %I owner to ${OWNER}', nspname)
    from pg_namespace where oid in (select oid from own) and nspowner = (select oid from superuser)
    union all
    select format('alter %s %I.%I owner to ${OWNER}',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      nspname, relname)
    from pg_class join own on own.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S') and relowner = (select oid from superuser)
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter routine %s owner to ${OWNER}', pg_proc.oid::regprocedure)
    from pg_proc join own on own.oid = pronamespace where proowner = (select oid from superuser)
    union all
    select format('alter type %I.%I owner to ${OWNER}', nspname, typname)
    from pg_type join own on own.oid = typnamespace
    where typtype in ('e', 'd') and typowner = (select oid from superuser)
  loop
    execute statement;
  end loop;
end $$`;
