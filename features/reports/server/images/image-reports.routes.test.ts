import { buildField, renameCrop, setFieldPlan, shareField } from "@surco/fields/testing";
import type { LayerId } from "@surco/imagery/contract";
import { smallField, startSmallWorld } from "@surco/imagery/testing";
import { jobProgressRepository, ShuttingDown } from "@surco/kit-server";
import { readPdf, testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ImageReport } from "../../contract";
import { pruneReports } from "../reports.workers";
import { type Person, startReports } from "../testing";

const db = testDatabase();
const range = { from: "2025-09-01", until: "2025-10-31" };
const dates = ["2025-09-04", "2025-09-09", "2025-09-19"];
const sceneOf = (date: string) => `S2B_T20HNH_${date.replaceAll("-", "")}T140049_L2A`;
const imageOf = (date: string, layer: LayerId) => ({ sceneId: sceneOf(date), date, layer });

let clock = new Date("2025-11-20T12:00:00Z");
let world: Awaited<ReturnType<typeof startSmallWorld>>;
let reports: Awaited<ReturnType<typeof startReports>>;
let maker: Person;
let fieldId: string;

beforeAll(async () => {
  world = await startSmallWorld({ dates, cloudy: ["2025-09-19"] });
  reports = await startReports({
    db,
    source: world.source,
    now: () => clock,
    listMarks: async () => [
      { date: "2025-09-06", name: "Fertilización" },
      { date: "2024-09-06", name: "Cosecha anterior" },
    ],
  });
});
afterAll(async () => {
  await reports.close();
  await world.close();
});
beforeEach(async () => {
  clock = new Date("2025-11-20T12:00:00Z");
  reports.queue.orders.length = 0;
  maker = await reports.signIn();
  fieldId = await buildWorldField(maker, "El Ñandú «bajo»");
  await readSeason(maker, fieldId);
});

async function buildWorldField(owner: Person, name: string): Promise<string> {
  const field = await buildField(db, {
    accountId: owner.user.id,
    name,
    fiscalName: "Agropecuaria La Paz SA",
    polygon: smallField.polygon,
  });
  return field.id;
}

async function readSeason(person: Person, id: string): Promise<void> {
  const query = new URLSearchParams({ fieldId: id, ...range });
  await reports.ask(person, "GET", `/sentinel/catalog?${query}`);
  while (reports.queue.orders.length > 0) await reports.queue.runNext();
}

const choiceOf = (overrides: object = {}) => ({
  images: [imageOf("2025-09-04", "ndvi"), imageOf("2025-09-09", "trueColour")],
  range,
  campaign: { season: "2025/26", period: "2" },
  comment: "Mirar la <loma> del fondo",
  ...overrides,
});

async function order(person: Person, overrides: object = {}, id: string = newId()) {
  const answer = await reports.ask(person, "POST", "/report/images", {
    id,
    fieldId,
    ...choiceOf(overrides),
  });
  return { id, answer, report: answer.json() as ImageReport };
}

async function fileOf(person: Person, id: string): Promise<Buffer> {
  return (await reports.ask(person, "GET", `/report/images/${id}/pdf`)).rawPayload;
}

