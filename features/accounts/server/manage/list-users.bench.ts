import { printTimes, startThrowawayDatabase } from "@surco/kit-server/throwaway";
import { sql } from "kysely";
import { startManageServer } from "./manage.testing";

const ROUNDS = 15;
const ACCOUNTS = 100_000;
const FIRST_NAMES = [
  "Ramón",
  "Lucía",
  "Bruno",
  "Carla",
  "Álvaro",
  "Zoe",
  "Martín",
  "Inés",
  "Hernán",
  "Paula",
];
const LAST_NAMES = ["Pérez", "Ferreyra", "Díaz", "Ríos", "Álvarez", "Zúñiga", "Gómez", "Etchegaray", "Sosa"];

const database = await startThrowawayDatabase();
try {
  const server = await startManageServer(database.db);
  // Every hundredth has a role, every third grower a manager, every fourth account a business name.
  await sql`
    insert into account (id, email, password_hash, first_name, last_name, country, fiscal_id, business_name, role,
      terms_accepted_at, over_18_at, activated_at, created_at)
    select gen_random_uuid(), 'persona-' || n || '@campo.example', 'none',
      (${FIRST_NAMES}::text[])[1 + n % ${FIRST_NAMES.length}],
      (${LAST_NAMES}::text[])[1 + (n / 10) % ${LAST_NAMES.length}] || ' ' || n, 'AR', '20055361682',
      case when n % 4 = 0 then 'Agropecuaria ' || n || ' SA' else '' end,
      case when n % 100 = 0 then (array['PM', 'FA', 'FM', 'FSM', 'RSM'])[1 + (n / 100) % 5] end, now(), now(), now(), now()
    from generate_series(1, ${ACCOUNTS}) n`.execute(database.db);
  await sql`
    update account set manager_id = (select id from account where role = 'FA' order by name_key limit 1)
    where role is null and abs(hashtext(email)) % 3 = 0`.execute(database.db);
  await sql`vacuum analyze account`.execute(database.db);

  const measure = async (name: string, paths: readonly string[]) => {
    const times: number[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      for (const path of paths) {
        const started = performance.now();
        const { status } = await server.as("GET", path);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        if (round >= 0) times.push(performance.now() - started);
      }
    }
    printTimes(name, times, 100);
  };
  const list = "/auth/list_users?limit=50";
  const { nextCursor } = (await server.as("GET", `${list}&q=perez`)).body;
  await measure("first page of 100,000 accounts", [list]);
  await measure("search in 100,000 accounts", [
    `${list}&q=perez`,
    `${list}&q=99123`,
    `${list}&q=agropecuaria+4`,
    `${list}&q=nadie`,
    `${list}&q=persona-77777@campo.example`,
    `${list}&q=perez&cursor=${nextCursor}`,
  ]);
  await measure("filters over 100,000 accounts", [
    `${list}&role=FM`,
    `${list}&role=none&q=rios`,
    `${list}&brand=pioneer`,
    `${list}&managerId=none`,
  ]);
  await measure("those who may be above others, of 100,000 accounts", [
    "/auth/users/fa",
    "/auth/users/pm?q=perez",
  ]);
  await server.app.close();
} finally {
  await database.stop();
}
