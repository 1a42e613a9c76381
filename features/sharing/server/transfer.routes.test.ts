import { randomUUID } from "node:crypto";
import {
  buildFarm,
  buildField,
  buildSquare,
  type FieldsApp,
  type Person,
  setFieldPlan,
  shareField,
  startFieldsApp,
} from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
let fieldsApp: FieldsApp;
let ana: Person;
let beto: Person;
let farmId: string;
let loma: string;
let bajo: string;

beforeEach(async () => {
  fieldsApp = await startFieldsApp(db);
  ana = await fieldsApp.signIn();
  beto = await fieldsApp.signIn({ firstName: "Beto", lastName: "Luna", language: "en" });
  farmId = await buildFarm(db, { accountId: beto.id, name: "El Ombú" });
  loma = (await buildField(db, { accountId: ana.id, name: "La Loma" })).id;
  bajo = (await buildField(db, { accountId: ana.id, name: "El Bajo" })).id;
});
afterEach(() => fieldsApp.app.close());

const offer = (overrides: object = {}) =>
  ana.call("POST", "/field/handover", {
    id: randomUUID(),
    fieldIds: [loma, bajo],
    email: beto.email,
    keepsShare: true,
    ...overrides,
  });
const idOf = async (answer: ReturnType<typeof offer>) => ((await answer).body as { id: string }).id;
const accept = (id: string, overrides: object = {}) =>
  beto.call("POST", `/field/handover/${id}/accept`, { farmId, ...overrides });
const open = async (person: Person) =>
  ((await person.call("GET", "/field/handover")).body as { handovers: { id: string }[] }).handovers;
const fieldOf = async (person: Person, id: string) => person.call("GET", `/field/meta_data/${id}`);

describe("offering a transfer", () => {
  it("notifies the recipient and changes nothing until accepted", async () => {
    const id = await idOf(offer());

    expect(await open(beto)).toMatchObject([
      {
        id,
        direction: "received",
        otherParty: "Ana Ferreyra",
        keepsShare: true,
        fields: [{ name: "El Bajo" }, { name: "La Loma" }],
        expiresAt: "2026-12-21T12:00:00.000Z",
      },
    ]);
    expect(await open(ana)).toMatchObject([{ id, direction: "offered", otherParty: beto.email }]);
    expect((await fieldOf(beto, loma)).status).toBe(404);
    expect(fieldsApp.mails).toMatchObject([
      { to: beto.email, subject: "Ana Ferreyra would like to hand fields over to you in Surco" },
    ]);
    expect(fieldsApp.notifications).toMatchObject([
      { kind: "handover-proposed", accountId: beto.id, data: { handoverId: id, fieldCount: 2 } },
    ]);
  });

  it("is idempotent by id", async () => {
    const id = randomUUID();
    const first = await offer({ id });

    expect(await offer({ id })).toEqual(first);
    expect(fieldsApp.mails).toHaveLength(1);
  });

  it("takes own fields and another person's address, with or without an account", async () => {
    const shared = (await buildField(db, { accountId: beto.id })).id;
    await shareField(db, shared, ana.email);

    expect((await offer({ fieldIds: [loma, shared] })).body).toMatchObject({
      code: "TRANSFER_FIELDS_NOT_FOUND",
      details: { fieldIds: [shared] },
    });
    expect((await offer({ email: ana.email.toUpperCase() })).body).toMatchObject({
      code: "SHARE_WITH_ONESELF",
    });
    const known = await offer();
    const unknown = await offer({ email: "heredera@example.com" });
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
    expect(unknown.status).toBe(known.status);
  });

  it("waits for an account created later with the address", async () => {
    const id = await idOf(offer({ email: "Heredera.Dos@example.com" }));
    const heir = await fieldsApp.signIn({ email: "heredera.dos@example.com" });
    await fieldsApp.activate(heir.email);

    expect(await open(heir)).toMatchObject([{ id }]);
    const [mail] = fieldsApp.mails;
    expect(mail?.text).toContain(
      `/auth/signup?return=%2Fdashboard%2Fhandover%2F${id}#email=heredera.dos%40example.com`,
    );
    expect(fieldsApp.notifications).toMatchObject([{ kind: "handover-proposed", accountId: heir.id }]);
  });

  it("is withdrawn by its offerer, and expires after 30 days", async () => {
    const withdrawn = await idOf(offer());
    expect((await beto.call("DELETE", `/field/handover/${withdrawn}`)).status).toBe(404);
    expect((await ana.call("DELETE", `/field/handover/${withdrawn}`)).status).toBe(200);
    expect((await accept(withdrawn)).body).toMatchObject({ code: "TRANSFER_NOT_FOUND" });

    const late = await idOf(offer());
    fieldsApp.clock.now = new Date("2026-12-22T12:00:00Z");
    expect(await open(beto)).toEqual([]);
    expect((await accept(late)).body).toMatchObject({ code: "TRANSFER_NOT_FOUND" });
  });
});

