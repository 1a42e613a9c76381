import type { Database } from "@surco/db";
import type { Jobs } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";

interface WaitingJob {
  id: number;
  name: string;
  data: object;
}

/** Queue in a table, so that a job that is sent in a transaction is there if that transaction is. */
export async function jobTable(db: Kysely<Database>, tick: () => void) {
  await sql`create table waiting_job (id bigint generated always as identity primary key, name text not null,
    data jsonb not null, singleton_key text, unique (name, singleton_key))`.execute(db);
  const jobs: Jobs = {
    async send({ name }, data, { singletonKey = null, within } = {}) {
      tick();
      await sql`insert into waiting_job (name, data, singleton_key) values (${name}, ${JSON.stringify(data)}, ${singletonKey})
        on conflict do nothing`.execute(within ?? db);
    },
    work: async () => {},
  };
  return {
    jobs,
    async list(): Promise<WaitingJob[]> {
      const { rows } = await sql<WaitingJob>`select id, name, data from waiting_job order by id`.execute(db);
      return rows;
    },
    remove: async (id: number) => void (await sql`delete from waiting_job where id = ${id}`.execute(db)),
    clear: async () => void (await sql`delete from waiting_job`.execute(db)),
  };
}
