import { accountRepository, findUserByToken, sessionRepository } from "@surco/accounts/server";
import { buildAccount, setRights } from "@surco/accounts/testing";
import {
  BlobStoreFailure,
  backupScheduleRepository,
  createLogger,
  type FastifyInstance,
  type Mail,
  maintenanceRunRepository,
  type Platform,
  workerProcessRepository,
} from "@surco/kit-server";
import { buildPlatform, memoryBlobStore, startFeatures, testDatabase } from "@surco/kit-server/testing";
import { createNotificationsFeature } from "@surco/notifications/server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SystemHealth } from "../contract";
import { createSystemHealthFeature } from "./feature";
import { healthNotificationKinds } from "./notifications";

const db = testDatabase();
const runs = maintenanceRunRepository(db);
const workers = workerProcessRepository(db);
const MINUTE_MS = 60_000;
const WORKER = "01994c1e-0000-7000-8000-0000000000aa";

let nowMs = Date.parse("2026-11-27T12:00:00Z");
const now = () => new Date(nowMs);
let mails: Mail[];
let delivered: Mail[];
let isStorageDown = false;
let isMailServerDown = false;
let app: FastifyInstance;
/** Two servers of one installation. */
let servers: ReturnType<typeof buildServer>[];
let admin: Awaited<ReturnType<typeof signIn>>;
let grower: Awaited<ReturnType<typeof signIn>>;

const files = memoryBlobStore(new Map());
const blobs: Platform["blobs"] = {
  ...files,
  async put(key, bytes) {
    if (isStorageDown) throw new BlobStoreFailure(null, "PUT");
    await files.put(key, bytes);
  },
};
const mailer = { send: async (mail: Mail) => void mails.push(mail) };
const deliver = async (mail: Mail) => {
  if (isMailServerDown) throw new Error("mail not delivered");
  delivered.push(mail);
};

function buildServer() {
  const logger = createLogger({ level: "silent" });
  const platform = buildPlatform({ db, now, mailer, blobs, logger });
  const accounts = accountRepository(db);
  const notifications = createNotificationsFeature(
    platform,
    {
      fields: { listNames: async () => [] },
      accounts,
      hooks: { notificationKinds: () => healthNotificationKinds },
    },
    { contact: "mailto:ops@surco.example", demoWorldUrl: null },
  );
  const health = createSystemHealthFeature(
    platform,
    {
      accounts,
      notify: notifications.services.notify,
      listMailed: notifications.services.listMailed,
      listServices: () => [],
      listNightlyJobs: () => [
        { name: "deleted fields", kind: "cleanup", nextRunAt: new Date("2026-11-28T05:00:00Z") },
      ],
    },
    { dataDir: "/no/such/folder", blobFolder: null, bucketHost: "s3.example", contact: "ops@surco.example" },
  );
  return { platform, notifications, health };
}

async function signIn(role: "ADMIN" | null, language: "es" | "pt" = "es") {
  const { user, token } = await buildAccount(db, { now, language });
  await setRights(db, user.id, { role });
  const call = async (method: "GET" | "PUT", url: string, payload?: object) => {
    const reply = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  return { user, call };
}

beforeAll(async () => {
  servers = [buildServer(), buildServer()];
  const [first] = servers;
  if (!first) throw new Error("no server");
  const sessions = sessionRepository(db);
  app = await startFeatures(first.platform, [first.notifications, first.health], {
    findUser: (token) => findUserByToken({ sessions, now }, token),
    findFieldRight: async () => null,
  });
  admin = await signIn("ADMIN", "pt");
  grower = await signIn(null);
});
afterAll(() => app.close());

beforeEach(async () => {
  [mails, delivered, isStorageDown, isMailServerDown] = [[], [], false, false];
  nowMs += 86_400_000;
  for (const table of ["health_problem", "maintenance_run", "notification", "worker_process"] as const)
    await db.deleteFrom(table).execute();
  await backupScheduleRepository(db).save({ keptDays: 7, isEncrypted: true, seenAt: now() });
  await succeed("backup", "2026-11-27T02-30-00Z");
  await succeed("cleanup", "deleted fields");
});

const succeed = (kind: "backup" | "cleanup", name: string) =>
  runs.insert({
    kind,
    name,
    startedAt: new Date(nowMs - 11_000),
    finishedAt: now(),
    ...(kind === "backup" ? { sizeBytes: 142_000_000, isEncrypted: true } : { removedCount: 12 }),
  });
async function failBackup(): Promise<void> {
  nowMs += MINUTE_MS;
  await runs.insert({
    kind: "backup",
    name: "x",
    startedAt: now(),
    finishedAt: now(),
    failureCode: "DISK_FULL",
  });
}

/** Both servers check at the same time, every minute. */
async function pass(minutes: number, { hasWorker = true } = {}): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    if (hasWorker) await workers.beat(WORKER, now());
    await Promise.all(servers.map(({ health }) => health.services.check(deliver)));
    nowMs += MINUTE_MS;
  }
}
const read = async (): Promise<SystemHealth> => (await admin.call("GET", "/admin/health")).body;