describe("accepting a transfer", () => {
  it("moves the fields to a farm of the new owner with boundary, crops and plan; the former owner keeps read access", async () => {
    const polygon = buildSquare(3);
    const crop = { season: "2025/26", period: "2", cropId: 7 } as const;
    const rich = (await buildField(db, { accountId: ana.id, name: "Rico", polygon, crop })).id;
    await setFieldPlan(db, { id: rich, accountId: ana.id }, "advanced");
    const id = await idOf(offer({ fieldIds: [rich] }));

    expect((await accept(id)).body).toEqual({ fieldIds: [rich] });

    expect((await fieldOf(beto, rich)).body).toMatchObject({
      farmId,
      farmName: "El Ombú",
      ownerName: null,
      plan: "advanced",
      polygon,
      crops: [crop],
    });
    expect((await fieldOf(ana, rich)).body).toMatchObject({ ownerName: "Beto Luna" });
    expect((await ana.call("DELETE", `/field/meta_data/${rich}`)).status).toBe(403);
    expect(fieldsApp.mails.slice(1).map(({ to, subject }) => [to, subject])).toEqual([
      [ana.email, "Beto Luna aceptó tus lotes"],
      [beto.email, "The fields of Ana Ferreyra are yours now"],
    ]);
    expect(fieldsApp.notifications.slice(1)).toMatchObject([
      { kind: "handover-accepted", accountId: ana.id, data: { personName: "Beto Luna" } },
      { kind: "handover-taken", accountId: beto.id, data: { personName: "Ana Ferreyra" } },
    ]);
    expect(
      await db.selectFrom("field_handover").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    ).toMatchObject({
      from_account_id: ana.id,
      to_account_id: beto.id,
      outcome: "accepted",
      decided_at: fieldsApp.clock.now,
    });
  });

  it("moves the import keys, so that the new owner's next import finds the fields", async () => {
    const imported = { file_key: "lotes", shape_key: "1", imported_at: fieldsApp.clock.now };
    await db
      .insertInto("field_import")
      .values({ field_id: loma, account_id: ana.id, ...imported })
      .execute();

    await accept(await idOf(offer()));

    expect(await db.selectFrom("field_import").selectAll().where("field_id", "=", loma).execute()).toEqual([
      { field_id: loma, account_id: beto.id, ...imported },
    ]);
  });

  it("leaves the former owner no access if no share is kept", async () => {
    const id = await idOf(offer({ keepsShare: false }));
    await accept(id);

    expect((await fieldOf(ana, loma)).status).toBe(404);
    expect((await ana.call("GET", "/field/meta_data")).body).toMatchObject({ total: 0 });
  });

  it("refuses names that the farm has, saves nothing, and accepts new names", async () => {
    await buildField(db, { accountId: beto.id, farmId, name: "la loma" });
    const id = await idOf(offer());

    expect((await accept(id)).body).toMatchObject({
      code: "TRANSFER_NAMES_TAKEN",
      details: { taken: [{ fieldId: loma, name: "La Loma" }] },
    });
    expect((await fieldOf(ana, bajo)).body).toMatchObject({ ownerName: null });
    const names = [{ fieldId: loma, name: "El Bajo" }];
    expect((await accept(id, { names })).body).toMatchObject({ code: "TRANSFER_NAMES_TAKEN" });
    expect((await accept(id, { names: [{ fieldId: loma, name: "Loma de Ana" }] })).status).toBe(200);
    expect((await fieldOf(beto, loma)).body).toMatchObject({ name: "Loma de Ana" });
  });

  it("is for the recipient only, into an own farm", async () => {
    const id = await idOf(offer());
    const stranger = await fieldsApp.signIn();
    const answers = [
      await stranger.call("POST", `/field/handover/${id}/accept`, { farmId }),
      await ana.call("POST", `/field/handover/${id}/accept`, { farmId }),
      await stranger.call("POST", `/field/handover/${id}/decline`),
    ];
    for (const { body } of answers) expect(body).toMatchObject({ code: "TRANSFER_NOT_FOUND" });
    const foreign = await buildFarm(db, { accountId: ana.id });
    expect((await accept(id, { farmId: foreign })).body).toMatchObject({ code: "FARM_NOT_FOUND" });
    expect((await fieldOf(ana, loma)).body).toMatchObject({ ownerName: null });
  });

  it("leaves out fields deleted meanwhile, and happens once", async () => {
    const id = await idOf(offer());
    await ana.call("DELETE", `/field/meta_data/${bajo}`);

    expect((await accept(id)).body).toEqual({ fieldIds: [loma] });
    expect((await accept(id)).body).toMatchObject({ code: "TRANSFER_NOT_FOUND" });
    expect((await beto.call("POST", "/field/restore", { id: bajo })).status).toBe(404);
  });

  it("ends the new owner's own share and unchosen ones, and makes the former owner's undo ineffective", async () => {
    const carla = await fieldsApp.signIn();
    await shareField(db, loma, beto.email);
    await shareField(db, loma, carla.email);
    const change = randomUUID();
    const edit = { id: change, fieldIds: [loma], values: { fiscalName: "Otra SA" } };
    expect((await ana.call("POST", "/field/bulk_edit", edit)).status).toBe(200);
    await accept(await idOf(offer({ fieldIds: [loma], keepsShare: false })));

    expect((await beto.call("GET", `/field/authorization/${loma}`)).body).toMatchObject({
      shares: [],
    });
    expect((await fieldOf(carla, loma)).status).toBe(404);
    const before = (await fieldOf(beto, loma)).body;
    await ana.call("POST", "/field/undo_change", { id: change });
    expect((await fieldOf(beto, loma)).body).toEqual(before);
  });
});

it("declining a transfer changes nothing and notifies the offerer", async () => {
  const id = await idOf(offer());

  expect((await beto.call("POST", `/field/handover/${id}/decline`)).status).toBe(200);

  expect(await open(beto)).toEqual([]);
  expect((await fieldOf(ana, loma)).body).toMatchObject({ ownerName: null });
  expect(fieldsApp.mails.at(-1)).toMatchObject({ to: ana.email, subject: "Beto Luna no aceptó tus lotes" });
  expect(fieldsApp.notifications.at(-1)).toMatchObject({ kind: "handover-declined", accountId: ana.id });
});
