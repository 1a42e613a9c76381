import { randomUUID } from "node:crypto";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { exampleActivity } from "@surco/activities/contract";
import { isBinaryReply, isFileBody } from "@surco/contract";
import { smallField, startImagery, startSmallWorld } from "@surco/imagery/testing";
import { BlobStoreFailure, localBlobStore } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { exampleNote } from "@surco/notes/contract";
import { createImageReport } from "@surco/reports/contract";
import { buildPicture } from "@surco/resowing-coverage/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nameOf, routes } from "./declared-routes.testing";
import { storeReport } from "./stored-files.testing";
import { startWholeProduct, type WholeProduct } from "./whole-product.testing";

/** The smallest valid picture. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** Another one with each call: files of one content are stored once. */
const buildPdf = () => Buffer.from(`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`);

interface FileCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  payload?: Buffer;
  type?: string;
  as?: "grower" | "ADMIN";
}

const db = testDatabase();
let folder: string;
let product: WholeProduct;
/** Calls of routes that write files, by their name. */
let writes: Record<string, FileCall>;
/** Calls of routes that read files written before. */
let reads: Record<string, FileCall>;

const call = async ({ method, url, payload, type, as = "grower" }: FileCall) =>
  product.app.inject({
    method,
    url: url.startsWith("/api") ? url : `/api${url}`,
    headers: {
      authorization: `Bearer ${await product.tokenOf(as)}`,
      ...(payload && { "content-type": type ?? "image/png" }),
    },
    ...(payload && { payload }),
  });
const json = async (url: string, payload: object) => {
  const reply = await product.app.inject({
    method: "POST",
    url: `/api${url}`,
    headers: { authorization: `Bearer ${await product.tokenOf("grower")}` },
    payload,
  });
  expect(reply.statusCode, reply.body).toBe(200);
};
const requireWritten = async (one: FileCall) => {
  const reply = await call(one);
  expect(reply.statusCode, `${one.url} ${reply.body}`).toBe(200);
  return reply.json();
};

/** The disk is gone: every access to a file fails, as with a bucket that is not reachable. */
async function breakStorage(): Promise<void> {
  await rename(path.join(folder, "blobs"), path.join(folder, "away"));
  await writeFile(path.join(folder, "blobs"), "");
}
async function repairStorage(): Promise<void> {
  await rm(path.join(folder, "blobs"));
  await rename(path.join(folder, "away"), path.join(folder, "blobs"));
}

