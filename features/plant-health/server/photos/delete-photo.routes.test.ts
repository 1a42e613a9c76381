import type { Person } from "@surco/fields/testing";
import { kitCleanupSteps, localBlobStore, runCleanup } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_PHOTOS_OF_CASE, type PlantAnswer, type PlantCase } from "../../contract";
import { answerCase } from "../answer-case";
import { drawnPhoto, type PlantHealthApp, sights, startPlantHealthApp } from "../plant-health-app.testing";

const db = testDatabase();
let app: PlantHealthApp;
let ana: Person;
let fieldId: string;
beforeAll(async () => {
  app = await startPlantHealthApp(db);
  ana = await app.signIn();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  fieldId = (await app.field(ana)).id;
  app.next.length = 0;
});

type Sight = (typeof app.next)[number];
type Reply = { status: number; body: PlantCase & { code?: string; details?: object } };

/** A case with photos that the model sees so. */
async function caseOf(photos: Sight[], body: object = {}, person = ana): Promise<PlantCase> {
  let { body: shown } = await app.create(person, fieldId, {}, body);
  app.next.push(...photos);
  for (const _ of photos) shown = (await app.upload(person, shown, await drawnPhoto().jpeg(90))).body;
  return shown;
}

const photoOf = ({ photos }: PlantCase, at: number) => photos[at] ?? { id: "", url: "" };
const remove = (photoId: string, person = ana, of = fieldId) =>
  person.call("DELETE", `/peat-images/${photoId}?fieldId=${of}`) as Promise<Reply>;
const restore = (id: string, person = ana) =>
  person.call("POST", "/peat-images/restore", { id, fieldId }) as Promise<Reply>;

const given = (code: string) => ({
  outcome: "identified" as const,
  suggestions: [{ code, commonName: null, scientificName: null, certainty: 0.8 }],
  model: "test-leaves",
  modelVersion: "0",
  answeredAt: "2026-11-20T13:01:00.000Z",
});

