import { randomUUID } from "node:crypto";
import { buildAccount, TEST_PASSWORD } from "@surco/accounts/testing";
import { buildFarm, buildField, buildSquare, shareField } from "@surco/fields/testing";
import { hashToken, newSecretToken } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { exampleNote } from "@surco/notes/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ProductApp, startProductApp } from "./product-app.testing";

const DAY_MS = 86_400_000;
const START = new Date("2026-11-21T12:00:00Z");
const db = testDatabase();
let product: ProductApp;
let now = START;

/** A visitor with a field of the demonstration and two of his own. */
let visitor: { id: string; token: string };
let seeded: string;
let loma: string;
let bajo: string;

beforeAll(async () => {
  product = await startProductApp(db, undefined, {}, () => now);
});
afterAll(() => product.stop());
beforeEach(async () => {
  now = START;
  const { token, user } = await buildAccount(db, {
    isDemonstration: true,
    passwordHash: null,
    now: () => now,
  });
  visitor = { id: user.id, token };
  const farmId = await buildFarm(db, { accountId: user.id, name: "Mi campo" });
  const fieldOf = async (name: string, step: number) =>
    (await buildField(db, { accountId: user.id, farmId, name, polygon: buildSquare(step) })).id;
  seeded = await fieldOf("El Molino", 1);
  loma = await fieldOf("La Loma", 2);
  bajo = await fieldOf("El Bajo", 3);
  await db.insertInto("demonstration_field").values({ field_id: seeded }).execute();
});

const claim = async (fieldIds: string[], { token } = visitor) => {
  const reply = await product.call(token, "POST", "/auth/demonstration/claim", { fieldIds });
  return { status: reply.statusCode, body: reply.json() };
};
const secretOf = async (fieldIds: string[]): Promise<string> => (await claim(fieldIds)).body.claim;

const person = () => ({
  email: `ana-${randomUUID()}@example.com`,
  firstName: "Ana",
  lastName: "Ferreyra",
  country: "AR",
  fiscalId: "20-05536168-2",
  termsAccepted: true,
  isOver18: true,
  language: "es",
});

/** Signs up and returns the path of the mailed link. */
async function signUp(input: object): Promise<{ link: string; knownDevice: string }> {
  product.queue.orders.length = 0;
  const reply = await product.call("", "POST", "/auth/register", { ...input, password: TEST_PASSWORD });
  expect(reply.statusCode, reply.body).toBe(200);
  const mail = product.queue.orders.find(({ data }) => JSON.stringify(data).includes("/auth/activate/"));
  const link = /\/auth\/activate\/[\w-]+\/[\w-]+/.exec(JSON.stringify(mail?.data))?.[0] ?? "";
  return { link, knownDevice: reply.json().knownDevice };
}

const activate = async (link: string, knownDevice?: string) =>
  (await product.call("", "GET", knownDevice ? `${link}?knownDevice=${knownDevice}` : link)).statusCode;

const fieldsOf = (accountId: string) =>
  db
    .selectFrom("field")
    .innerJoin("farm", "farm.id", "field.farm_id")
    .select(["field.id", "field.name", "farm.name as farm", "farm.account_id as farm_owner"])
    .where("field.account_id", "=", accountId)
    .orderBy("field.name")
    .execute();