/** Records with files, as far as an upload changes them. */
async function describeRecords(): Promise<unknown[]> {
  const tables = [
    "stored_file",
    "note_photo",
    "activity_attachment",
    "plant_health_photo",
    "account_logo",
    "district_yield_edition",
    "report",
  ] as const;
  const counts = tables.map(async (table) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(db);
    return [table, rows[0]?.count];
  });
  const invoices = await db
    .selectFrom("resowing_coverage")
    .select(["id", "invoice_id"])
    .orderBy("id")
    .execute();
  return [...(await Promise.all(counts)), invoices];
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "surco-storage-down-"));
  product = await startWholeProduct(db, { environment: { SURCO_DATA_DIR: folder } });
  const { id: accountId, fieldId, caseId, coverageId } = product.people.grower;
  const [noteId, activityId] = [randomUUID(), randomUUID()];
  await json("/v1/field_notes", { id: noteId, fieldId, values: exampleNote.values });
  await json("/activity/create-activity", { id: activityId, fieldId, values: exampleActivity.values });
  const csv = Buffer.from("a;b\n1;2\n");
  const invoice = await buildPicture(400, 600);
  const buildWrites = (): Record<string, FileCall> => ({
    "POST /auth/logo/upload": { method: "POST", url: "/auth/logo/upload", payload: PIXEL },
    "POST /v1/field_notes/images": {
      method: "POST",
      url: `/v1/field_notes/images?fieldId=${fieldId}&noteId=${noteId}&id=${randomUUID()}`,
      payload: PIXEL,
    },
    "POST /peat-images": {
      method: "POST",
      url: `/peat-images?fieldId=${fieldId}&caseId=${caseId}&id=${randomUUID()}`,
      payload: PIXEL,
    },
    "POST /activity/attachments": {
      method: "POST",
      url: `/activity/attachments?fieldId=${fieldId}&activityId=${activityId}&id=${randomUUID()}&name=a.pdf`,
      payload: buildPdf(),
      type: "application/octet-stream",
    },
    "POST /v2/overseeding_coverage/upload": {
      method: "POST",
      url: `/v2/overseeding_coverage/upload?coverageId=${coverageId}&id=${randomUUID()}&name=a.png`,
      payload: invoice,
      type: "application/octet-stream",
    },
    "POST /district-yields/editions": {
      method: "POST",
      url: `/district-yields/editions?id=${randomUUID()}&fileName=a.csv&editionDate=2026-02-01`,
      payload: csv,
      type: "text/csv",
      as: "ADMIN",
    },
  });
  for (const one of Object.values(buildWrites())) await requireWritten(one);
  // Files of one content are stored once: other ones than before.
  await sql`
    update stored_file set hash = sha256(convert_to(random()::text, 'UTF8'))
    where content_type like 'image/%'`.execute(db);
  writes = buildWrites();

  const blobs = localBlobStore(path.join(folder, "blobs"));
  await storeReport({ db, blobs }, { accountId, fieldId, at: new Date() });
  const report = await db
    .updateTable("report")
    .set({ choice: JSON.stringify(createImageReport.example?.body) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const exportId = randomUUID();
  await blobs.put("own-data/ab/a.zip", new Uint8Array(1));
  await db
    .insertInto("own_data_export")
    .values({
      account_id: accountId,
      id: exportId,
      created_at: new Date(),
      blob_key: "own-data/ab/a.zip",
      file_name: "a.zip",
      bytes: 1,
    })
    .execute();
  const addressOf = async (url: string, pick: (body: never) => string) =>
    pick((await call({ method: "GET", url })).json() as never);
  type Addressed = { url: string }[];
  reads = {
    "GET /auth/logo": { method: "GET", url: "/auth/logo" },
    "GET /auth/own_data/:exportId/zip": { method: "GET", url: `/auth/own_data/${exportId}/zip` },
    "GET /v1/field_notes/images/:photoId": {
      method: "GET",
      url: await addressOf(
        `/v1/field_notes/images?fieldId=${fieldId}&noteId=${noteId}`,
        ({ photos }: { photos: Addressed }) => photos[0]?.url ?? "",
      ),
    },
    "GET /activity/attachments/:attachmentId": {
      method: "GET",
      url: await addressOf(
        `/activity/attachments?fieldId=${fieldId}&activityId=${activityId}`,
        ({ attachments }: { attachments: Addressed }) => attachments[0]?.url ?? "",
      ),
    },
    "GET /peat-images/:photoId": {
      method: "GET",
      url: await addressOf(
        `/peat/${caseId}?fieldId=${fieldId}`,
        ({ photos }: { photos: Addressed }) => photos[0]?.url ?? "",
      ),
    },
    "GET /v2/overseeding_coverage/:coverageId/invoice": {
      method: "GET",
      url: `/v2/overseeding_coverage/${coverageId}/invoice`,
    },
    "GET /report/images/:reportId/pdf": { method: "GET", url: `/report/images/${report.id}/pdf` },
    "GET /report/:reportId/pdf": { method: "GET", url: `/report/${report.id}/pdf` },
  };
});
afterAll(async () => {
  await product.app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Routes with a file in their request or response that this file calls in another way, or that store none. */
const otherRoutes: Record<string, string> = {
  "GET /sentinel/images": "called below",
  "GET /sentinel/download": "stored windows, as images",
  "GET /sentinel/formulas/preview": "stored windows, as images",
  "GET /sentinel/overview/images": "stored windows, as images",
  "GET /planet/images": "stored windows, as images",
  "GET /base-map/:map/:z/:x/:y": "stored tiles, by the same store",
  "GET /report/shared/:token/pdf": "as the report of its owner",
  "GET /report/shared/:token/preview": "drawn from the row",
  "PUT /hybrid_sheets/:genotypeId": "as other uploads, for administrators",
  "POST /v2/overseeding_coverage/photos": "as other photos, of a claim",
  "GET /v2/overseeding_coverage/:coverageId/photos/:photoId": "as other photos, of a claim",
};
/** Files that are computed from rows, read into rows, or relayed. */
const withoutStore = [
  "GET /changes",
  "PUT /uploads/:uploadId",
  "GET /catalogue/:catalogue/file",
  "POST /catalogue/:catalogue/review",
  "POST /catalogue/:catalogue/import",
  "GET /field/tiles/:z/:x/:y",
  "POST /field/geo_data_kml",
  "POST /field/export",
  "GET /activity/report",
  "GET /activity/work-order",
  "GET /prescriptions/:prescriptionId/file",
  "POST /yield-maps/upload",
  "GET /trials/layout_file",
  "GET /soil-sampling/plans/:planId/labels",
  "GET /v2/overseeding_coverage/export",
  "POST /batches/review",
  "POST /batches/import",
  "GET /pioneer_report/batch/file",
  "GET /pioneer_report/producer/file",
  "GET /croplog/template",
  "GET /croplog/export",
  "POST /croplog/import",
  "POST /croplog/rain/import",
  "GET /v2/planification/reference_prices/file",
  "POST /v2/planification/reference_prices/review",
  "POST /v2/planification/reference_prices/import",
  "GET /v2/planification/pdf_download",
  "GET /recommendations/hybrids/file",
  "POST /recommendations/hybrids/review",
  "POST /recommendations/hybrids/import",
  "POST /pioneer_report/planification_report/preview",
  "GET /checkout/:orderId/receipt",
  "GET /terrain/:z/:x/:y",
  "GET /soil-imagery/tiles/:fieldId/:z/:x/:y",
  "GET /weather/radar/tiles/:frame/:z/:x/:y",
  "GET /weather/clouds/tiles/:frame/:z/:x/:y",
  "POST /weather_station/own/:stationId/import",
];

it("knows of every route with a file where it is stored", () => {
  const withFile = routes
    .filter(({ body, response }) => isFileBody(body) || isBinaryReply(response))
    .map(nameOf);

  const known = [...Object.keys(writes), ...Object.keys(reads), ...Object.keys(otherRoutes), ...withoutStore];
  expect(known.sort()).toEqual(withFile.sort());
});

describe("while the file store fails", () => {
  it("every route that reads or writes files says so, and nothing is half saved", async () => {
    for (const one of Object.values(reads)) expect((await call(one)).statusCode, one.url).toBe(200);
    const before = await describeRecords();
    await breakStorage();

    const answers: Record<string, unknown> = {};
    for (const [name, one] of Object.entries({ ...reads, ...writes })) {
      const reply = await call(one);
      const { code } = reply.json();
      answers[name] = [reply.statusCode, code, String(reply.headers["retry-after"])];
    }
    const during = await describeRecords();
    await repairStorage();

    const names = Object.keys({ ...reads, ...writes });
    expect(answers).toEqual(
      Object.fromEntries(names.map((name) => [name, [503, "STORAGE_UNAVAILABLE", "30"]])),
    );
    expect(during).toEqual(before);
    for (const one of Object.values(writes)) await requireWritten(one);
  });

  it("a report is deleted all the same, and its file by the nightly cleanup", async () => {
    const { id, blob_key: key } = await db
      .selectFrom("report")
      .select(["id", "blob_key"])
      .executeTakeFirstOrThrow();
    await breakStorage();
    const reply = await call({ method: "DELETE", url: `/report/images/${id}` });
    await repairStorage();

    expect(reply.statusCode, reply.body).toBe(200);
    const due = await db.selectFrom("blob_removal").select("key").execute();
    expect(due).toContainEqual({ key });
  });

  it("the server is ready all the same, since other pages work", async () => {
    await breakStorage();
    const reply = await product.app.inject({ url: "/ready" });
    await repairStorage();

    expect([reply.statusCode, reply.json()]).toEqual([200, { status: "ok", database: "ok" }]);
  });
});

it("pictures of a field say that their files cannot be reached", async () => {
  let isDown = false;
  const blobs = localBlobStore(path.join(folder, "windows"));
  const fail = () => {
    if (isDown) throw new BlobStoreFailure(null, "GET");
  };
  const world = await startSmallWorld({ dates: ["2025-09-04"] });
  const imagery = await startImagery({
    db,
    source: world.source,
    fields: [smallField],
    now: () => new Date("2025-11-20T12:00:00Z"),
    blobs: {
      ...blobs,
      async get(key) {
        fail();
        return blobs.get(key);
      },
    },
  });
  const range = { fieldId: smallField.fieldId, from: "2025-09-01", until: "2025-09-30" };
  await imagery.get("/sentinel/catalog", range);
  while (imagery.queue.orders.length > 0) await imagery.queue.runNext();
  const [image] = (await imagery.get("/sentinel/catalog", range)).json().dates;
  isDown = true;

  const reply = await imagery.get("/sentinel/images", {
    fieldId: smallField.fieldId,
    sceneId: image.sceneId,
    layer: "ndvi",
  });

  expect([reply.statusCode, reply.json().code]).toEqual([503, "STORAGE_UNAVAILABLE"]);
  await imagery.close();
  await world.close();
});