describe("a deleted photo", () => {
  it("leaves the answer of the others, and comes back with the answer of all", async () => {
    const one = await caseOf([sights.rust, sights.stone]);
    const [rust, stone] = [photoOf(one, 0), photoOf(one, 1)];
    expect(one.answer).toMatchObject({ outcome: "identified" });

    const { status, body } = await remove(rust.id);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.photos.map(({ id }) => id)).toEqual([stone.id]);
    expect(body).toMatchObject({ answer: { source: "server", outcome: "not-plant" }, version: one.version });
    expect((await app.read(ana, one)).body).toEqual(body);
    expect((await app.open(rust.url)).statusCode).toBe(404);

    // The answer was lost: the retry changes nothing.
    expect((await remove(rust.id)).body).toEqual(body);
    const again = await app.upload(ana, one, await drawnPhoto().jpeg(90), { id: rust.id });
    expect(again.body.photos).toHaveLength(1);

    const restored = (await restore(rust.id)).body;
    expect(restored.photos).toEqual(one.photos);
    expect(restored.answer).toMatchObject({ outcome: "identified", suggestions: one.answer?.suggestions });
    expect((await app.open(rust.url)).statusCode).toBe(200);
    expect((await restore(rust.id)).body).toEqual(restored);
  });

  it("drops the answers of device and outside service, which were to other photos", async () => {
    const one = await caseOf([sights.rust, sights.rust], { deviceAnswer: given("CERCZM") });
    const remote: PlantAnswer = { ...given("PUCCRT"), source: "remote", isSimulated: true };
    await app.deps.cases.setRemoteAnswer(one.id, remote, app.clock.now);
    expect((await app.read(ana, one)).body).toMatchObject({
      answer: { source: "remote" },
      otherAnswers: [{ source: "server" }, { source: "device" }],
    });
    expect((await remove(photoOf(one, 1).id)).body).toMatchObject({
      answer: { source: "server", suggestions: [{ code: "PUCCSO" }, {}, {}] },
      otherAnswers: [],
    });
  });

  it("is never the last one of its case, also where two are deleted at the same time", async () => {
    const one = await caseOf([sights.rust, sights.rust]);
    const replies = await Promise.all(one.photos.map(({ id }) => remove(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = replies.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({ code: "PLANT_PHOTO_LAST", details: { caseId: one.id } });
    expect((await app.read(ana, one)).body.photos).toHaveLength(1);
  });

  it("makes room for another, and does not come back into a full case", async () => {
    const one = await caseOf(Array.from({ length: MAX_PHOTOS_OF_CASE }, () => sights.rust));
    const { id } = photoOf(one, 0);
    await remove(id);
    expect((await app.upload(ana, one, await drawnPhoto().jpeg(90))).status).toBe(200);
    expect(await restore(id)).toMatchObject({
      status: 422,
      body: { code: "PLANT_PHOTOS_FULL", details: { most: MAX_PHOTOS_OF_CASE } },
    });
  });

  it("that the model has not read is answered in the background after it came back", async () => {
    const one = await caseOf([sights.rust, null]);
    const { id } = photoOf(one, 1);
    expect((await remove(id)).body.answer).toMatchObject({ outcome: "identified" });
    app.queued.length = 0;
    expect((await restore(id)).body.photos[1]).toMatchObject({ id, answer: null });
    expect(app.queued).toMatchObject([{ name: "answer-plant-case", data: { caseId: one.id } }]);
    app.next.push(sights.stone);
    await answerCase(app.deps, one.id);
    expect((await app.read(ana, one)).body.photos[1]?.answer?.outcome).toBe("not-plant");
  });

  it("stays with the note that its case became, and is erased with its file after 30 days", async () => {
    // Without what other tests deleted.
    app.clock.now = new Date(app.clock.now.getTime() + 40 * 86_400_000);
    await cleanUp();
    const one = await caseOf([sights.rust, sights.rust, sights.rust]);
    const [kept, alone] = [photoOf(one, 0), photoOf(one, 1)];
    const before = app.files.size;
    const now = app.clock.now;
    await remove(alone.id);
    const noteId = crypto.randomUUID();
    const values = {
      type: "disease",
      specificType: "commonRust",
      cropId: 5,
      description: "",
      observedAt: one.takenAt,
      point: one.point,
    };
    const noted = await ana.call("POST", `/peat/${one.id}/note`, { fieldId, noteId, values });
    expect(noted.status, JSON.stringify(noted.body)).toBe(200);
    await remove(kept.id);

    app.clock.now = new Date(now.getTime() + 29 * 86_400_000);
    await cleanUp();
    expect(app.files.size).toBe(before);
    app.clock.now = new Date(now.getTime() + 32 * 86_400_000);
    await cleanUp();
    // Photo and thumbnail of the one that no note has.
    expect(app.files.size).toBe(before - 2);
    expect(await restore(alone.id)).toMatchObject({ status: 404, body: { code: "PHOTO_NOT_FOUND" } });
    app.clock.now = now;
  });

  it("is deleted and restored by the author of its case and the field's owner alone", async () => {
    const own = await caseOf([sights.rust, sights.rust]);
    const [guest, reader, stranger] = [
      await app.guestOf(fieldId),
      await app.readerOf(ana),
      await app.signIn(),
    ];
    const theirs = await caseOf([sights.rust, sights.rust, sights.rust], {}, guest);
    const { id } = photoOf(own, 0);
    expect(await remove(id, guest)).toMatchObject({ status: 403, body: { code: "PLANT_CASE_OF_ANOTHER" } });
    expect((await remove(id, reader)).status).toBe(403);
    expect((await remove(id, stranger)).body.code).toBe("FIELD_NOT_FOUND");
    const elsewhere = (await app.field(stranger)).id;
    expect((await remove(id, stranger, elsewhere)).body.code).toBe("PHOTO_NOT_FOUND");
    expect((await app.read(ana, own)).body.photos).toHaveLength(2);

    expect((await remove(photoOf(theirs, 0).id, guest)).status).toBe(200);
    expect((await remove(photoOf(theirs, 1).id, ana)).status).toBe(200);
    expect((await restore(photoOf(theirs, 1).id, guest)).status).toBe(200);
    await remove(id);
    expect((await restore(id, guest)).status).toBe(403);
    await ana.call("DELETE", `/peat/${own.id}?fieldId=${fieldId}`);
    expect((await restore(id)).body.code).toBe("PHOTO_NOT_FOUND");
  });
});

describe("a server that cannot run the model", () => {
  it("deletes a photo, and shows no answer to others", async () => {
    const without = await startPlantHealthApp(db, { hasReader: false });
    const berta = await without.signIn();
    const field = await without.field(berta);
    const { body: created } = await without.create(berta, field.id, {}, { deviceAnswer: given("PUCCSO") });
    await without.upload(berta, created, await drawnPhoto().jpeg(90));
    const one = (await without.upload(berta, created, await drawnPhoto().jpeg(90))).body;
    expect(one.answer).toMatchObject({ source: "device" });
    expect((await remove(photoOf(one, 0).id, berta, field.id)).body).toMatchObject({
      photos: [{ id: photoOf(one, 1).id }],
      answer: null,
    });
    await without.app.close();
  });
});

async function cleanUp(): Promise<void> {
  const { signal } = new AbortController();
  await runCleanup({}, app.plantHealth.cleanup, signal);
  const blobs = { ...localBlobStore("unused"), delete: async (key: string) => void app.files.delete(key) };
  const steps = kitCleanupSteps({ db, blobs, now: () => app.clock.now });
  await runCleanup(
    {},
    steps.filter(({ name }) => name === "unused files" || name === "files"),
    signal,
  );
}
