import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assignManager } from "@surco/accounts/testing";
import { createCataloguesFeature } from "@surco/catalogues/server";
import { buildManyFields } from "@surco/fields/testing";
import { buildPlatform, buildUser } from "@surco/kit-server/testing";
import { printTimes, startThrowawayDatabase } from "@surco/kit-server/throwaway";
import { sql } from "kysely";
import { MAX_BATCH_FILE_ROWS, MAX_CHECKED_CODES } from "../contract";
import { importBatchFile, reviewBatchFile } from "./import/import-batches";
import { startTrialBatchesApp } from "./trial-batches-app.testing";

const ROUNDS = 15;
const PAGE_MS = 100;
/** Fields below the reader, half of them harvested; every second batch is linked to one of them. */
const FIELDS = 20_000;
const PRODUCERS = 5_000;

const folder = await mkdtemp(join(tmpdir(), "surco-batches-"));
const database = await startThrowawayDatabase();
try {
  const { db } = database;
  const { app, signIn } = await startTrialBatchesApp(db);
  const staff = await signIn({ role: "FSM", showSensitiveInformation: true });
  const grower = await signIn();
  await assignManager(db, [grower.id], staff.id);

  // The largest file, as the worker threads of the server read it.
  const platform = buildPlatform({ db });
  const { catalogues } = createCataloguesFeature(platform).services;
  const findDemonstrationCompany = async () => null;
  const deps = { db, catalogues, findDemonstrationCompany, brandFor: platform.brandFor, now: platform.now };
  const user = buildUser({ id: staff.id, email: staff.email, role: "FSM", styleBrand: 1 });
  const path = join(folder, "batches.csv");
  const rows = Array.from({ length: MAX_BATCH_FILE_ROWS }, (_, at) => {
    const producer = at % PRODUCERS;
    return `ar ${String(at).padStart(6, "0")};P18${at % 40};maizeEarly;Productor ${producer};p${producer}@example.com;Lote ${at};${at % 50};`;
  });
  await writeFile(
    path,
    ["codigo;hibrido;cultivo;productor;correo;lote de campo;bolsas;notas", ...rows].join("\n"),
  );
  const timed = async (name: string, work: () => Promise<unknown>, atMostMs: number) => {
    const begun = performance.now();
    await work();
    printTimes(name, [performance.now() - begun], atMostMs);
  };
  const query = { season: "2026/27" };
  await timed("file of 50,000 batches reviewed", () => reviewBatchFile(deps, user, query, path), 10_000);
  await timed("file of 50,000 batches saved", () => importBatchFile(deps, user, query, path), 20_000);
  await timed("the same file reviewed again", () => reviewBatchFile(deps, user, query, path), 10_000);

  await buildManyFields(db, { accountId: grower.id, count: FIELDS });
  await sql`
    insert into activity (id, field_id, type, date, season, period, status, crop_id, comments, details,
      base_moisture_yield_t_per_ha, author_id, editor_id, created_at, updated_at)
    select gen_random_uuid(), field.id, work.type, work.date, '2026/27', '2', 'done', 5, '', work.details::jsonb, work.yield,
      ${grower.id}, ${grower.id}, now(), now()
    from (select id, row_number() over (order by id) as number from field) field
    join (values ('sow', date '2026-09-21', '{"otherGenotype":"P1815"}', null::double precision),
      ('harvest', date '2027-03-20', '{}', 9.1)) work (type, date, details, yield)
      on work.type = 'sow' or field.number % 2 = 0`.execute(db);
  await sql`
    update trial_batch set field_id = sowing.field_id, sowing_id = sowing.id
    from (select id, field_id, row_number() over (order by id) as number from activity where type = 'sow') sowing,
      (select id, row_number() over (order by code) as number from trial_batch) batch
    where trial_batch.id = batch.id and batch.number % 2 = 0 and sowing.number = 1 + batch.number / 2 % ${FIELDS}`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);

  const codes = Array.from(
    { length: MAX_CHECKED_CODES },
    (_, at) => `AR ${String(at * 97).padStart(6, "0")}`,
  );
  const measure = async (name: string, call: () => Promise<{ status: number }>, atMostMs = PAGE_MS) => {
    const times: number[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      const begun = performance.now();
      const { status } = await call();
      if (status !== 200) throw new Error(`${name} answered ${status}`);
      if (round >= 0) times.push(performance.now() - begun);
    }
    printTimes(name, times, atMostMs);
  };
  const get = (url: string) => () => staff.call("GET", url);
  const last = Buffer.from(JSON.stringify(["AR 040000", "01994c1e-0000-7000-8000-0000000000f1"])).toString(
    "base64url",
  );
  await measure("page of 50 of 50,000 batches", get("/batches?limit=50"));
  await measure("page of 50 batches found by text", get("/batches?limit=50&q=productor%204999"));
  await measure("hybrids and seasons of 50,000 batches", get("/batches/choices"));
  await measure("check of 500 codes by staff", () => staff.call("POST", "/batch_validation", { codes }));
  await measure("check of 500 codes by a grower", () => grower.call("POST", "/batch_validation", { codes }));
  await measure(
    "further page of the report of batches",
    get(`/pioneer_report/batch?limit=50&cursor=${last}`),
  );
  await measure(
    "first page of the report of batches, with totals",
    get("/pioneer_report/batch?limit=50"),
    500,
  );
  await measure("page of the report of 5,000 producers", get("/pioneer_report/producer?limit=50"));
  for (const format of ["csv", "xlsx"]) {
    const file = () => staff.download(`/pioneer_report/batch/file?format=${format}`);
    await timed(`report of 50,000 batches as ${format}`, file, 60_000);
  }
  await app.close();
} finally {
  await database.stop();
  await rm(folder, { recursive: true });
}
