import { assignManager } from "@surco/accounts/testing";
import { buildField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BatchReview,
  type BatchValues,
  batchValues,
  type ReportedBatch,
  type TrialBatch,
  type ValidatedCode,
} from "../contract";
import { saveBatches } from "./import/import.repository";
import { buildBatch, type Person, sow, startTrialBatchesApp } from "./trial-batches-app.testing";

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
afterAll(() => surco.app.close());

async function addBatch(overrides: Parameters<typeof buildBatch>[0]): Promise<TrialBatch> {
  const { status, body } = await staff.call<TrialBatch>("POST", "/batches", buildBatch(overrides));
  expect(status).toBe(200);
  return body;
}
/** Values that a brand writes, of a batch as it was answered. */
function valuesOfBatch(batch: TrialBatch): BatchValues {
  return batchValues.parse(batch);
}
const check = async (person: Person, ...codes: string[]) =>
  (await person.call<{ results: ValidatedCode[] }>("POST", "/batch_validation", { codes })).body.results;
const report = async (person: Person, query = "") =>
  (await person.call<{ batches: ReportedBatch[]; totals: object }>("GET", `/pioneer_report/batch${query}`))
    .body;

describe("registry", () => {
  it("normalises codes and gives each once in a brand", async () => {
    const batch = await addBatch({ code: "  ab   12-x " });
    expect(batch).toMatchObject({ code: "AB 12-X", version: 1, isLinked: false });
    const again = await staff.call("POST", "/batches", buildBatch({ code: "ab 12-X" }));
    expect(again).toMatchObject({ status: 409, body: { code: "BATCH_CODE_TAKEN" } });
    const rival = await surco.signIn({ role: "FSM", styleBrand: 2 });
    expect((await rival.call("POST", "/batches", buildBatch({ code: "ab 12-X" }))).status).toBe(200);
  });

  it("changes a batch once a write, and refuses a stale version with the batch as it stands", async () => {
    const { id } = await addBatch({ code: "V1" });
    const writeId = newId();
    const change = (body: object) => staff.call<TrialBatch>("PATCH", `/batches/${id}`, body);
    const first = await change({ writeId, version: 1, changes: { notes: "uno" } });
    const repeated = await change({ writeId, version: 1, changes: { notes: "uno" } });
    expect([first.body.version, repeated.body.version]).toEqual([2, 2]);
    const stale = await change({ writeId: newId(), version: 1, changes: { notes: "dos" } });
    expect(stale.body).toMatchObject({ code: "STALE_VERSION", details: { current: { notes: "uno" } } });
  });

  it("deletes and restores a batch unless its code was given again", async () => {
    const { id } = await addBatch({ code: "D1" });
    await staff.call("DELETE", `/batches/${id}`);
    expect((await check(staff, "D1"))[0]?.batch).toBeNull();
    expect((await staff.call("POST", "/batches/restore", { id })).status).toBe(200);
    await staff.call("DELETE", `/batches/${id}`);
    await addBatch({ code: "D1" });
    expect((await staff.call("POST", "/batches/restore", { id })).body.code).toBe("BATCH_CODE_TAKEN");
  });

  it("is handed to an account below the author alone, until another name is written", async () => {
    const stranger = await surco.signIn();
    const addFor = (producerAccountId: string) =>
      staff.call<TrialBatch>("POST", "/batches", {
        ...buildBatch({ code: "H1", producerName: "Ana" }),
        producerAccountId,
      });
    expect((await addFor(stranger.id)).body.code).toBe("BATCH_PRODUCER_NOT_FOUND");
    const { body } = await addFor(grower.id);
    expect(body).toMatchObject({ hasProducerAccount: true });
    expect((await check(grower, "H1"))[0]?.batch).toMatchObject({ producerName: "Ana" });
    const change = (version: number, changes: object) =>
      staff.call<TrialBatch>("PATCH", `/batches/${body.id}`, { writeId: newId(), version, changes });
    expect((await change(1, { notes: "uno" })).body.hasProducerAccount).toBe(true);
    expect((await change(2, { producerName: "Berta" })).body.hasProducerAccount).toBe(false);
    expect((await check(grower, "H1"))[0]?.batch).toMatchObject({ producerName: null });
  });

  it("lists by code with filters, page by page", async () => {
    for (const n of [1, 2, 3]) await addBatch({ code: `LIST ${n}`, hybrid: "Ñandú 7", season: "2025/26" });
    const page = (cursor = "") =>
      staff.call<{ batches: TrialBatch[]; nextCursor: string | null }>(
        "GET",
        `/batches?hybrid=nandu%207&season=2025/26&q=list&limit=2${cursor}`,
      );
    const first = (await page()).body;
    const second = (await page(`&cursor=${first.nextCursor}`)).body;
    expect([...first.batches, ...second.batches].map(({ code }) => code)).toEqual([
      "LIST 1",
      "LIST 2",
      "LIST 3",
    ]);
    expect(second.nextCursor).toBeNull();
  });
});

