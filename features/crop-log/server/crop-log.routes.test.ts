import { randomUUID as newId } from "node:crypto";
import { buildField, shareField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CropLogApp, type Person, startCropLogApp } from "./crop-log-app.testing";

const db = testDatabase();
let cropLog: CropLogApp;
let ana: Person;
let fieldId: string;
beforeAll(async () => {
  cropLog = await startCropLogApp(db);
});
afterAll(() => cropLog.app.close());
beforeEach(async () => {
  cropLog.clock.now = new Date("2026-11-21T12:00:00Z");
  ana = await cropLog.signIn();
  fieldId = (await buildField(db, { accountId: ana.id, name: "Lote 7" })).id;
});

const rain = (overrides: object = {}) => ({
  id: newId(),
  fieldId,
  date: "2026-11-14",
  rainMm: 12.5,
  ...overrides,
});
const create = (input: object, person = ana) => person.call("POST", "/croplog", input);
const update = (id: string, version: number, changes: object, writeId: string = newId(), person = ana) =>
  person.call("PATCH", `/croplog/${id}`, { fieldId, writeId, version, changes });
const remove = (id: string, person = ana) => person.call("DELETE", `/croplog/${id}?fieldId=${fieldId}`);
const restore = (id: string, person = ana) => person.call("POST", "/croplog/restore", { id, fieldId });
const listed = async (query = "season=2026/27&period=2", person = ana) =>
  (await person.call("GET", `/croplog/by_field?fieldId=${fieldId}&${query}`)).body as {
    entries: { id: string; date: string; notes: string }[];
    nextCursor: string | null;
  };

it("lends the logged stages of fields to other features, a flowering by its own day", async () => {
  const other = (await buildField(db, { accountId: ana.id, name: "Lote 8" })).id;
  const logged = rain({ rainMm: null, stageId: 155, date: "2026-10-12" });
  await create(logged);
  await create(rain({ rainMm: null, floweringDate: "2026-10-20", date: "2026-11-02" }));
  await create(rain({ fieldId: other, rainMm: null, stageId: 130, date: "2026-08-20" }));
  await create(rain({ date: "2026-10-12" }));
  const list = () =>
    cropLog.feature.services.listStages([fieldId, other], { from: "2026-08-01", until: "2026-10-31" });
  const flowering = { fieldId, date: "2026-10-20", stageId: null };
  expect(await list()).toEqual([
    { fieldId: other, date: "2026-08-20", stageId: 130 },
    { fieldId, date: "2026-10-12", stageId: 155 },
    flowering,
  ]);
  await remove(logged.id);
  expect((await list()).map(({ stageId }) => stageId)).toEqual([130, null]);
});

describe("an entry", () => {
  it("holds one value, and is written once however often it is sent", async () => {
    const input = rain({ notes: "  tormenta " });
    const first = await create(input);
    expect(first).toMatchObject({
      status: 200,
      body: {
        kind: "rain",
        rainMm: 12.5,
        notes: "tormenta",
        version: 1,
        canDelete: true,
        fieldName: "Lote 7",
      },
    });
    await update(input.id, 1, { rainMm: 14 });
    expect((await create({ ...input, rainMm: 99 })).body).toMatchObject({ rainMm: 14, version: 2 });
    expect((await listed()).entries).toHaveLength(1);

    for (const wrong of [
      { tempC: 20 },
      { rainMm: null },
      { rainMm: 601 },
      { rainMm: -1 },
      { rainMm: null, tempC: 56 },
    ])
      expect((await create(rain(wrong))).body).toMatchObject({ code: "INVALID_INPUT" });
    const another = (await buildField(db, { accountId: ana.id })).id;
    expect((await create({ ...input, fieldId: another })).body.code).toBe("CROP_LOG_ENTRY_NOT_FOUND");
  });

  it("is dated tomorrow at the latest, and its stage is of the crop's scale", async () => {
    expect((await create(rain({ date: "2026-11-22" }))).status).toBe(200);
    expect(await create(rain({ date: "2026-11-23" }))).toMatchObject({
      status: 422,
      body: { code: "CROP_LOG_DATE_IN_FUTURE", details: { latest: "2026-11-22" } },
    });
    const wheat = await buildField(db, {
      accountId: ana.id,
      crop: { season: "2026/27", period: "1", cropId: 10 },
    });
    const stage = (stageId: number, date = "2026-10-02") =>
      create({ id: newId(), fieldId: wheat.id, date, stageId });
    expect((await stage(159)).body).toMatchObject({ kind: "stage", stageId: 159 });
    expect((await stage(205)).body).toMatchObject({
      code: "CROP_LOG_STAGE_NOT_OF_CROP",
      details: { code: "V5" },
    });
    // Before the crop's season nothing is known of it.
    expect((await stage(205, "2026-02-01")).status).toBe(200);
    expect((await stage(99)).body.code).toBe("INVALID_INPUT");
  });

  it("is changed from its current version, once for each write", async () => {
    const { id } = rain();
    await create(rain({ id }));
    const writeId = newId();
    expect((await update(id, 1, { notes: "medido" }, writeId)).body).toMatchObject({
      notes: "medido",
      version: 2,
    });
    await update(id, 2, { rainMm: 20 });
    // The response was lost: the retry changes nothing.
    expect(await update(id, 1, { notes: "medido" }, writeId)).toMatchObject({
      status: 200,
      body: { rainMm: 20, version: 3 },
    });
    expect(await update(id, 1, { rainMm: 1 })).toMatchObject({
      status: 409,
      body: { code: "STALE_VERSION", details: { current: { rainMm: 20, notes: "medido", version: 3 } } },
    });
    expect((await update(id, 3, { tempC: 20 })).body.code).toBe("CROP_LOG_ONE_VALUE");
    expect((await update(id, 3, { rainMm: null, tempC: 20 })).body).toMatchObject({ kind: "temperature" });
    expect((await update(id, 4, { date: "2027-01-01" })).body.code).toBe("CROP_LOG_DATE_IN_FUTURE");
  });

  it("is deleted by the field's owner or its author, and restored for 30 days", async () => {
    const guest = await cropLog.signIn();
    await shareField(db, fieldId, guest.email);
    const [own, others] = [rain(), rain({ rainMm: 3 })];
    await create(own, ana);
    expect((await create(others, guest)).body).toMatchObject({ canDelete: true });

    expect((await update(own.id, 1, { rainMm: 13 }, newId(), guest)).status).toBe(200);
    expect(await remove(own.id, guest)).toMatchObject({
      status: 403,
      body: { code: "CROP_LOG_ENTRY_OF_OTHERS" },
    });
    expect(await restore(own.id, guest)).toMatchObject({ status: 403 });
    for (const _again of [1, 2]) expect(await remove(others.id, guest)).toEqual({ status: 200, body: {} });
    expect((await listed()).entries.map(({ id }) => id)).toEqual([own.id]);
    expect((await restore(others.id)).body).toMatchObject({ id: others.id, version: 3 });

    await remove(own.id);
    expect((await update(own.id, 3, { rainMm: 1 })).body.code).toBe("CROP_LOG_ENTRY_NOT_FOUND");
    cropLog.clock.now = new Date("2026-12-22T12:00:01Z");
    expect((await restore(own.id)).body.code).toBe("CROP_LOG_ENTRY_NOT_FOUND");
    for (const { run } of cropLog.feature.cleanup) await run(new AbortController().signal);
    cropLog.clock.now = new Date("2026-12-23T12:00:00Z");
    for (const { run } of cropLog.feature.cleanup) await run(new AbortController().signal);
    const left = await db.selectFrom("crop_log_entry").select("id").where("field_id", "=", fieldId).execute();
    expect(left).toEqual([{ id: others.id }]);
  });

  it("is not there for strangers", async () => {
    const input = rain();
    await create(input);
    const stranger = await cropLog.signIn();
    const answers = [
      await create(rain(), stranger),
      await update(input.id, 1, {}, newId(), stranger),
      await remove(input.id, stranger),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, "FIELD_NOT_FOUND"]),
    );
    expect((await stranger.call("GET", "/croplog")).body).toEqual({ entries: [], nextCursor: null });
  });
});