const accountOf = async (email: string) =>
  (await db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;

it("lists what the visitor made, without what the demonstration brought", async () => {
  const reply = await product.call(visitor.token, "GET", "/auth/demonstration/fields");

  expect(reply.json()).toEqual({
    total: 2,
    fields: [
      { id: bajo, name: "El Bajo", farmName: "Mi campo" },
      { id: loma, name: "La Loma", farmName: "Mi campo" },
    ],
  });
});

it("moves the claimed fields with their farm and records at the activation, from another device too", async () => {
  await shareField(db, loma, "guest@example.com");
  const note = { id: randomUUID(), fieldId: loma, values: exampleNote.values };
  expect((await product.call(visitor.token, "POST", "/v1/field_notes", note)).statusCode).toBe(200);
  const ana = person();
  const { link } = await signUp({ ...ana, demonstrationClaim: await secretOf([loma]) });
  expect((await fieldsOf(visitor.id)).map(({ id }) => id)).toContain(loma);

  expect(await activate(link)).toBe(200);

  const anaId = await accountOf(ana.email);
  expect(await fieldsOf(anaId)).toEqual([{ id: loma, name: "La Loma", farm: "Mi campo", farm_owner: anaId }]);
  expect((await fieldsOf(visitor.id)).map(({ name }) => name)).toEqual(["El Bajo", "El Molino"]);
  const notes = await db.selectFrom("note").select("field_id").where("id", "=", note.id).execute();
  expect(notes).toEqual([{ field_id: loma }]);
  // Nobody is let into the land of a real account by a demonstration.
  expect(await db.selectFrom("field_share").select("id").where("field_id", "=", loma).execute()).toEqual([]);
});

it("moves once, however many follow the link at the same time", async () => {
  const ana = person();
  const { link, knownDevice } = await signUp({
    ...ana,
    demonstrationClaim: await secretOf([loma, bajo]),
  });

  const statuses = await Promise.all([1, 2, 3].map(() => activate(link, knownDevice)));

  expect(statuses).toEqual([200, 200, 200]);
  expect((await fieldsOf(await accountOf(ana.email))).map(({ name }) => name)).toEqual([
    "El Bajo",
    "La Loma",
  ]);
});

it("gives one of two sign-ups with the same claim the fields, the one that is activated first", async () => {
  const demonstrationClaim = await secretOf([loma]);
  const [ana, beto] = [person(), person()];
  const first = await signUp({ ...ana, demonstrationClaim });
  const second = await signUp({ ...beto, demonstrationClaim });

  await Promise.all([activate(second.link), activate(first.link)]);

  const counts = await Promise.all(
    [ana, beto].map(async ({ email }) => (await fieldsOf(await accountOf(email))).length),
  );
  expect(counts.sort()).toEqual([0, 1]);
});

it("takes only own work of the demonstration whose session asks", async () => {
  const foreign = await buildAccount(db, { isDemonstration: true, passwordHash: null });
  const other = (await buildField(db, { accountId: foreign.user.id })).id;

  for (const ids of [[seeded], [other], [loma, randomUUID()]]) {
    expect(await claim(ids)).toMatchObject({ status: 404, body: { code: "DRAWN_FIELDS_NOT_FOUND" } });
  }
  const grower = await buildAccount(db);
  const own = (await buildField(db, { accountId: grower.user.id })).id;
  expect(await claim([own], { id: grower.user.id, token: grower.token })).toMatchObject({
    status: 403,
    body: { code: "NOT_A_DEMONSTRATION" },
  });
  expect((await product.call("", "POST", "/auth/demonstration/claim", { fieldIds: [loma] })).statusCode).toBe(
    401,
  );
});

it("moves nothing without a claim, by an invented one, or by one that has expired", async () => {
  const [none, invented, late] = [person(), person(), person()];
  const secret = await secretOf([loma]);
  const links = [
    await signUp(none),
    await signUp({ ...invented, demonstrationClaim: newSecretToken() }),
    await signUp({ ...late, demonstrationClaim: secret }),
  ];
  now = new Date(START.getTime() + 6 * DAY_MS);
  await db
    .updateTable("demonstration_claim")
    .set({ expires_at: new Date(now.getTime() - 1000) })
    .where("token_hash", "=", hashToken(secret))
    .execute();

  for (const { link } of links) expect(await activate(link)).toBe(200);

  for (const { email } of [none, invented, late]) expect(await fieldsOf(await accountOf(email))).toEqual([]);
  expect(await fieldsOf(visitor.id)).toHaveLength(3);
});

it("leaves what the visitor deleted in the meantime", async () => {
  const ana = person();
  const { link } = await signUp({ ...ana, demonstrationClaim: await secretOf([loma, bajo]) });
  await db.updateTable("field").set({ deleted_at: now }).where("id", "=", bajo).execute();

  await activate(link);

  expect((await fieldsOf(await accountOf(ana.email))).map(({ id }) => id)).toEqual([loma]);
});

it("moves at once where a provider has verified the address", async () => {
  const ticket = newSecretToken();
  const ana = person();
  await db
    .insertInto("provider_claim")
    .values({
      id: randomUUID(),
      ticket_hash: hashToken(ticket),
      provider: "google",
      subject: randomUUID(),
      email: ana.email,
      is_email_verified: true,
      name: "Ana Ferreyra",
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .execute();
  const { email: _email, ...input } = ana;
  const reply = await product.call("", "POST", "/auth/provider/register", {
    ...input,
    ticket,
    demonstrationClaim: await secretOf([bajo]),
  });

  expect(reply.statusCode, reply.body).toBe(200);
  expect((await fieldsOf(await accountOf(ana.email))).map(({ id }) => id)).toEqual([bajo]);
});
