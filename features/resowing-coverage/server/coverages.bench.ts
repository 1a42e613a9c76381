import { printTimes, startThrowawayDatabase } from "@surco/kit-server/throwaway";
import { sql } from "kysely";
import { type Person, startCoverageApp } from "./resowing-coverage-app.testing";

const ROUNDS = 15;
const PRODUCERS = 5_000;
/** Seasons with a coverage of each producer. */
const SEASONS = ["2022/23", "2023/24", "2024/25", "2025/26", "2026/27"];

const database = await startThrowawayDatabase();
try {
  const { db } = database;
  const surco = await startCoverageApp(db);
  const rsm = await surco.signIn({ role: "RSM" });
  const fsm = await surco.signIn({ role: "FSM", managerId: rsm.id });
  await sql`
    insert into account (id, email, password_hash, first_name, last_name, country, fiscal_id, style_brand, manager_id,
      terms_accepted_at, over_18_at, activated_at, created_at)
    select gen_random_uuid(), 'productor-' || n || '@campo.example', 'none', 'Ana', 'Productora ' || n, 'AR',
      '20055361682', 1, ${fsm.id}, now(), now(), now(), now()
    from generate_series(1, ${PRODUCERS}) n`.execute(db);
  await sql`
    insert into stored_file (id, hash, content_type, blob_key, size_bytes, created_at)
    values (gen_random_uuid(), sha256('invoice'), 'application/pdf', 'coverages/invoice', 1, now())`.execute(
    db,
  );
  await sql`
    insert into resowing_coverage (id, account_id, brand, country, season, period, status, first_name, last_name,
      business_name, search_key, bags, terms_accepted_at, invoice_file_id, area_ha, field_count, submitted_at, approved_at,
      created_at, updated_at)
    select gen_random_uuid(), account.id, 'pioneer', 'AR', season, '2',
      (array['draft', 'submitted', 'approved', 'rejected', 'claimed', 'settled'])[1 + abs(hashtext(email || season)) % 6],
      first_name, last_name, 'Campos ' || last_name, lower('Campos ' || last_name || ' el molino'), 80, now(),
      (select id from stored_file limit 1), 84.2, 3, now(), now(),
      now() - make_interval(secs => abs(hashtext(season || email)) % 100000000), now()
    from account, unnest(${SEASONS}::text[]) season where manager_id = ${fsm.id}`.execute(db);
  await sql`vacuum analyze`.execute(db);

  const measure = async (name: string, person: Person, paths: readonly string[], atMostMs = 100) => {
    const times: number[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      for (const path of paths) {
        const started = performance.now();
        const { status } = await person.download(`/v2/overseeding_coverage${path}`);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        if (round >= 0) times.push(performance.now() - started);
      }
    }
    printTimes(name, times, atMostMs);
  };
  const { body } = await rsm.call<{ nextCursor: string }>("GET", "/v2/overseeding_coverage?limit=200");
  await measure("first page of 25,000 coverages, 5,000 producers below", rsm, ["?limit=200", "?limit=50"]);
  await measure("largest page of 25,000 coverages", rsm, ["?limit=2000"], 250);
  await measure("page after the first, filtered", rsm, [
    `?limit=200&cursor=${encodeURIComponent(body.nextCursor)}`,
    "?limit=200&status=submitted&season=2026/27&period=2",
    "?limit=200&status=settled&season=2022/23",
  ]);
  await measure("search by text", fsm, [
    "?limit=50&q=productora+4321",
    "?limit=50&q=molino+campos",
    "?limit=50&q=nadie",
  ]);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await surco.feature.services.countCoverages(rsm.user);
    times.push(performance.now() - started);
  }
  printTimes("counts by status", times, 100);
  await surco.app.close();
} finally {
  await database.stop();
}
