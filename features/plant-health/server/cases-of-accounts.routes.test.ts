import type { Person } from "@surco/fields/testing";
import { buildUser, testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlantCase } from "../contract";
import { drawnPhoto, type PlantHealthApp, startPlantHealthApp } from "./plant-health-app.testing";

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
});

const jpeg = () => drawnPhoto().jpeg(90);
/** A case with one photo. */
async function caseOf(values: object = {}, person = ana): Promise<PlantCase> {
  const { body } = await app.create(person, fieldId, values);
  return (await app.upload(person, body, await jpeg())).body;
}

describe("the data export", () => {
  async function exported(person: Person): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const owner = buildUser({ id: person.id, email: person.email });
    for (const part of app.plantHealth.dataExport)
      for await (const { path, bytes } of part.files(owner, async () => {})) {
        const pieces: Uint8Array[] = [];
        for await (const piece of bytes) pieces.push(piece);
        found.set(path, Buffer.concat(pieces).toString("latin1"));
      }
    return found;
  }

  it("has the cases of own fields and those recorded on others', with their photos, and no account of others", async () => {
    const [owner, guest] = [await app.signIn(), await app.signIn()];
    fieldId = (await app.field(owner)).id;
    const other = await app.guestOf(fieldId);
    const [own, theirs] = [await caseOf({}, owner), await caseOf({}, other)];

    const files = await exported(owner);
    const lines = (files.get("data/plant-health.jsonl") ?? "").trim().split("\n");
    const cases = lines.map((line) => JSON.parse(line) as { id: string; is_own: boolean });
    expect(cases.map(({ id, is_own }) => [id, is_own])).toEqual([
      [own.id, true],
      [theirs.id, false],
    ]);
    expect(lines.join()).not.toContain(other.id);
    const photos = [...files].filter(([path]) => path.endsWith(".jpg"));
    expect(photos).toHaveLength(2);
    expect(
      photos.every(([path, bytes]) => path.startsWith("plant-health/2026-11-20_leaf_") && bytes.length > 100),
    ).toBe(true);

    expect((await exported(other)).get("data/plant-health.jsonl")).toContain(theirs.id);
    expect((await exported(other)).get("data/plant-health.jsonl")).not.toContain(own.id);
    expect((await exported(guest)).get("data/plant-health.jsonl")).toBe("");
  });
});

describe("a server that cannot run the model", () => {
  it("stores photos, shows the answers of devices, and says that it has no model", async () => {
    const without = await startPlantHealthApp(db, { hasReader: false });
    const berta = await without.signIn();
    const deviceAnswer = {
      outcome: "identified",
      suggestions: [{ code: "CERCZM", commonName: null, scientificName: null, certainty: 0.7 }],
      model: "maize-leaves",
      modelVersion: "1",
      answeredAt: "2026-11-20T13:01:00.000Z",
    };
    const { body: created } = await without.create(
      berta,
      (await without.field(berta)).id,
      {},
      { deviceAnswer },
    );
    const { body } = await without.upload(berta, created, await jpeg());
    expect(body).toMatchObject({ photos: [{ answer: null }], answer: { source: "device" } });
    expect((await without.update(berta, body, { cropId: 10 })).body).toMatchObject({
      cropId: 10,
      answer: null,
    });
    expect(without.queued).toEqual([]);
    expect((await berta.call("GET", "/peat/offer")).body).toEqual({ model: null, remote: null });
    await without.app.close();
  });
});

describe("cases of a field", () => {
  it("are erased with it, and outlive an erased author", async () => {
    const guest = await app.guestOf(fieldId);
    const theirs = await caseOf({}, guest);
    await db.deleteFrom("account").where("id", "=", guest.id).execute();
    expect((await app.read(ana, theirs)).body).toMatchObject({ author: null, photos: [{}] });
    await db.deleteFrom("field").where("id", "=", fieldId).execute();
    const left = await db
      .selectFrom("plant_health_photo")
      .select("id")
      .where("case_id", "=", theirs.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe("closing an account", () => {
  it("withdraws its consents to training", async () => {
    const guest = await app.guestOf(fieldId);
    const theirs = await caseOf({ hasTrainingConsent: true }, guest);
    const own = await caseOf({ hasTrainingConsent: true });
    await db
      .transaction()
      .execute(async (trx) => app.plantHealth.onAccountClosing?.(trx, { id: guest.id, email: guest.email }));
    expect((await app.read(ana, theirs)).body.hasTrainingConsent).toBe(false);
    expect((await app.read(ana, own)).body.hasTrainingConsent).toBe(true);
  });
});

describe("other devices", () => {
  it("hear of a case, its photos and its correction", async () => {
    const kinds = async () => {
      const rows = await db
        .deleteFrom("change_event")
        .where("field_id", "=", fieldId)
        .returning("kind")
        .execute();
      return rows.map(({ kind }) => kind).includes("plant-health");
    };
    const { body: created } = await app.create(ana, fieldId);
    expect(await kinds()).toBe(true);
    await app.upload(ana, created, await jpeg());
    expect(await kinds()).toBe(true);
    await app.update(ana, created, { correction: { code: "CERCZM", other: null } });
    expect(await kinds()).toBe(true);
  });
});
