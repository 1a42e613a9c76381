import { Transformer } from "@napi-rs/image";
import type { RouteReply } from "@surco/contract";
import type { Person } from "@surco/fields/testing";
import { runCleanup } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { listNoteAuthors, Note } from "../contract";
import { type NotesApp, startNotesApp, weed } from "./notes-app.testing";

const db = testDatabase();
let app: NotesApp;
let ana: Person;
beforeAll(async () => {
  app = await startNotesApp(db);
  ana = await app.signIn();
});
afterAll(() => app.app.close());

const rows = { rowLengthM: 10, rows: 1, rowSpacingM: 0.525 };
const density = { ...weed, type: "density", specificType: "emergence", counts: [{ ...rows, plants: 38 }] };
const densities = {
  ...density,
  type: "densities",
  counts: [
    { ...rows, plants: 38 },
    { ...rows, plants: 34 },
  ],
};
const yieldNote = {
  ...weed,
  type: "yield",
  specificType: "preHarvestEstimate",
  cropId: 5,
  samples: [{ rowLengthM: 10, rows: 1, rowSpacingM: 0.5, organs: 35, grainFactors: [14, 35] }],
  thousandGrainG: 300,
};
const task = { ...weed, type: "task", specificType: "scouting", assigneeId: null, dueOn: "2026-12-01" };

const remove = ({ id, fieldId }: Note, person = ana) =>
  person.call("DELETE", `/v1/field_notes/${id}?fieldId=${fieldId}`);
const restore = ({ id, fieldId }: Note, person = ana) =>
  person.call("POST", "/v1/field_notes/restore", { id, fieldId });
const setDone = ({ id, fieldId }: Note, isDone: boolean, person = ana, writeId = newId()) =>
  person.call("POST", "/v1/field_notes/status", { fieldId, noteId: id, writeId, isDone });

