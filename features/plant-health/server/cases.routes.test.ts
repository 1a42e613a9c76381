import type { Person } from "@surco/fields/testing";
import { runCleanup } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlantCase } from "../contract";
import { answerCase } from "./answer-case";
import {
  drawnPhoto,
  maizeLeaf,
  type PlantHealthApp,
  sights,
  startPlantHealthApp,
} from "./plant-health-app.testing";

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

const jpeg = () => drawnPhoto().jpeg(90);
/** A case with photos that the model sees so. */
async function caseOf(
  photos: (typeof app.next)[number][],
  values: object = {},
  person = ana,
  body: object = {},
): Promise<PlantCase> {
  let { body: shown } = await app.create(person, fieldId, values, body);
  app.next.push(...photos);
  for (const _ of photos) shown = (await app.upload(person, shown, await jpeg())).body;
  return shown;
}

describe("a case", () => {
  it("is recorded before its photos, and answered with each of them", async () => {
    const { status, body: created } = await app.create(ana, fieldId);
    expect(status, JSON.stringify(created)).toBe(200);
    expect(created).toMatchObject({ ...maizeLeaf, photos: [], answer: null, isOwn: true, canDelete: true });

    app.next.push(sights.blight);
    const { body } = await app.upload(ana, created, await jpeg());

    expect(body.answer).toMatchObject({ source: "server", outcome: "identified", model: "test-leaves" });
    expect(body.answer?.suggestions[0]).toMatchObject({
      code: "SETOTU",
      commonName: "Tizón foliar del norte",
      scientificName: "Exserohilum turcicum",
    });
    expect(body.answer?.suggestions).toHaveLength(3);
    expect(body.photos[0]?.answer?.suggestions[0]?.code).toBe("SETOTU");
    expect((await app.read(ana, created)).body).toEqual(body);
  });

  it("of several photos has one answer, and each photo its own", async () => {
    const { answer, photos } = await caseOf([sights.rust, sights.stone, sights.unclear]);
    expect(answer?.suggestions[0]?.code).toBe("PUCCSO");
    expect(photos.map((photo) => photo.answer?.outcome)).toEqual(["identified", "not-plant", "uncertain"]);
  });

  it.each([
    ["blank", sights.blank],
    ["not-plant", sights.stone],
    ["uncertain", sights.unclear],
  ] as const)("says plainly where it is %s", async (outcome, sight) => {
    expect((await caseOf([sight])).answer?.outcome).toBe(outcome);
  });

  it.each([
    ["a crop without a model", { cropId: 10 }],
    ["an insect", { kind: "insect" }],
  ])("of %s has no model, and a blank photo of it is blank", async (_, values) => {
    expect((await caseOf([sights.rust], values)).answer).toMatchObject({
      outcome: "no-model",
      suggestions: [],
    });
    expect((await caseOf([sights.blank], values)).answer?.outcome).toBe("blank");
  });

  it("is recorded once for each id, whoever is first", async () => {
    const id = newId();
    const bodies = await Promise.all(
      [maizeLeaf.takenAt, "2026-11-19T10:00:00.000Z"].map((takenAt) =>
        app.create(ana, fieldId, { takenAt }, { id }),
      ),
    );
    expect(bodies[0]?.body).toEqual(bodies[1]?.body);
    expect((await app.list(ana, fieldId)).cases).toHaveLength(1);
    const other = await app.field(ana);
    expect((await app.create(ana, other.id, {}, { id })).body).toMatchObject({
      code: "PLANT_CASE_NOT_FOUND",
    });
  });

  it("is listed by when it was taken, paged", async () => {
    const taken = ["2026-11-18", "2026-11-20", "2026-11-19"].map((day) => `${day}T10:00:00.000Z`);
    for (const takenAt of taken) await app.create(ana, fieldId, { takenAt });
    const first = await app.list(ana, fieldId, "&limit=2");
    expect(first.cases.map(({ takenAt }) => takenAt)).toEqual([taken[1], taken[2]]);
    const second = await app.list(ana, fieldId, `&limit=2&cursor=${first.nextCursor}`);
    expect(second.cases.map(({ takenAt }) => takenAt)).toEqual([taken[0]]);
    expect(second.nextCursor).toBeNull();
  });
});