describe("an image report", () => {
  it("is ordered, made by a job that can be followed, and taken away as a PDF", async () => {
    const { id, report } = await order(maker);
    expect(report).toMatchObject({
      progress: { state: "queued", done: 0, total: 4 },
      file: null,
      keptUntil: "2025-12-20T12:00:00.000Z",
    });
    expect((await reports.ask(maker, "GET", `/report/images/${id}/pdf`)).json().code).toBe(
      "REPORT_NOT_READY",
    );

    await reports.queue.runNext();

    const made = (await reports.ask(maker, "GET", `/report/images/${id}`)).json();
    expect(made.progress).toEqual({ state: "done", done: 4, total: 4, errorCode: null });
    expect(made.file.name).toBe("el-nandu-bajo_informe_2025-11-20.pdf");
    const answer = await reports.ask(maker, "GET", `/report/images/${id}/pdf`);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="${made.file.name}"`);
    expect(answer.rawPayload.length).toBe(made.file.bytes);
  });

  it("is refused with an extra layer that the field's plan does not open", async () => {
    const images = [imageOf("2025-09-04", "ndvi"), imageOf("2025-09-09", "savi")];

    expect((await order(maker, { images })).answer.json()).toMatchObject({
      code: "FIELD_PLAN_TOO_LOW",
      details: { plan: "basic" },
    });

    await setFieldPlan(db, { id: fieldId, accountId: maker.user.id }, "trial");
    expect((await order(maker, { images })).answer.statusCode).toBe(200);
  });

  it("is refused while the stored files of its account fill their quota", async () => {
    const { id } = await order(maker);
    await db
      .updateTable("report")
      .set({ blob_key: "reports/x.pdf", file_name: "x.pdf", bytes: 2 ** 31 - 1 })
      .where("id", "=", id)
      .execute();
    expect((await order(maker)).answer.statusCode).toBe(200);
    await db
      .updateTable("report")
      .set({ blob_key: "reports/y.pdf", file_name: "y.pdf", bytes: 1 })
      .where("account_id", "=", maker.user.id)
      .where("id", "!=", id)
      .execute();

    expect((await order(maker)).answer.json()).toMatchObject({
      code: "REPORT_STORAGE_FULL",
      details: { mostMb: 2048 },
    });
    expect((await order(await reports.signIn())).answer.json().code).toBe("FIELD_NOT_FOUND");
    await reports.ask(maker, "DELETE", `/report/images/${id}`);
    expect((await order(maker)).answer.statusCode).toBe(200);
  });

  it("calls the crop as the catalogue does since an administrator renamed it", async () => {
    const { id: sown } = await buildField(db, {
      accountId: maker.user.id,
      polygon: smallField.polygon,
      crop: { season: "2025/26", period: "2", cropId: 5 },
    });
    await readSeason(maker, sown);
    const undoRename = await renameCrop(db, 5, "Maíz de primera");
    const { id } = await order(maker, { fieldId: sown });
    await reports.queue.runNext();
    await undoRename();

    expect(readPdf(await fileOf(maker, id)).pages.join(" ")).toContain("Maíz de primera");
  });

  it("names field, farm, campaign, dates, layers, figures, comment and whose data it is", async () => {
    const { id } = await order(maker);
    await reports.queue.runNext();

    const { pages, pictures } = readPdf(await fileOf(maker, id));
    const text = pages.join(" ");

    for (const expected of [
      "Surco",
      "Informe de imágenes",
      "El Ñandú «bajo»",
      "Agropecuaria La Paz SA",
      "Campaña 2025/26",
      "Mirar la <loma> del fondo",
      "4 sep",
      "NDVI",
      "Color verdadero",
      "0,76",
      "modificados (2025)",
      sceneOf("2025-09-04"),
      `Página 1 de ${pages.length}`,
    ]) {
      expect(text).toContain(expected);
    }
    expect(pictures).toBe(2);
  });

  it("marks on its curve what was done on the field in the days it covers", async () => {
    const { id } = await order(maker);
    await reports.queue.runNext();

    const text = readPdf(await fileOf(maker, id)).pages.join(" ");

    expect(text).toContain("Fertilización");
    expect(text).not.toContain("Cosecha anterior");
  });

  it("says plainly which date is cloudy, and gives it no figures", async () => {
    const { id } = await order(maker, { images: [imageOf("2025-09-19", "ndvi")] });
    await reports.queue.runNext();

    const text = readPdf(await fileOf(maker, id)).pages.join(" ");

    expect(text).toContain("Nublado: el lote no se ve");
    expect(text).not.toContain("Mín. 0");
  });

  it.each([
    ["en", "Image report", "Page 1 of"],
    ["pt", "Relatório de imagens", "Página 1 de"],
  ] as const)("speaks its maker's language: %s", async (language, title, page) => {
    const person = await reports.signIn(language);
    await shareField(db, fieldId, person.user.email);
    const { id } = await order(person);
    await reports.queue.runNext();

    const { pages, source } = readPdf(await fileOf(person, id));

    expect(pages[0]).toContain(title);
    expect(pages[0]).toContain(page);
    expect(source).toContain(`/Lang (${language})`);
  });

  it("holds as many pictures as were chosen, up to twelve", async () => {
    const images = (["ndvi", "evi", "ndre", "health"] as const).flatMap((layer) =>
      dates.map((date) => imageOf(date, layer)),
    );
    const { id } = await order(maker, { images });
    await reports.queue.runNext();

    expect(readPdf(await fileOf(maker, id)).pictures).toBe(12);
    expect((await order(maker, { images: [...images, images[0]] })).answer.json().code).toBe("INVALID_INPUT");
  });

  it("is made once, however often it is ordered or its job runs", async () => {
    const { id } = await order(maker);
    const [first] = reports.queue.orders;
    await reports.queue.runNext();
    const before = [...reports.blobs.files.keys()];
    const again = await order(maker, {}, id);
    if (first) reports.queue.orders.push(first);
    await reports.queue.runNext();

    expect(again.report.progress.state).toBe("done");
    expect([...reports.blobs.files.keys()]).toEqual(before);
    expect((await listOf(maker)).map((report) => report.id)).toEqual([id]);
  });

  it("reports why it could not be made, and retries when ordered again", async () => {
    const missing = { sceneId: "S2B_T20HNH_20250101T140049_L2A", date: "2025-01-01", layer: "ndvi" };
    const { id } = await order(maker, { images: [missing] });
    await reports.queue.runNext();

    const failed = (await reports.ask(maker, "GET", `/report/images/${id}`)).json();
    expect(failed.progress).toMatchObject({ state: "failed", errorCode: "SCENE_NOT_FOUND" });

    const again = await order(maker, { images: [missing] }, id);
    expect(again.report.progress.state).toBe("queued");
    expect(reports.queue.orders).toHaveLength(1);
  });
});

async function listOf(person: Person): Promise<ImageReport[]> {
  const answer = await reports.ask(person, "GET", `/report/images?fieldId=${fieldId}`);
  return answer.json().reports;
}

describe("a report whose making ended with its process", () => {
  it("counts as failed when nothing has been heard of it for minutes, and is made when asked for again", async () => {
    const { id } = await order(maker);
    reports.queue.orders.length = 0;
    const running = { state: "running", done: 1, total: 4, errorCode: null } as const;
    await jobProgressRepository(db).set(`report:${id}`, running, clock);
    const progress = async () => (await reports.ask(maker, "GET", `/report/images/${id}`)).json().progress;

    clock = new Date(clock.getTime() + 120_000);
    expect(await progress()).toMatchObject({ state: "running", done: 1 });
    clock = new Date(clock.getTime() + 180_000);
    expect(await progress()).toMatchObject({ state: "failed", errorCode: "INTERNAL" });

    await order(maker, {}, id);
    await reports.queue.runNext();
    expect(await progress()).toMatchObject({ state: "done", errorCode: null });
  });
});

describe("a report whose making is cut off by a shutdown", () => {
  it("waits again, and is made by whoever takes the work up", async () => {
    const { id } = await order(maker);
    const [again] = reports.queue.orders;
    const shutdown = new AbortController();
    shutdown.abort(new ShuttingDown());
    const progress = async () => (await reports.ask(maker, "GET", `/report/images/${id}`)).json().progress;

    await expect(reports.queue.runNext(shutdown.signal)).rejects.toThrow();
    expect(await progress()).toMatchObject({ state: "queued", done: 0, errorCode: null });

    if (again) reports.queue.orders.push(again);
    await reports.queue.runNext();
    expect(await progress()).toMatchObject({ state: "done" });
  });
});

describe("access to a report", () => {
  it("is its maker alone, even among those who share the field", async () => {
    const friend = await reports.signIn();
    await shareField(db, fieldId, friend.user.email);
    const { id } = await order(maker);
    await reports.queue.runNext();

    expect(await listOf(friend)).toEqual([]);
    for (const [method, path] of [
      ["GET", `/report/images/${id}`],
      ["GET", `/report/images/${id}/pdf`],
      ["DELETE", `/report/images/${id}`],
    ] as const) {
      const answer = await reports.ask(friend, method, path);
      expect([answer.statusCode, answer.json().code]).toEqual([404, "REPORT_NOT_FOUND"]);
    }
    const taken = await order(friend, {}, id);
    expect([taken.answer.statusCode, taken.answer.json().code]).toEqual([404, "REPORT_NOT_FOUND"]);
    expect(await listOf(maker)).toHaveLength(1);
  });

  it("ends with the share of the field", async () => {
    const friend = await reports.signIn();
    await shareField(db, fieldId, friend.user.email);
    const { id } = await order(friend);
    await reports.queue.runNext();
    await db.deleteFrom("field_share").where("field_id", "=", fieldId).execute();

    const answer = await reports.ask(friend, "GET", `/report/images/${id}/pdf`);

    expect([answer.statusCode, answer.json().code]).toEqual([404, "REPORT_NOT_FOUND"]);
  });

  it("is nobody who may not read the field", async () => {
    const stranger = await reports.signIn();

    const { answer } = await order(stranger);

    expect([answer.statusCode, answer.json().code]).toEqual([404, "FIELD_NOT_FOUND"]);
  });
});

describe("a report that is not wanted any more", () => {
  it("goes with its file", async () => {
    const { id } = await order(maker);
    await reports.queue.runNext();
    const isKept = () => [...reports.blobs.files.keys()].some((key) => key.includes(id));
    expect(isKept()).toBe(true);

    await reports.ask(maker, "DELETE", `/report/images/${id}`);

    expect(await listOf(maker)).toEqual([]);
    expect(isKept()).toBe(false);
    expect(await jobProgressRepository(db).find(`report:${id}`)).toBeNull();
  });

  it("goes with a file that was written and never noted", async () => {
    const { id } = await order(maker);
    await reports.queue.runNext();
    const unnoted = { blob_key: null, file_name: null, bytes: null };
    await db.updateTable("report").set(unnoted).where("id", "=", id).execute();

    await reports.ask(maker, "DELETE", `/report/images/${id}`);

    expect([...reports.blobs.files.keys()].some((key) => key.includes(id))).toBe(false);
  });

  it("is not made when it was deleted before its turn", async () => {
    const { id } = await order(maker);
    await reports.ask(maker, "DELETE", `/report/images/${id}`);

    await reports.queue.runNext();

    expect([...reports.blobs.files.keys()].some((key) => key.includes(id))).toBe(false);
  });

  it("is deleted after 30 days, and not before", async () => {
    const { id } = await order(maker);
    await reports.queue.runNext();

    clock = new Date("2025-12-20T11:00:00Z");
    await pruneReports(reports.deps, new AbortController().signal);
    expect(await listOf(maker)).toHaveLength(1);

    clock = new Date("2025-12-20T13:00:00Z");
    await pruneReports(reports.deps, new AbortController().signal);
    expect(await listOf(maker)).toEqual([]);
    expect([...reports.blobs.files.keys()].some((key) => key.includes(id))).toBe(false);
  });
});
