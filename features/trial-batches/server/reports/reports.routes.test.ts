import { assignManager } from "@surco/accounts/testing";
import { buildField } from "@surco/fields/testing";
import { bboxPolygon } from "@surco/geometry";
import { testDatabase } from "@surco/kit-server/testing";
import readExcelFile from "read-excel-file/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BatchTotals, ReportedBatch, ReportedProducer } from "../../contract";
import { buildBatch, harvest, type Person, sow, startTrialBatchesApp } from "../trial-batches-app.testing";

const db = testDatabase();
let surco: Awaited<ReturnType<typeof startTrialBatchesApp>>;
let staff: Person;
let grower: Person;

beforeAll(async () => {
  surco = await startTrialBatchesApp(db);
  staff = await surco.signIn({ role: "FSM", showSensitiveInformation: true });
  grower = await surco.signIn();
  await assignManager(db, [grower.id], staff.id);
});
beforeEach(async () => void (await db.deleteFrom("trial_batch").execute()));
afterAll(() => surco.app.close());

const add = async (overrides: Parameters<typeof buildBatch>[0], by = staff) =>
  expect((await by.call("POST", "/batches", buildBatch(overrides))).status).toBe(200);
const batches = async (person: Person, query = "") =>
  (
    await person.call<{ batches: ReportedBatch[]; totals: BatchTotals; nextCursor: string | null }>(
      "GET",
      `/pioneer_report/batch${query}`,
    )
  ).body;
const producers = async (person: Person, query = "") =>
  (
    await person.call<{ producers: ReportedProducer[]; nextCursor: string | null }>(
      "GET",
      `/pioneer_report/producer${query}`,
    )
  ).body;

/** A field of the grower with a sowing that a batch is linked to, and its harvest where a yield is given. */
async function linkField(
  codes: string[],
  { size = 0.01, yieldTPerHa }: { size?: number; yieldTPerHa?: number },
) {
  const { id: fieldId } = await buildField(db, {
    accountId: grower.id,
    polygon: bboxPolygon([-60.6, -33.9, -60.6 + size, -33.9 + size]),
  });
  const sowingId = await sow(grower, fieldId, "P1815");
  for (const code of codes)
    expect((await grower.call("POST", "/batches/link", { fieldId, code, sowingId })).status).toBe(200);
  if (yieldTPerHa !== undefined) await harvest(grower, fieldId, yieldTPerHa);
}

describe("report of producers", () => {
  it("counts a field once, and weights the mean yield by area", async () => {
    for (const code of ["A1", "A2", "A3"]) await add({ code, producerName: "Ana", hybrid: "P1815" });
    await add({ code: "B1", producerName: "Berta", hybrid: "DM 2" });
    await linkField(["A1", "A2"], { size: 0.01, yieldTPerHa: 10 });
    await linkField(["A3"], { size: 0.005, yieldTPerHa: 6 });
    const [ana, berta] = (await producers(staff)).producers;
    expect(ana).toMatchObject({
      producerName: "Ana",
      batches: 3,
      linkedBatches: 3,
      fields: 2,
      harvestedBatches: 3,
    });
    const { totals, batches: rows } = await batches(staff);
    const areas = new Map(rows.flatMap(({ code, link }) => (link ? [[code, link.areaHa]] : [])));
    const [large = 0, small = 0] = [areas.get("A1"), areas.get("A3")];
    expect(ana?.areaHa).toBeCloseTo(large + small, 6);
    const mean = (10 * large + 6 * small) / (large + small);
    expect(ana?.meanYieldTPerHa).toBeCloseTo(mean, 1);
    expect(totals.meanYieldTPerHa).toBeCloseTo(mean, 1);
    expect(totals).toMatchObject({ batches: 4, linkedBatches: 3, hiddenBatches: 0, fields: 2 });
    expect(berta).toMatchObject({ hybrids: ["DM 2"], linkedBatches: 0, fields: 0, meanYieldTPerHa: null });
  });

  it("is read page by page", async () => {
    for (const name of ["Ana", "Berta", "Carla"]) await add({ code: name, producerName: name });
    const first = await producers(staff, "?limit=2");
    const second = await producers(staff, `?limit=2&cursor=${first.nextCursor}`);
    const names = [...first.producers, ...second.producers].map(({ producerName }) => producerName);
    expect(names).toEqual(["Ana", "Berta", "Carla"]);
    expect(second.nextCursor).toBeNull();
  });
});

describe("rights of a reader", () => {
  it("are the own brand, fields of those below, and addresses by the flag", async () => {
    await add({ code: "S1", producerName: "Ana", producerEmail: grower.email });
    await linkField(["S1"], { yieldTPerHa: 9 });
    const colleague = await surco.signIn({ role: "FSM" });
    const rival = await surco.signIn({ role: "FSM", styleBrand: 2 });

    expect((await batches(staff)).batches[0]).toMatchObject({
      producerEmail: grower.email,
      link: { yieldTPerHa: expect.any(Number) },
    });
    expect((await batches(colleague)).batches[0]).toMatchObject({
      producerEmail: null,
      isLinked: true,
      link: null,
    });
    expect((await producers(colleague)).producers[0]).toMatchObject({
      producerEmail: null,
      linkedBatches: 1,
      fields: 0,
      meanYieldTPerHa: null,
    });
    expect((await batches(rival)).batches).toEqual([]);
    expect((await producers(rival)).producers).toEqual([]);
    for (const file of ["batch", "producer"]) {
      const { bytes } = await colleague.download(`/pioneer_report/${file}/file?format=csv`);
      expect(bytes.toString("utf8")).not.toContain(grower.email);
      expect(
        (await rival.download(`/pioneer_report/${file}/file?format=csv`)).bytes.toString("utf8"),
      ).not.toContain("Ana");
    }
  });

  it("are none of another role or brand", async () => {
    for (const role of ["PM", "FA", "FM", "RSM", "ADMIN"] as const) {
      const person = await surco.signIn({ role });
      expect((await person.call("GET", "/pioneer_report/batch")).body.code).toBe("FORBIDDEN");
      expect((await person.call("GET", "/pioneer_report/producer")).body.code).toBe("FORBIDDEN");
    }
    const other = await surco.signIn({ role: "FSM", styleBrand: null });
    for (const path of ["/batches", "/pioneer_report/batch", "/pioneer_report/producer"])
      expect((await other.call("GET", path)).body.code).toBe("BATCHES_NOT_OFFERED");
  });
});

describe("files", () => {
  it("hold what would be a formula as text", async () => {
    const hostile = ["=1+1", "+54 11", "-2", "@SUM(A1)", "\uFF1Dcmd"];
    for (const [at, text] of hostile.entries())
      await add({ code: `X${at}`, hybrid: text, producerName: text, fieldName: text, notes: text });
    const { bytes, headers } = await staff.download("/pioneer_report/batch/file?format=csv");
    expect(headers["content-disposition"]).toBe('attachment; filename="partidas-de-ensayo.csv"');
    const cells = bytes
      .toString("utf8")
      .split("\r\n")
      .flatMap((line) => line.split(";"));
    expect(cells.filter((cell) => /^"?[=+\-@\uFF1D]/.test(cell))).toEqual([]);
    expect(cells).toContain("'=1+1");
    const workbook = await staff.download("/pioneer_report/batch/file?format=xlsx");
    const [sheet] = await readExcelFile(workbook.bytes);
    expect(sheet?.data.flat()).toContain("=1+1");
    expect(workbook.bytes.toString("latin1")).not.toContain("<f>");
  });
});