describe("the answer of the device", () => {
  const answeredAt = "2026-11-20T13:01:00.000Z";
  const deviceAnswer = (code: string) => ({
    outcome: "identified",
    suggestions: [{ code, commonName: null, scientificName: null, certainty: 0.8 }],
    model: "test-leaves",
    modelVersion: "0",
    answeredAt,
  });

  it("is shown until the photos arrive, then the server's", async () => {
    const { body: created } = await app.create(ana, fieldId, {}, { deviceAnswer: deviceAnswer("PUCCSO") });
    expect(created.answer).toMatchObject({ source: "device", answeredAt });
    expect(created.answer?.suggestions[0]?.commonName).toBe("Roya común del maíz");

    app.next.push(sights.rust);
    const { body } = await app.upload(ana, created, await jpeg());
    expect(body).toMatchObject({ answer: { source: "server" }, otherAnswers: [] });
  });

  it("stays beside the server's where it names something else", async () => {
    const one = await caseOf([sights.rust], {}, ana, { deviceAnswer: deviceAnswer("CERCZM") });
    expect(one.answer?.source).toBe("server");
    expect(one.otherAnswers).toMatchObject([{ source: "device", suggestions: [{ code: "CERCZM" }] }]);
  });
});

describe("a change", () => {
  it("of the crop leaves the device's answer behind, which was to another question", async () => {
    const deviceAnswer = {
      outcome: "identified",
      suggestions: [{ code: "CERCZM", commonName: null, scientificName: null, certainty: 0.7 }],
      model: "test-leaves",
      modelVersion: "1",
      answeredAt: maizeLeaf.takenAt,
    };
    const maize = await caseOf([sights.rust], {}, ana, { deviceAnswer });
    expect(maize.otherAnswers).toHaveLength(1);
    const { body: corrected } = await app.update(ana, maize, { correction: { code: "CERCZM", other: null } });
    expect(corrected.otherAnswers).toHaveLength(1);
    const { body: wheat } = await app.update(ana, corrected, { cropId: 10 });
    expect(wheat).toMatchObject({ answer: { outcome: "no-model" }, otherAnswers: [] });
  });

  it("of the crop is another question to the same photos", async () => {
    const wheat = await caseOf([sights.rust], { cropId: 10 });
    const { body } = await app.update(ana, wheat, { cropId: 4 });
    expect(body).toMatchObject({ cropId: 4, version: 2, answer: { outcome: "identified" } });
    expect(body.photos[0]?.answer?.outcome).toBe("identified");
    expect((await app.update(ana, body, { kind: "insect" })).body.answer?.outcome).toBe("no-model");
  });

  it("corrects with who and when, is applied once, and can be removed", async () => {
    const one = await caseOf([sights.rust]);
    const guest = await app.guestOf(fieldId);
    const writeId = newId();
    const changes = { correction: { code: "CERCZM", other: null } };
    const { body } = await app.update(guest, one, changes, writeId);
    expect(body.correction).toMatchObject({ code: "CERCZM", other: null, at: app.clock.now.toISOString() });
    expect(body.correction?.by).not.toBeNull();
    expect((await app.update(guest, one, changes, writeId)).body).toEqual(body);

    const stale = await app.update(ana, one, { correction: null });
    expect(stale).toMatchObject({ status: 409, body: { code: "STALE_VERSION" } });
    expect((await app.update(ana, body, { correction: null })).body.correction).toBeNull();
  });

  it("gives photos to training, and takes them from it, by the author and the field's owner alone", async () => {
    const guest = await app.guestOf(fieldId);
    const [own, theirs] = [await caseOf([]), await caseOf([], {}, guest)];
    expect(await app.update(guest, own, { hasTrainingConsent: true })).toMatchObject({
      status: 403,
      body: { code: "PLANT_CASE_OF_ANOTHER" },
    });
    const { body } = await app.update(guest, theirs, { hasTrainingConsent: true });
    expect(body).toMatchObject({ hasTrainingConsent: true, trainingConsentAt: app.clock.now.toISOString() });
    const withdrawn = await app.update(ana, body, { hasTrainingConsent: false });
    expect(withdrawn.body).toMatchObject({ hasTrainingConsent: false, trainingConsentAt: null });
  });

  it("needs a code or own words, not both", async () => {
    const one = await caseOf([]);
    for (const correction of [
      { code: null, other: null },
      { code: "PUCCSO", other: "roya" },
    ])
      expect((await app.update(ana, one, { correction })).status).toBe(400);
    const named = await app.update(ana, one, { correction: { code: null, other: " carencia de zinc " } });
    expect(named.body.correction?.other).toBe("carencia de zinc");
  });
});