/** The smallest valid picture. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const ofPhoto = { ...weed.point, source: "photo", accuracyM: null };

describe("a note", () => {
  it.each([
    ["weed", weed, { stand: null, yield: null }],
    ["water", { ...weed, type: "water", specificType: "ponding", point: null }, {}],
    ["insects", { ...weed, type: "insects", specificType: "thrips" }, {}],
    ["disease", { ...weed, type: "disease", specificType: "brownSpot", point: ofPhoto }, {}],
    ["other", { ...weed, type: "other", specificType: "other", otherSpecificType: "Vizcacheras" }, {}],
    ["task", task, { doneAt: null, assigneeName: null }],
    ["density", density, { stand: { model: "stand-count-1", standardDeviationPerHa: null } }],
    [
      "densities",
      densities,
      { stand: { countsPerHa: [expect.closeTo(72_380.95, 1), expect.closeTo(64_761.9, 1)] } },
    ],
    ["yield", yieldNote, { yield: { model: "yield-components-1", yieldTPerHa: expect.closeTo(10.29, 6) } }],
  ])("of type %s is written and read with all its values and figures", async (_type, values, shown) => {
    const { id: fieldId } = await app.field(ana);
    const { status, body } = await app.create(ana, fieldId, values);

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      fieldId,
      values,
      version: 1,
      isOwn: true,
      canDelete: true,
      photos: [],
      ...shown,
    });
    expect(await app.list(ana, `fieldIds=${fieldId}`)).toEqual([body]);
    const one = await ana.call("GET", `/v1/field_notes/details?fieldId=${fieldId}&noteId=${body.id}`);
    expect(one.body).toEqual(body);
    expect((await ana.call("GET", `/v1/field_notes/by_field?fieldId=${fieldId}`)).body).toEqual({
      notes: [body],
      nextCursor: null,
    });
  });

  it("of counts stores its density and yield with the model, and derives them again when changed", async () => {
    const { id: fieldId } = await app.field(ana);
    const [counted, estimated] = [
      (await app.create(ana, fieldId, density)).body,
      (await app.create(ana, fieldId, yieldNote)).body,
    ];
    const stored = (id: string) =>
      db
        .selectFrom("note")
        .select(["plants_per_ha", "yield_t_per_ha", "figures_model"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    expect(await stored(counted.id)).toEqual({
      plants_per_ha: expect.closeTo(72_380.95, 1),
      yield_t_per_ha: null,
      figures_model: "stand-count-1",
    });
    expect(await stored(estimated.id)).toMatchObject({ yield_t_per_ha: expect.closeTo(10.29, 6) });

    const changed = await app.update(ana, counted, { counts: [{ ...rows, plants: 19 }] });
    expect(changed.body.stand?.plantsPerHa).toBeCloseTo(36_190.48, 1);
    expect(await stored(counted.id)).toMatchObject({ plants_per_ha: expect.closeTo(36_190.48, 1) });
  });

  it.each([
    ["NOTE_SPECIFIC_TYPE_WRONG", { ...weed, specificType: "thrips" }],
    ["NOTE_SPECIFIC_TYPE_WRONG", { ...weed, type: "insects", specificType: "cornEarworm" }],
    ["NOTE_SPECIFIC_TYPE_WRONG", { ...weed, specificType: "constructor" }],
    ["NOTE_NAME_MISSING", { ...weed, specificType: "other" }],
    ["NOTE_FACTORS_WRONG", { ...yieldNote, cropId: 10 }],
    ["NOTE_ASSIGNEE_NOT_FOUND", { ...task, assigneeId: newId() }],
    ["INVALID_INPUT", { ...weed, cropId: undefined }],
    ["INVALID_INPUT", { ...weed, specificType: undefined }],
    ["INVALID_INPUT", { ...weed, type: undefined }],
    ["INVALID_INPUT", { ...weed, observedAt: "2026-11-20" }],
    ["INVALID_INPUT", { ...weed, point: { lngLat: [200, 0], source: "gps", accuracyM: 1 } }],
    ["INVALID_INPUT", { ...weed, description: "x".repeat(4001) }],
    ["INVALID_INPUT", { ...density, counts: [] }],
    ["INVALID_INPUT", { ...densities, counts: [{ ...rows, plants: 3 }] }],
    ["INVALID_INPUT", { ...density, counts: [{ ...rows, rowLengthM: 0, plants: 3 }] }],
    ["INVALID_INPUT", { ...yieldNote, thousandGrainG: 0 }],
  ])("is refused with %s for %j, and nothing is written", async (code, values) => {
    const { id } = await app.field(ana);
    expect((await app.create(ana, id, values)).body).toMatchObject({ code });
    expect(await app.list(ana, `fieldIds=${id}`)).toEqual([]);
  });
});

describe("writing a note", () => {
  it("twice with the same id writes it once; an id of another field's note is unknown", async () => {
    const [one, other] = [await app.field(ana), await app.field(ana)];
    const id = newId();
    const first = await app.create(ana, one.id, weed, id);
    expect((await app.create(ana, one.id, { ...weed, description: "Otra" }, id)).body).toEqual(first.body);
    expect(await app.create(ana, other.id, weed, id)).toMatchObject({
      status: 404,
      body: { code: "NOTE_NOT_FOUND" },
    });
    expect(await app.list(ana, `fieldIds=${one.id}`)).toHaveLength(1);
  });

  it("changes what is named, once for each write id, and refuses a stale version with the note as it stands", async () => {
    const { id } = await app.field(ana);
    const guest = await app.guestOf(id);
    const { body } = await app.create(ana, id);
    const writeId = newId();

    const changed = await app.update(guest, body, { description: "Ya rociado" }, writeId);
    expect(changed.body).toMatchObject({ version: 2, values: { ...weed, description: "Ya rociado" } });
    expect((await app.update(guest, body, { description: "Ya rociado" }, writeId)).body).toEqual(
      changed.body,
    );
    expect(await app.update(ana, body, { cropId: 8 })).toMatchObject({
      status: 409,
      body: { code: "STALE_VERSION", details: { current: { version: 2, values: { cropId: 7 } } } },
    });
    // Somebody else's write id says nothing about this write: the note is not stale.
    expect(await app.update(ana, changed.body, { cropId: 8 }, writeId)).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", details: { issues: [{ path: "writeId" }] } },
    });
  });

  it("changes the type with what it needs, and forgets what belonged to the former", async () => {
    const { id } = await app.field(ana);
    const { body } = await app.create(ana, id, task);
    await setDone(body, true);
    const [done] = await app.list(ana, `fieldIds=${id}`);
    const changed = await app.update(ana, done as Note, { type: "other", specificType: "hailDamage" });
    expect(changed.body).toMatchObject({
      doneAt: null,
      values: { type: "other", specificType: "hailDamage" },
    });
    expect(
      (await app.update(ana, changed.body, { type: "density", specificType: "emergence" })).body,
    ).toMatchObject({
      code: "INVALID_INPUT",
    });
  });
});

describe("rights on notes", () => {
  it("let a guest write and change, and delete only the guest's own", async () => {
    const { id } = await app.field(ana);
    const guest = await app.guestOf(id);
    const [own, theirs] = [(await app.create(ana, id)).body, (await app.create(guest, id)).body];

    expect((await app.update(guest, own, { description: "Visto" })).status).toBe(200);
    expect(await remove(own, guest)).toMatchObject({ status: 403, body: { code: "NOTE_OF_ANOTHER" } });
    expect(await restore(own, guest)).toMatchObject({ status: 403 });
    expect(await app.list(guest, `fieldIds=${id}`)).toMatchObject([
      { canDelete: true },
      { canDelete: false },
    ]);
    expect(await remove(theirs, guest)).toMatchObject({ status: 200, body: {} });
  });

  it("let a reader read and write nothing, and strangers not even know", async () => {
    const owner = await app.signIn();
    const { id } = await app.field(owner);
    const { body } = await app.create(owner, id);
    const [reader, stranger] = [await app.readerOf(owner), await app.signIn()];

    expect(await app.list(reader, `fieldIds=${id}`)).toHaveLength(1);
    expect(await app.create(reader, id)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect((await remove(body, reader)).status).toBe(403);
    expect(await app.list(stranger, `fieldIds=${id}`)).toEqual([]);
    for (const attempt of [
      app.create(stranger, id),
      app.update(stranger, body, { cropId: 8 }),
      remove(body, stranger),
      stranger.call("GET", `/v1/field_notes/details?fieldId=${id}&noteId=${body.id}`),
    ]) {
      expect(await attempt).toMatchObject({ status: 404, body: { code: "FIELD_NOT_FOUND" } });
    }
    // Through a field of one's own either.
    const own = await app.field(stranger);
    const through = { ...body, fieldId: own.id };
    expect((await app.update(stranger, through, { cropId: 8 })).body).toMatchObject({
      code: "NOTE_NOT_FOUND",
    });
    expect((await remove(through, stranger)).body).toMatchObject({ code: "NOTE_NOT_FOUND" });
    expect((await setDone(through, true, stranger)).body).toMatchObject({ code: "NOTE_NOT_FOUND" });
  });

  it("let the owner delete any, restore it for 30 days, and erase it after them", async () => {
    const { id } = await app.field(ana);
    const { body } = await app.create(await app.guestOf(id), id);
    const now = app.clock.now;

    expect((await remove(body)).body).toEqual({});
    expect((await remove(body)).body).toEqual({});
    expect(await app.list(ana, `fieldIds=${id}`)).toEqual([]);
    expect((await restore(body)).body).toMatchObject({ id: body.id, values: weed });
    await remove(body);
    app.clock.now = new Date(now.getTime() + 32 * 86_400_000);
    expect(await restore(body)).toMatchObject({ status: 404, body: { code: "NOTE_NOT_FOUND" } });
    await runCleanup({}, app.notes.cleanup, new AbortController().signal);
    expect(await db.selectFrom("note").select("id").where("id", "=", body.id).execute()).toEqual([]);
    app.clock.now = now;
  });
});

describe("a task", () => {
  it("is given to somebody who sees the field, who marks it as done also where he may only read", async () => {
    const owner = await app.signIn();
    const { id } = await app.field(owner);
    const [assignee, other] = [await app.readerOf(owner), await app.guestOf(id)];

    const namedTo = async (person: Person) => {
      const { body } = await person.call("GET", `/v1/field_notes/assignees?fieldId=${id}`);
      return (body as { people: { accountId: string }[] }).people.map(({ accountId }) => accountId).sort();
    };
    expect(await namedTo(owner)).toEqual([owner.id, assignee.id, other.id].sort());
    // A guest does not learn who else sees the field, but for those on its notes.
    expect(await namedTo(other)).toEqual([owner.id, other.id].sort());

    const { body } = await app.create(owner, id, { ...task, assigneeId: assignee.id });
    expect(await namedTo(other)).toEqual([owner.id, other.id, assignee.id].sort());
    expect(body).toMatchObject({ values: { assigneeId: assignee.id }, assigneeName: expect.any(String) });
    const writeId = newId();
    const done = await setDone(body, true, assignee, writeId);
    expect(done.body).toMatchObject({ doneAt: "2026-11-21T12:00:00.000Z", version: 2 });
    expect((await setDone(body, true, assignee, writeId)).body).toEqual(done.body);
    // Done already: another write changes nothing.
    expect((await setDone(body, true, other)).body).toEqual(expect.objectContaining({ version: 2 }));
    expect((await setDone(body, false, other)).body).toMatchObject({
      doneAt: null,
      doneByName: null,
      version: 3,
    });

    const others = await app.create(owner, id, { ...task, assigneeId: other.id });
    expect(await setDone(others.body, true, assignee)).toMatchObject({
      status: 403,
      body: { code: "NOTE_TASK_OF_OTHERS" },
    });
    const stranger = await app.signIn();
    expect((await app.update(owner, others.body, { assigneeId: stranger.id })).body).toMatchObject({
      code: "NOTE_ASSIGNEE_NOT_FOUND",
    });
    expect((await setDone((await app.create(owner, id)).body, true, owner)).body).toMatchObject({
      code: "NOTE_NOT_A_TASK",
    });
  });
});

describe("lists of notes", () => {
  it("page over all fields, newest first, and filter", async () => {
    const grower = await app.signIn();
    const [one, two] = [await app.field(grower), await app.field(grower)];
    const guest = await app.guestOf(two.id);
    const at = (day: number) => `2026-11-${day}T13:00:00.000Z`;
    for (const [person, fieldId, values] of [
      [grower, one.id, { ...weed, observedAt: at(10), description: "Nabón en la cañada" }],
      [grower, two.id, { ...task, observedAt: at(11), assigneeId: guest.id }],
      [guest, two.id, { ...weed, observedAt: at(12), type: "disease", specificType: "brownSpot" }],
      [grower, one.id, { ...density, observedAt: at(13), cropId: 5 }],
    ] as const) {
      expect((await app.create(person, fieldId, values)).status).toBe(200);
    }
    const types = async (query: string) => (await app.list(grower, query)).map(({ values }) => values.type);
    expect(await types("")).toEqual(["density", "disease", "task", "weed"]);
    expect(await types("types=weed,task")).toEqual(["task", "weed"]);
    expect(await types("cropIds=5")).toEqual(["density"]);
    expect(await types(`fieldIds=${two.id}`)).toEqual(["disease", "task"]);
    expect(await types(`from=${at(11)}&until=${at(13)}`)).toEqual(["disease", "task"]);
    expect(await types(`authorId=${guest.id}`)).toEqual(["disease"]);
    expect(await types(`assigneeId=${guest.id}`)).toEqual(["task"]);
    expect(await types("isDone=false")).toEqual(["task"]);
    expect(await types("isDone=true")).toEqual([]);
    expect(await types("text=CANADA%20nabon")).toEqual(["weed"]);
    expect(await types("text=100%25")).toEqual([]);
    expect(await types("specificTypes=brownSpot,thrips")).toEqual(["disease"]);
    expect(await types(`farmIds=${one.farmId}`)).toEqual(["density", "weed"]);
    expect(await types("hasPhotos=true")).toEqual([]);
    const [newest] = await app.list(grower);
    if (newest)
      await app.upload(
        grower,
        newest,
        await Transformer.fromRgbaPixels(new Uint8Array(400), 10, 10).jpeg(80),
      );
    expect(await types("hasPhotos=true")).toEqual(["density"]);

    const first = (await grower.call("GET", "/v1/field_notes?limit=3")).body as { nextCursor: string };
    expect(await types(`limit=3&cursor=${first.nextCursor}`)).toEqual(["weed"]);
    expect((await grower.call("GET", "/v1/field_notes?cursor=x")).body).toMatchObject({
      code: "INVALID_INPUT",
    });
  });

  it("have places on a map: of the filtered ones with a place, to those who read their fields", async () => {
    const grower = await app.signIn();
    const { id: fieldId } = await app.field(grower);
    const { body } = await app.create(grower, fieldId);
    await app.create(grower, fieldId, { ...weed, point: null });
    await app.create(grower, fieldId, { ...weed, type: "disease", specificType: "brownSpot" });
    const points = async (query: string, person = grower) =>
      (await person.call("GET", `/v1/field_notes/points?${query}`)).body;
    expect(await points("types=weed")).toEqual({
      points: [{ id: body.id, fieldId, type: "weed", lngLat: weed.point?.lngLat }],
      isComplete: true,
    });
    expect(await points("")).toMatchObject({ points: { length: 2 } });
    const guest = await app.guestOf(fieldId);
    const { id } = (await app.create(guest, fieldId)).body;
    expect(await points(`authorId=${guest.id}`)).toMatchObject({ points: [{ id }], isComplete: true });
    expect(await points("", await app.signIn())).toEqual({ points: [], isComplete: true });
  });

  it("name the authors of the notes that a caller may read, by name, page by page", async () => {
    const owner = await app.signIn({ firstName: "Álvaro", lastName: "Paz" });
    const [one, two] = [await app.field(owner), await app.field(owner)];
    const guest = await app.guestOf(two.id);
    const [reader, stranger] = [await app.readerOf(owner), await app.signIn()];
    for (const [person, fieldId] of [
      [owner, one.id],
      [owner, one.id],
      [guest, two.id],
      [stranger, (await app.field(stranger)).id],
    ] as const)
      expect((await app.create(person, fieldId)).status).toBe(200);
    const deleted = (await app.create(await app.guestOf(one.id), one.id)).body;
    await remove(deleted, owner);

    const page = async (person: Person, query = "") =>
      (await person.call("GET", `/v1/field_notes/authors?${query}`)).body as RouteReply<
        typeof listNoteAuthors
      >;
    const authorsOf = async (person: Person) =>
      (await page(person)).authors.map(({ accountId, isSelf }) => [accountId, isSelf]);
    const [ownerFirst, ...others] = (await page(owner)).authors;
    expect(ownerFirst).toEqual({ accountId: owner.id, name: "Álvaro Paz", isSelf: true });
    expect(others).toMatchObject([{ accountId: guest.id, isSelf: false }]);
    expect(await authorsOf(reader)).toEqual([
      [owner.id, false],
      [guest.id, false],
    ]);
    // A guest learns of nobody who wrote on other fields of the owner.
    expect(await authorsOf(guest)).toEqual([[guest.id, true]]);
    expect(await authorsOf(stranger)).toEqual([[stranger.id, true]]);
    expect(await app.list(stranger, `authorId=${owner.id}`)).toEqual([]);

    const first = await page(owner, "limit=1");
    expect(first.authors).toEqual([ownerFirst]);
    expect(await page(owner, `limit=1&cursor=${first.nextCursor}`)).toEqual({
      authors: others,
      nextCursor: null,
    });
    expect(await page(owner, "cursor=x")).toMatchObject({ code: "INVALID_INPUT" });
  });

  it("take two statements for a page, however many notes and photos it has", async () => {
    const grower = await app.signIn();
    const { id } = await app.field(grower);
    const statements = async () => {
      const before = app.statements();
      await grower.call("GET", `/v1/field_notes/by_field?fieldId=${id}`);
      return app.statements() - before;
    };
    await app.create(grower, id);
    const forOne = await statements();
    for (let at = 0; at < 10; at++) {
      const { body } = await app.create(grower, id);
      expect((await app.upload(grower, body, PIXEL, { type: "image/png" })).status).toBe(200);
    }
    expect(await statements()).toBe(forOne);
    expect((await app.list(grower)).flatMap(({ photos }) => photos)).toHaveLength(10);
  });

  it("of a field use its index", async () => {
    const [field, other] = [await app.field(ana), await app.field(ana)];
    const { body } = await app.create(ana, other.id);
    await sql`insert into note (id, field_id, type, specific_type, crop_id, description, search_text, observed_at,
        is_public, counts, created_at, updated_at)
      select gen_random_uuid(), ${other.id}, type, specific_type, crop_id, description, search_text,
        observed_at - n * interval '1 hour', is_public, counts, created_at, updated_at
      from note, generate_series(1, 5000) n where id = ${body.id}`.execute(db);
    await sql`analyze note`.execute(db);
    const { rows: plan } = await sql<{ "QUERY PLAN": string }>`
      explain select id from note where field_id = ${field.id} and deleted_at is null
      order by observed_at desc, id desc limit 50`.execute(db);
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("note_field_idx");
  });

  it("of specific types are in the language of the caller", async () => {
    const { body } = await (await app.signIn({}, { language: "pt" })).call("GET", "/v1/field_notes/types");
    const types = (body as { specificTypes: { key: string; name: string; cropIds: number[] | null }[] })
      .specificTypes;
    expect(types.find(({ key }) => key === "hairyFleabane")).toMatchObject({ name: "Buva", cropIds: null });
    expect(types.find(({ key }) => key === "soybeanRust")?.cropIds).toEqual([7, 8]);
    expect(types.every(({ name }) => name !== "" && !name.includes("specificTypes."))).toBe(true);
  });
});