describe("the list", () => {
  it("is paged, newest date first, within the days of a season, and over all visible fields", async () => {
    const guest = await cropLog.signIn();
    await shareField(db, fieldId, guest.email);
    for (const date of ["2026-06-30", "2026-07-01", "2026-08-09", "2026-08-09", "2026-11-01"])
      await create(rain({ date }));
    await create({ id: newId(), fieldId, date: "2026-09-01", tempC: -2.5 });
    const another = (await buildField(db, { accountId: ana.id })).id;
    await create({ ...rain(), fieldId: another });

    const first = await listed("season=2026/27&period=2&limit=3");
    const second = await listed(`season=2026/27&period=2&limit=3&cursor=${first.nextCursor}`);
    expect([...first.entries, ...second.entries].map(({ date }) => date)).toEqual([
      "2026-11-01",
      "2026-09-01",
      "2026-08-09",
      "2026-08-09",
      "2026-07-01",
    ]);
    expect(second.nextCursor).toBeNull();
    expect((await listed("season=2026/27&period=2&cursor=x")) as object).toMatchObject({
      code: "INVALID_INPUT",
    });
    const of = async (person: Person, query: string) =>
      (await person.call("GET", `/croplog?${query}`)).body.entries.length;
    expect(await of(ana, "kind=rain")).toBe(6);
    expect(await of(ana, `fieldIds=${another}`)).toBe(1);
    expect(await of(guest, "from=2026-08-01&until=2026-10-01")).toBe(3);
  });
});

describe("rain", () => {
  it("is summed by month and accumulated by day, for a season and those before it", async () => {
    for (const [date, rainMm] of [
      ["2026-07-03", 10.1],
      ["2026-11-14", 0.2],
      ["2026-11-14", 0.1],
      ["2025-12-31", 40],
      ["2024-01-01", 99],
    ])
      await create(rain({ date, rainMm }));
    const { body } = await ana.call(
      "GET",
      `/croplog/rain?fieldId=${fieldId}&season=2026/27&period=2&seasons=2`,
    );
    const [now, before] = body.seasons;
    expect(now).toMatchObject({
      season: "2026/27",
      totalMm: 10.4,
      days: [
        { date: "2026-07-03", day: 2, rainMm: 10.1, accumulatedMm: 10.1 },
        { date: "2026-11-14", day: 136, rainMm: 0.3, accumulatedMm: 10.4 },
      ],
    });
    expect(now.months).toHaveLength(12);
    expect(now.months[4]).toEqual({ month: "2026-11", rainMm: 0.3, days: 1 });
    expect(before).toMatchObject({ season: "2025/26", totalMm: 40 });
    expect(body.seasons).toHaveLength(2);
  });
});