describe("a deleted case", () => {
  it("is gone with its photos, can be restored, and is erased after 30 days", async () => {
    const one = await caseOf([sights.rust]);
    const { url } = one.photos[0] ?? { url: "" };
    const address = `/peat/${one.id}?fieldId=${fieldId}`;
    expect((await ana.call("DELETE", address)).status).toBe(200);
    expect((await ana.call("DELETE", address)).status).toBe(200);
    expect((await app.read(ana, one)).status).toBe(404);
    expect((await app.list(ana, fieldId)).cases).toEqual([]);
    expect((await app.open(url)).statusCode).toBe(404);
    expect((await app.upload(ana, one, await jpeg())).body.code).toBe("PLANT_CASE_NOT_FOUND");
    expect((await ana.call("GET", "/peat/deleted")).body).toMatchObject({
      items: [{ id: one.id, kind: "leaf", takenAt: maizeLeaf.takenAt }],
    });

    const restored = await ana.call("POST", "/peat/restore", { id: one.id, fieldId });
    expect(restored.body).toMatchObject({ id: one.id, answer: one.answer });
    expect((await app.open(url)).statusCode).toBe(200);

    await ana.call("DELETE", address);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 32 * 86_400_000);
    await runCleanup({}, app.plantHealth.cleanup, new AbortController().signal);
    expect((await ana.call("POST", "/peat/restore", { id: one.id, fieldId })).status).toBe(404);
    app.clock.now = now;
  });
});

describe("rights on cases", () => {
  it("let guests record, correct and delete their own, readers look, and strangers nothing", async () => {
    const own = await caseOf([sights.rust]);
    const [guest, reader, stranger] = [
      await app.guestOf(fieldId),
      await app.readerOf(ana),
      await app.signIn(),
    ];
    const theirs = await caseOf([sights.blight], {}, guest);
    const remove = (person: Person, id: string) => person.call("DELETE", `/peat/${id}?fieldId=${fieldId}`);

    const { cases } = await app.list(reader, fieldId);
    expect(cases.map(({ canDelete }) => canDelete)).toEqual([false, false]);
    expect((await app.create(reader, fieldId)).status).toBe(403);
    expect((await app.upload(reader, own, await jpeg())).status).toBe(403);
    expect((await app.update(reader, own, { cropId: 4 })).status).toBe(403);
    for (const reply of [
      await app.read(stranger, own),
      await app.create(stranger, fieldId),
      await app.upload(stranger, own, await jpeg()),
      await remove(stranger, own.id),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: "FIELD_NOT_FOUND" } });
    // Through a field of his own he does not reach it either.
    const foreign = { ...own, fieldId: (await app.field(stranger)).id };
    expect((await app.read(stranger, foreign)).body).toMatchObject({ code: "PLANT_CASE_NOT_FOUND" });
    expect((await app.upload(stranger, foreign, await jpeg())).body.code).toBe("PLANT_CASE_NOT_FOUND");

    expect(await remove(guest, own.id)).toMatchObject({
      status: 403,
      body: { code: "PLANT_CASE_OF_ANOTHER" },
    });
    expect((await remove(guest, theirs.id)).status).toBe(200);
    expect((await remove(ana, own.id)).status).toBe(200);
  });
});

describe("a photo that the model cannot read", () => {
  it("is kept, and answered in the background", async () => {
    const one = await caseOf([null]);
    expect(one).toMatchObject({ answer: null, photos: [{ answer: null }] });
    expect(app.queued.at(-1)).toMatchObject({ name: "answer-plant-case", data: { caseId: one.id } });

    app.next.push(null);
    await expect(answerCase(app.deps, one.id)).rejects.toThrow("away");
    app.next.push(sights.blight);
    await answerCase(app.deps, one.id);
    expect((await app.read(ana, one)).body.answer?.suggestions[0]?.code).toBe("SETOTU");
    // Nothing is left to do.
    await answerCase(app.deps, one.id);
    await answerCase(app.deps, newId());
  });
});
