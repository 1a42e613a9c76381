import { randomUUID } from "node:crypto";
import {
  buildFarm,
  buildField,
  type FieldsApp,
  type Person,
  shareField,
  startFieldsApp,
} from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import type { SharedTransferField, TransferShare } from "@surco/sharing/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { transferRepository } from "./transfer.repository";

const db = testDatabase();
/** Address without an account. */
let invited: string;
let fieldsApp: FieldsApp;
let ana: Person;
let beto: Person;
let carla: Person;
let farmId: string;
let loma: string;
let bajo: string;

beforeEach(async () => {
  invited = `invitada-${randomUUID()}@example.com`;
  fieldsApp = await startFieldsApp(db);
  ana = await fieldsApp.signIn();
  beto = await fieldsApp.signIn({ firstName: "Beto", lastName: "Luna" }, { showSensitiveInformation: true });
  carla = await fieldsApp.signIn({ firstName: "Carla", lastName: "Sosa" });
  farmId = await buildFarm(db, { accountId: beto.id, name: "El Ombú" });
  loma = (await buildField(db, { accountId: ana.id, name: "La Loma" })).id;
  bajo = (await buildField(db, { accountId: ana.id, name: "El Bajo" })).id;
});
afterEach(() => fieldsApp.app.close());

const share = (email: string, fieldId = loma) =>
  ana.call("POST", `/field/authorization/${fieldId}`, { email });
const offer = async (overrides: object = {}) => {
  const input = {
    id: randomUUID(),
    fieldIds: [loma, bajo],
    email: beto.email,
    keepsShare: false,
    ...overrides,
  };
  const { body } = await ana.call("POST", "/field/handover", input);
  return (body as { id: string }).id;
};
const list = async (person: Person, id: string, query = "") =>
  person.call("GET", `/field/handover/${id}/shares${query}`);
const sharesOf = async (id: string): Promise<TransferShare[]> => {
  const { body } = await list(beto, id);
  return (body as { fields: SharedTransferField[] }).fields.flatMap(({ shares }) => shares);
};
const accept = (id: string, overrides: object = {}) =>
  beto.call("POST", `/field/handover/${id}/accept`, { farmId, ...overrides });
const keptOf = async (fieldId: string) => {
  const { body } = await beto.call("GET", `/field/authorization/${fieldId}`);
  return (body as { shares: { email: string }[] }).shares.map(({ email }) => email);
};
const statusOf = async (person: Person, fieldId: string) =>
  (await person.call("GET", `/field/meta_data/${fieldId}`)).status;