describe("registry of a demonstration", () => {
  const signInVisitor = async (companyId: string) => {
    const visitor = await surco.signIn({ role: "FSM", isDemonstration: true });
    surco.companies.set(visitor.id, companyId);
    return visitor;
  };
  const codesOf = async (person: Person) =>
    (await person.call<{ batches: TrialBatch[] }>("GET", "/batches")).body.batches.map(({ code }) => code);

  it("is that of one company, apart from the brand's and those of others", async () => {
    const [one, colleague] = [await signInVisitor("first"), await signInVisitor("first")];
    const other = await signInVisitor("second");
    for (const visitor of [one, other])
      await visitor.call("POST", "/batches", buildBatch({ code: "DEMO 1" }));

    expect(await codesOf(colleague)).toEqual(["DEMO 1"]);
    expect(await codesOf(other)).toEqual(["DEMO 1"]);
    expect(await codesOf(staff)).not.toContain("DEMO 1");
    expect((await check(grower, "DEMO 1"))[0]?.batch).toBeNull();
  });
});

describe("address of a producer", () => {
  it("that the writer cannot see goes with the name, and stays with another spelling of it", async () => {
    const blind = await surco.signIn({ role: "FSM" });
    const { id } = await addBatch({ code: "AD 1", producerName: "Gimenez", producerEmail: grower.email });
    const rename = (person: Person, version: number, producerName: string) =>
      person.call<TrialBatch>("PATCH", `/batches/${id}`, {
        writeId: newId(),
        version,
        changes: { producerName },
      });
    const address = async () =>
      (await staff.call<{ batches: TrialBatch[] }>("GET", "/batches?q=AD%201")).body.batches[0]
        ?.producerEmail;

    await rename(blind, 1, "Giménez");
    expect(await address()).toBe(grower.email);
    await rename(staff, 2, "Berta");
    expect(await address()).toBe(grower.email);
    await rename(blind, 3, "Carla");
    expect(await address()).toBeNull();
  });
});

