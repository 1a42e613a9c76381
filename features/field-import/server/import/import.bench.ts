import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { close, connect, migrate } from "@surco/db";
import { exportFormats, type ImportReview } from "@surco/field-import/contract";
import { buildFarm, startFieldsApp } from "@surco/fields/testing";
import type { LngLat } from "@surco/geometry";
import { startEmbeddedPostgres } from "@surco/kit-server/embedded-postgres";
import { v7 as newId } from "uuid";
import { kmlOf } from "./files.testing";

const CORNERS = 100;
const PER_ROW = 50;
const REVIEW_AT_MOST_MS = 5_000;
const SAVE_AT_MOST_MS = 3_000;
/** A file at its limits has this long, by its size. */
const LARGE_AT_MOST_MS = 25_000;
const EXPORT_AT_MOST_MS = 15_000;

/** Fields of about 26 ha side by side, their fences shared and crooked, as a company's are. */
function fieldsOf(count: number, corners: number): { name: string; ring: LngLat[] }[] {
  return Array.from({ length: count }, (_, i) => {
    const [west, south] = [-62 + (i % PER_ROW) * 0.006, -34 + Math.floor(i / PER_ROW) * 0.006];
    const side = corners / 4;
    const along = (from: LngLat, to: LngLat) =>
      Array.from({ length: side }, (_, at): LngLat => {
        const share = at / side;
        const bend = 0.0002 * Math.sin(Math.PI * 3 * share);
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        return [from[0] + dx * share - Math.sign(dy) * bend, from[1] + dy * share + Math.sign(dx) * bend];
      });
    const [a, b, c, d]: LngLat[] = [
      [west, south],
      [west + 0.0055, south],
      [west + 0.0055, south + 0.0055],
      [west, south + 0.0055],
    ] as const;
    const ring = [a, b, c, d].flatMap((corner, k, all) =>
      along(corner as LngLat, all[(k + 1) % 4] as LngLat),
    );
    return { name: `Lote ${i}`, ring: [...ring, ring[0] as LngLat] };
  });
}

function measured(name: string, ms: number, atMost: number, others: object = {}): void {
  process.stdout.write(`${JSON.stringify({ name, value: Math.round(ms), unit: "ms", atMost, ...others })}\n`);
}

const dataDir = await mkdtemp(join(tmpdir(), "surco-bench-"));
await mkdir(dataDir, { recursive: true });
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
const db = connect(postgres.databaseUrl);
try {
  await migrate(db, { folder: fileURLToPath(new URL("../../../../db/migrations", import.meta.url)) });
  const { app, signIn } = await startFieldsApp(db);
  const person = await signIn();
  const farmId = await buildFarm(db, { accountId: person.id });

  const upload = async (file: string) => {
    const begun = performance.now();
    const reply = await app.inject({
      method: "POST",
      url: "/field/geo_data_kml?fileName=campo.kml",
      headers: { authorization: person.authorization, "content-type": "application/octet-stream" },
      payload: file,
    });
    if (reply.statusCode !== 200) throw new Error(reply.body.slice(0, 300));
    return { review: reply.json<ImportReview>(), ms: performance.now() - begun };
  };
  const save = async ({ shapes }: ImportReview) => {
    const fields = shapes.map(({ name, parts: [part] }) => ({
      id: newId(),
      farmId,
      name,
      fiscalName: "La Paz SA",
      ownership: "owner",
      crop: null,
      producerId: null,
      polygon: part?.polygon,
      shapeKey: part?.shapeKey ?? null,
    }));
    const begun = performance.now();
    const body = { fileName: "campo.kml", season: "2026/27", farms: [], producers: [], fields, changes: [] };
    const { status, body: answer } = await person.call("POST", "/field/import", body);
    if (status !== 200) throw new Error(JSON.stringify(answer).slice(0, 300));
    return performance.now() - begun;
  };

  const thousand = kmlOf(fieldsOf(1_000, CORNERS));
  const first = await upload(thousand);
  measured(`Review of 1,000 polygons of ${CORNERS} corners`, first.ms, REVIEW_AT_MOST_MS);
  measured("Saving them", await save(first.review), SAVE_AT_MOST_MS);
  const again = await upload(thousand);
  const found = again.review.shapes.filter(({ parts: [part] }) => part?.existing?.isSame).length;
  measured("Review of the same file again, each field found", again.ms, REVIEW_AT_MOST_MS, { found });

  const large = kmlOf(fieldsOf(5_000, 240).map(({ name, ring }) => ({ name: `G ${name}`, ring })));
  const all = await upload(large);
  const megabytes = Math.round(Buffer.byteLength(large) / 1024 / 1024);
  measured("Review of 5,000 polygons of 240 corners", all.ms, LARGE_AT_MOST_MS, { megabytes });

  await save(all.review);
  for (const format of exportFormats) {
    const begun = performance.now();
    const reply = await app.inject({
      method: "POST",
      url: "/field/export",
      headers: { authorization: person.authorization },
      payload: { fieldIds: null, format, season: "2026/27", period: "2" },
    });
    if (reply.statusCode !== 200) throw new Error(reply.body.slice(0, 300));
    measured(`Export of those 6,000 fields as ${format}`, performance.now() - begun, EXPORT_AT_MOST_MS, {
      megabytes: Math.round(reply.rawPayload.length / 1024 / 1024),
    });
  }
  await app.close();
} finally {
  await close(db);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