describe("shares of a received transfer", () => {
  it("are listed by field with address, name of who opened it, and open invitations", async () => {
    await share(carla.email);
    await share(beto.email);
    fieldsApp.clock.now = new Date("2026-11-22T12:00:00Z");
    await share(invited);
    const id = await offer();
    await carla.call("GET", `/field/meta_data/${loma}`);

    expect((await list(beto, id)).body).toEqual({
      fields: [
        {
          fieldId: loma,
          name: "La Loma",
          shares: [
            {
              id: expect.any(String),
              email: carla.email,
              name: "Carla Sosa",
              sharedAt: "2026-11-21T12:00:00.000Z",
              openedAt: "2026-11-22T12:00:00.000Z",
            },
            {
              id: expect.any(String),
              email: invited,
              name: null,
              sharedAt: "2026-11-22T12:00:00.000Z",
              openedAt: null,
            },
          ],
        },
      ],
      nextCursor: null,
    });
  });

  it("do not reveal whether an address that opened nothing has an account", async () => {
    await share(carla.email);
    await share(invited);

    const shares = await sharesOf(await offer());

    expect(shares.map(({ name, openedAt }) => [name, openedAt])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it("come without addresses to who may not see those of others", async () => {
    const reader = await fieldsApp.signIn({}, { showSensitiveInformation: false });
    await share(carla.email);
    const id = await offer({ email: reader.email });

    expect((await list(reader, id)).body).toMatchObject({
      fields: [{ shares: [{ email: null, name: null }] }],
    });
  });

  it("are paged by field", async () => {
    await share(carla.email, loma);
    await share(carla.email, bajo);
    const id = await offer();
    const names: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await list(beto, id, `?limit=1${cursor && `&cursor=${cursor}`}`);
      const page = body as { fields: SharedTransferField[]; nextCursor: string | null };
      names.push(...page.fields.map(({ name }) => name));
      cursor = page.nextCursor;
    }

    expect(names).toEqual(["El Bajo", "La Loma"]);
  });

  it("are for the recipient alone, whatever the role of others, while the offer is open", async () => {
    await share(carla.email);
    const id = await offer();
    const others = [ana, carla];
    for (const role of ["PM", "FA", "FM", "FSM", "RSM", "ADMIN"] as const)
      others.push(await fieldsApp.signIn({}, { role }));

    for (const person of others) {
      expect((await list(person, id)).body).toMatchObject({ code: "TRANSFER_NOT_FOUND" });
    }
    expect((await list(beto, randomUUID())).body).toMatchObject({ code: "TRANSFER_NOT_FOUND" });
    fieldsApp.clock.now = new Date("2026-12-22T12:00:00Z");
    expect((await list(beto, id)).body).toMatchObject({ code: "TRANSFER_NOT_FOUND" });
  });
});

describe("accepting a transfer with shares", () => {
  it("ends shares, invitations and removed ones unless they are chosen", async () => {
    await share(carla.email);
    await share(invited);
    const removed = await fieldsApp.signIn();
    await share(removed.email);
    await ana.call("DELETE", `/field/authorization/${loma}`, { email: removed.email });

    expect((await accept(await offer())).status).toBe(200);

    expect(await keptOf(loma)).toEqual([]);
    expect(await statusOf(carla, loma)).toBe(404);
    const back = await beto.call("POST", `/field/authorization/${loma}/restore`, { email: removed.email });
    expect(back.body).toMatchObject({ code: "SHARE_NOT_FOUND" });
    const newcomer = await fieldsApp.signIn({ email: invited });
    await fieldsApp.activate(newcomer.email);
    expect(await statusOf(newcomer, loma)).toBe(404);
  });

  it("keeps the chosen shares and invitations of the chosen fields only", async () => {
    await share(carla.email, loma);
    await share(carla.email, bajo);
    await share(invited, loma);
    const id = await offer();
    const { body } = await list(beto, id);
    const ofLoma = (body as { fields: SharedTransferField[] }).fields.find((field) => field.fieldId === loma);

    await accept(id, { keptShareIds: ofLoma?.shares.map((one) => one.id) });

    expect((await keptOf(loma)).sort()).toEqual([carla.email, invited].sort());
    expect(await keptOf(bajo)).toEqual([]);
    expect([await statusOf(carla, loma), await statusOf(carla, bajo)]).toEqual([200, 404]);
    const newcomer = await fieldsApp.signIn({ email: invited });
    await fieldsApp.activate(newcomer.email);
    expect(await statusOf(newcomer, loma)).toBe(200);
  });

  it("keeps a chosen invitation that became a share meanwhile", async () => {
    await share(invited);
    const id = await offer();
    const [chosen] = await sharesOf(id);
    const newcomer = await fieldsApp.signIn({ email: invited });
    await fieldsApp.activate(newcomer.email);

    await accept(id, { keptShareIds: [chosen?.id] });

    expect(await statusOf(newcomer, loma)).toBe(200);
  });

  it("does not keep a share that was made anew after the list was read", async () => {
    await share(carla.email);
    const id = await offer();
    const [chosen] = await sharesOf(id);
    await ana.call("DELETE", `/field/authorization/${loma}`, { email: carla.email });
    await share(carla.email);

    await accept(id, { keptShareIds: [chosen?.id] });

    expect(await keptOf(loma)).toEqual([]);
  });

  it("keeps no share of other fields, nor one of the new owner", async () => {
    const foreign = (await buildField(db, { accountId: carla.id, name: "Ajeno" })).id;
    await shareField(db, foreign, "otra@example.com");
    await shareField(db, loma, beto.email);
    const ids = (await db.selectFrom("field_share").select("id").execute()).map((row) => row.id);

    await accept(await offer(), { keptShareIds: ids });

    expect(await keptOf(loma)).toEqual([]);
    const { body } = await carla.call("GET", `/field/authorization/${foreign}`);
    expect(body).toMatchObject({ shares: [{ email: "otra@example.com" }] });
  });

  it("leaves no share of the former owner, however many of his requests arrive at once", async () => {
    const id = await offer({ fieldIds: [loma] });
    const guests = await Promise.all(Array.from({ length: 4 }, () => fieldsApp.signIn()));
    await ana.call("POST", `/field/authorization/${loma}`, { email: carla.email });
    await ana.call("DELETE", `/field/authorization/${loma}`, { email: carla.email });

    await Promise.all([
      ...guests.map(({ email }) => share(email)),
      share(invited),
      ana.call("POST", `/field/authorization/${loma}/restore`, { email: carla.email }),
      accept(id),
      ...guests.map(({ email }) => share(`otra-${email}`)),
    ]);

    expect(await statusOf(beto, loma)).toBe(200);
    expect(await keptOf(loma)).toEqual([]);
  });

  it("and an activation that redeems invitations do not block each other", async () => {
    for (const fieldId of [bajo, loma]) await share(invited, fieldId);
    const id = await offer();
    const kept = await sharesOf(id);
    const newcomer = await fieldsApp.signIn({ email: invited });

    const [accepted] = await Promise.all([
      accept(id, { keptShareIds: kept.map((one) => one.id) }),
      fieldsApp.activate(newcomer.email),
    ]);

    expect(accepted.status).toBe(200);
    expect([await statusOf(newcomer, loma), await statusOf(newcomer, bajo)]).toEqual([200, 200]);
  });
});

it("a transfer beyond the recipient's limit of fields is refused and moves nothing", async () => {
  await buildField(db, { accountId: beto.id, farmId, name: "Propio" });
  const handoverId = await offer();
  const transfers = transferRepository(db, { onFieldsTransferred: async () => {} });
  const acceptance = { handoverId, accountId: beto.id, email: beto.email, farmId, keptShareIds: [] };
  const attempt = (maxFields: number) =>
    transfers.accept({ ...acceptance, names: new Map(), now: fieldsApp.clock.now, maxFields });

  await expect(attempt(2)).rejects.toMatchObject({ code: "FIELD_LIMIT_REACHED", details: { most: 2 } });
  expect(await statusOf(beto, loma)).toBe(404);

  expect(await attempt(3)).toMatchObject({ kind: "accepted" });
});