it("shows administrators alone storage, database, backups and nightly jobs", async () => {
  await workers.beat(WORKER, now());

  const health = await read();

  expect(health).toMatchObject({
    state: "well",
    problems: [],
    workers: { aliveCount: 1 },
    storage: { kind: "bucket", host: "s3.example", isReachable: true, disk: null, measured: null },
    backups: {
      schedule: "nightly",
      keptDays: 7,
      isEncrypted: true,
      list: [
        { name: "2026-11-27T02-30-00Z", durationSeconds: 11, sizeBytes: 142_000_000, isEncrypted: true },
      ],
      lastFailure: null,
    },
    nightlyJobs: [{ lastRun: { durationSeconds: 11, failureCode: null, removedCount: 12 } }],
  });
  expect(health.database.version).toMatch(/^\d+/);
  expect(health.database.lastMigration).toMatch(/^\d{4}_/);
  expect(health.database.largestTables).toHaveLength(5);
  expect((await app.inject({ url: "/admin/health" })).json().code).toBe("NOT_SIGNED_IN");
  expect((await grower.call("GET", "/admin/health")).body.code).toBe("FORBIDDEN");
});

it("reports a failed backup once, in the administrator's language, and when it is over", async () => {
  await failBackup();

  await pass(30);

  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [admin.user.email, "Surco: O último backup falhou. O disco está cheio."],
  ]);
  expect(mails[0]?.text).toContain("/user/manage?vista=servicios");
  expect(await read()).toMatchObject({
    state: "attention",
    problems: [{ kind: "BACKUP_FAILED", severity: "attention", details: { code: "DISK_FULL" } }],
    backups: { lastFailure: { code: "DISK_FULL" } },
  });

  await succeed("backup", "2026-11-27T04-00-00Z");
  await pass(30);

  expect(mails).toHaveLength(2);
  expect(mails[1]?.subject).toBe("Surco, resolvido: O último backup falhou. O disco está cheio.");
  const rows = await db.selectFrom("notification").select(["account_id", "kind"]).execute();
  expect(rows.map(({ account_id: id, kind }) => [id, kind]).sort()).toEqual([
    [admin.user.id, "system-health"],
    [admin.user.id, "system-health-over"],
  ]);
});

it("reminds after a day of a backup that is overdue", async () => {
  nowMs += 36 * 3_600_000;
  await succeed("cleanup", "deleted fields");
  await backupScheduleRepository(db).save({ keptDays: 7, isEncrypted: true, seenAt: now() });
  await pass(20);
  expect(mails).toHaveLength(1);

  nowMs += 24 * 3_600_000 - 20 * MINUTE_MS;
  await backupScheduleRepository(db).save({ keptDays: 7, isEncrypted: true, seenAt: now() });
  await db.updateTable("health_problem").set({ last_seen_at: now() }).execute();
  await pass(5);

  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain("Ainda sem solução");
});

it("writes to the operator's mailbox where every administrator switched these mails off", async () => {
  const { body } = await admin.call("GET", "/notification/choices");
  const { timeZone, pushKey, isPushedHere, ...choices } = body;
  const saved = await admin.call("PUT", "/notification/choices", { ...choices, mailed: [] });
  expect(saved.status).toBe(200);
  await failBackup();

  await pass(2);

  expect(mails.map(({ to }) => to)).toEqual(["ops@surco.example"]);
  await admin.call("PUT", "/notification/choices", choices);
});

it("delivers mails itself where no worker is alive, and queues what cannot be delivered", async () => {
  nowMs += 10 * MINUTE_MS;
  await pass(7, { hasWorker: false });
  expect(delivered.map(({ to }) => to)).toEqual([admin.user.email]);
  expect(mails).toEqual([]);
  expect((await read()).problems[0]?.kind).toBe("NO_WORKER");

  await db.deleteFrom("health_problem").execute();
  isMailServerDown = true;
  await pass(7, { hasWorker: false });
  expect(mails.map(({ to }) => to)).toEqual([admin.user.email]);
});

it("finds storage that does not answer, and reports it after five minutes", async () => {
  isStorageDown = true;
  await pass(5);
  expect(mails).toEqual([]);
  expect(await read()).toMatchObject({
    state: "failure",
    problems: [{ kind: "STORAGE_UNREACHABLE" }],
    storage: { isReachable: false, latencySeconds: null },
  });

  await pass(1);
  expect(mails).toHaveLength(1);
});

it("leaves the backups of an external database to its own tools", async () => {
  nowMs += 25 * 3_600_000;

  expect((await read()).backups).toMatchObject({ schedule: "external", keptDays: null });
});
