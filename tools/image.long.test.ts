import { randomUUID } from "node:crypto";
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildAccount } from "@surco/accounts/testing";
import { close, connect } from "@surco/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../apps/server/src/built-server.testing";
import { canInstallDebianPackages } from "./debian-packages.mjs";
import { runImageSteps } from "./image/run-image-steps.mjs";
import { runInImage, startImage } from "./image/start-image.mjs";
import { type SystemPostgres, startSystemPostgres } from "./system-postgres.testing";

/** First start, with all migrations. */
const READY_WITHIN_MS = 120_000;
/** Stop timeout of compose.yaml. */
const STOP_WITHIN_S = 30;

/** Imports every package that a bundle imports, from the root of the product. */
const IMPORT_ALL = `
  const { readdirSync, readFileSync } = require("node:fs");
  const { isBuiltin } = require("node:module");
  const names = new Set(readdirSync("apps/server/dist").filter((file) => file.endsWith(".mjs")).flatMap((file) =>
    [...readFileSync("apps/server/dist/" + file, "utf8").matchAll(/^(?:import|export)[^"'\\n]*["']([^"'.][^"']*)["'];$/gm)].map(([, name]) => name)));
  names.add("onnxruntime-node").add("@napi-rs/image");
  Promise.all([...names].filter((name) => !isBuiltin(name)).map((name) => import(name))).then(
    (modules) => console.log(modules.length), (error) => { console.log(error.message); process.exit(1); });
`;

type Image = ReturnType<typeof runImageSteps>;
type Running = Awaited<ReturnType<typeof startImage>>;

// Elsewhere a container engine builds the image, and runs it as compose.yaml says.
describe.skipIf(!canInstallDebianPackages())("the image", () => {
  let built: Image;
  let postgres: SystemPostgres;
  let db: ReturnType<typeof connect>;
  let volume: string;
  let ports: { server: number; worker: number };
  let server: Running;
  let worker: Running;

  function environmentOf(role: "server" | "worker"): Record<string, string> {
    return {
      SURCO_ROLE: role,
      DATABASE_URL: postgres.url,
      SURCO_PUBLIC_URL: "https://surco.localhost",
      SURCO_SMTP_URL: "smtp://127.0.0.1:9",
      PORT: String(ports.server),
      SURCO_WORKER_PORT: String(ports.worker),
    };
  }
  const addressOf = (role: "server" | "worker") => `http://127.0.0.1:${ports[role]}`;
  const statusOf = (role: "server" | "worker") =>
    fetch(`${addressOf(role)}/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  async function untilReady(role: "server" | "worker", { output }: Running): Promise<void> {
    const lastMs = Date.now() + READY_WITHIN_MS;
    while ((await statusOf(role)) !== 200) {
      const ended = await Promise.race([output, sleep(200, null)]);
      if (ended !== null) throw new Error(`the ${role} has ended: ${ended}`);
      if (Date.now() > lastMs) throw new Error(`the ${role} is not ready`);
    }
  }
  const checkHealth = (role: "server" | "worker") =>
    runInImage(built.image, { volume, environment: environmentOf(role), command: built.image.healthCheck })
      .code;

  beforeAll(async () => {
    built = runImageSteps();
    postgres = await startSystemPostgres();
    db = connect(postgres.url, { maxConnections: 1, applicationName: "surco-test" });
    volume = mkdtempSync(path.join(tmpdir(), "surco-volume-"));
    const [uid = 0, gid = 0] = built.image.user.split(":").map(Number);
    chownSync(volume, uid, gid);
    ports = { server: await freePort(), worker: await freePort() };
    server = await startImage(built.image, { volume, environment: environmentOf("server") });
    worker = await startImage(built.image, { volume, environment: environmentOf("worker") });
    await untilReady("server", server);
    await untilReady("worker", worker);
  });
  afterAll(async () => {
    for (const part of [server, worker]) await part?.stop("SIGKILL").catch(() => {});
    if (db) await close(db);
    postgres?.stop();
    if (volume) rmSync(volume, { recursive: true, force: true });
  });

  it("brings what the product needs and no package manager of Node", () => {
    const { output } = runInImage(built.image, {
      volume,
      environment: {},
      command: ["node", "-e", IMPORT_ALL],
    });
    expect(Number(output)).toBeGreaterThan(20);

    expect(readdirSync(path.join(built.image.root, "usr/local/bin"))).toEqual(["node"]);
    expect(readdirSync(path.join(built.image.root, "app/node_modules"))).not.toContain("vite");
    console.log(
      `image steps: ${built.seconds} s, ${built.megabytes.root} MB, the product ${built.megabytes.product} MB`,
    );
  });

  it("runs as the first process of an account without rights", () => {
    const status = readFileSync(`/proc/${server.pid}/status`, "utf8");

    expect(status).toMatch(/^Uid:\s+10001\s+10001\s/m);
    expect(status).toMatch(/^NSpid:\s+\d+\s+1$/m);
    for (const set of ["CapPrm", "CapEff", "CapBnd"])
      expect(status).toMatch(new RegExp(`^${set}:\\s+0+$`, "m"));
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
  });

  it("answers with its first page, and its health check agrees for both roles", async () => {
    const page = await fetch(`${addressOf("server")}/`);

    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Surco");
    expect(checkHealth("server")).toBe(0);
    expect(checkHealth("worker")).toBe(0);
    expect((await fetch(`${addressOf("worker")}/`)).status).toBe(404);
  });

  it("stores a file that the worker then reads, and writes nowhere but into its volume and /tmp", async () => {
    const { user, token } = await buildAccount(db);
    await db.updateTable("account").set({ role: "ADMIN" }).where("id", "=", user.id).execute();
    const id = randomUUID();
    const headers = { authorization: `Bearer ${token}` };
    const query = new URLSearchParams({ id, fileName: "yields.csv", editionDate: "2026-03-01" });

    const upload = await fetch(`${addressOf("server")}/api/district-yields/editions?${query}`, {
      method: "POST",
      headers: { ...headers, "content-type": "text/csv" },
      body: "no,such,columns\n1,2,3\n",
    });
    expect(upload.status).toBe(200);

    const readEdition = async () => {
      const reply = await fetch(`${addressOf("server")}/api/district-yields/editions/${id}`, { headers });
      return ((await reply.json()) as { progress: { state: string } | null }).progress?.state;
    };
    await expect.poll(readEdition).toBe("failed");
    expect(readdirSync(volume)).toEqual(["blobs"]);
  });

  it("runs the operator's commands", () => {
    const command = ["node", "tools/admin.mjs", "nobody@surco.test"];
    const { code, output } = runInImage(built.image, {
      volume,
      environment: environmentOf("server"),
      command,
    });

    expect(code).toBe(1);
    expect(output).toContain("nobody@surco.test");
  });

  it("ends within its time at the stop signal, also with a stream open, and was refused no write", async () => {
    const { token } = await buildAccount(db);
    const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
    const stream = await fetch(`${addressOf("server")}/api/changes`, { headers });

    const [ofServer, ofWorker] = await Promise.all([server.stop(), worker.stop()]);
    await stream.body?.cancel().catch(() => {});

    for (const { code, seconds } of [ofServer, ofWorker]) {
      expect(code).toBe(0);
      expect(seconds).toBeLessThan(STOP_WITHIN_S);
    }
    for (const { output } of [server, worker]) expect(await output).not.toMatch(/EROFS|EACCES|EPERM/);
    expect(checkHealth("server")).toBe(1);
    console.log(`image stopped: server ${ofServer.seconds} s, worker ${ofWorker.seconds} s`);
  });
});