describe("check", () => {
  it("answers no match for what another brand has, and producer and field to those whose they are", async () => {
    await addBatch({
      code: "C1",
      producerName: "Giménez",
      producerEmail: grower.email,
      fieldName: "La Loma",
    });
    const stranger = await surco.signIn();
    const rival = await surco.signIn({ styleBrand: 2 });
    expect(await check(grower, " c1 ", "none")).toMatchObject([
      { code: "C1", batch: { hybrid: "P1815", producerName: "Giménez", fieldName: "La Loma" } },
      { code: "NONE", batch: null },
    ]);
    expect((await check(stranger, "C1"))[0]?.batch).toMatchObject({
      hybrid: "P1815",
      producerName: null,
      fieldName: null,
    });
    expect((await check(rival, "C1"))[0]?.batch).toBeNull();
    const none = await surco.signIn({ styleBrand: null });
    expect((await none.call("POST", "/batch_validation", { codes: ["C1"] })).body.code).toBe(
      "BATCHES_NOT_OFFERED",
    );
  });

  it("links a batch to a sowing of the grower, warns of another hybrid, and reports it to those above him", async () => {
    await addBatch({ code: "L1", hybrid: "P1815" });
    const { id: fieldId } = await buildField(db, { accountId: grower.id, name: "El Bajo" });
    const sowingId = await sow(grower, fieldId, "DM 53i53");
    const linked = await grower.call("POST", "/batches/link", { fieldId, code: "l1", sowingId });
    expect(linked.body).toMatchObject({
      differentHybrid: "DM 53i53",
      batch: { fieldName: "El Bajo", link: { fieldId, sowingDate: "2026-09-21" } },
    });
    const row = (await report(staff, "?q=l1")).batches.find(({ code }) => code === "L1");
    expect(row).toMatchObject({
      isLinked: true,
      link: { fieldName: "El Bajo", differentHybrid: "DM 53i53" },
    });
    const other = await surco.signIn({ role: "FSM" });
    const hidden = await report(other, "?q=l1&linked=yes");
    expect(hidden.batches[0]).toMatchObject({ isLinked: true, link: null });
    expect(hidden.totals).toMatchObject({ linkedBatches: 1, hiddenBatches: 1, fields: 0, areaHa: 0 });
  });
});

describe("file", () => {
  const review = (text: string, query = "") =>
    staff.sendCsv<BatchReview>(`/batches/review?season=2026/27${query}`, text);

  it("reviews what each row would do and saves the right ones", async () => {
    await addBatch({
      code: "F1",
      hybrid: "P1815",
      cropId: 5,
      producerName: "",
      fieldName: "",
      quantityBags: null,
    });
    await addBatch({
      code: "F2",
      hybrid: "P1815",
      cropId: 5,
      producerName: "",
      fieldName: "",
      quantityBags: null,
    });
    const text =
      "Lote;Híbrido;Bolsas;Campaña\nf1;P1815;;\nf2;P9999;4;\nf3;DM 1;2,5;2025/26\nf4;;x;99/03\nf3;DM 1;;\n";
    const { body } = await review(text);
    expect(body.counts).toEqual({ new: 1, changed: 1, same: 1, wrong: 2 });
    expect(body.rows[0]).toMatchObject({
      line: 5,
      problems: [
        { column: "hybrid", code: "required" },
        { column: "season", code: "not_a_season" },
        { column: "bags", code: "not_an_amount" },
      ],
    });
    const saved = await staff.sendCsv<{ counts: object; refused: object[] }>(
      "/batches/import?season=2026/27",
      text,
    );
    expect(saved.body.refused).toHaveLength(2);
    expect((await review(text)).body.counts).toEqual({ new: 0, changed: 0, same: 3, wrong: 2 });
  });

  it("writes nothing over what another write changed meanwhile", async () => {
    const stored = await addBatch({ code: "RACE 1" });
    const brandSlug = "pioneer";
    const batch = (version: number, code: string) => ({
      id: newId(),
      version,
      values: { ...valuesOfBatch(stored), code, notes: "del archivo" },
    });
    const save = (version: number) =>
      saveBatches(db, { brandSlug, authorId: staff.id, now: new Date() }, [
        batch(0, `RACE ${version + 10}`),
        batch(version, "RACE 1"),
      ]);
    await staff.call("PATCH", `/batches/${stored.id}`, {
      writeId: newId(),
      version: 1,
      changes: { notes: "a mano" },
    });

    expect(await save(1)).toBe(false);
    const { batches } = (await staff.call<{ batches: TrialBatch[] }>("GET", "/batches?q=RACE")).body;
    expect(batches.map(({ code, notes }) => `${code} ${notes}`)).toEqual(["RACE 1 a mano"]);
    expect(await save(2)).toBe(true);
  });
});
