import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

const LARGEST_TABLES = 5;

/** Migration since which runs, workers and schedules are recorded. */
const RECORDED_SINCE = "0087_system_health.sql";

export type InstallationRepository = ReturnType<typeof installationRepository>;

/** Version, size and migrations of the database. */
export function installationRepository(db: Kysely<Database>) {
  return {
    async describeDatabase() {
      const facts = await sql<{
        version: string;
        sizeBytes: number;
        migrationCount: number;
        lastMigration: string;
      }>`
        select split_part(current_setting('server_version'), ' ', 1) as version,
          pg_database_size(current_database()) as "sizeBytes",
          count(*)::int as "migrationCount", coalesce(max(name), '') as "lastMigration"
        from migration`.execute(db);
      // Parts of a table, as those of the queue's, count for the whole.
      const tables = await sql<{ name: string; sizeBytes: number }>`
        select case when space.nspname = 'public' then '' else space.nspname || '.' end || whole.relname as name,
          sum(pg_total_relation_size(part.oid))::bigint as "sizeBytes"
        from pg_class as part
        join pg_class as whole on whole.oid = coalesce(pg_partition_root(part.oid), part.oid)
        join pg_namespace as space on space.oid = whole.relnamespace
        where part.relkind = 'r' and space.nspname not in ('pg_catalog', 'information_schema')
        group by space.nspname, whole.relname
        order by 2 desc, 1 limit ${LARGEST_TABLES}`.execute(db);
      const [first] = facts.rows;
      if (first === undefined) throw new Error("no row");
      return { ...first, sizeBytes: Number(first.sizeBytes), largestTables: tables.rows.map(withNumber) };
    },

    /** Time from which a missing record means that something did not run. */
    async findRecordedSince(): Promise<Date> {
      const { rows } = await sql<{ at: Date }>`
        select applied_at as at from migration where name = ${RECORDED_SINCE}`.execute(db);
      return rows[0]?.at ?? new Date(0);
    },
  };
}

const withNumber = ({ name, sizeBytes }: { name: string; sizeBytes: number }) => ({
  name,
  sizeBytes: Number(sizeBytes),
});
