import { randomUUID } from "node:crypto";
import { buildField, type FieldsApp, type Person, startFieldsApp } from "@surco/fields/testing";
import { refuse } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
let fieldsApp: FieldsApp;
let ana: Person;
let beto: Person;
let fieldId: string;
/** An address without an account. */
let newcomer: string;

beforeEach(async () => {
  newcomer = `nueva-${randomUUID()}@example.com`;
  fieldsApp = await startFieldsApp(db);
  ana = await fieldsApp.signIn();
  beto = await fieldsApp.signIn({ firstName: "Beto", lastName: "Luna", language: "pt" });
  fieldId = (await buildField(db, { accountId: ana.id, name: "La Loma" })).id;
});
afterEach(() => fieldsApp.app.close());

const at = (id = fieldId) => `/field/authorization/${id}`;
const share = (email: string) => ana.call("POST", at(), { email });
const emails = (body: unknown) => (body as { shares: { email: string }[] }).shares.map(({ email }) => email);
const names = async (person: Person) =>
  ((await person.call("GET", "/field/meta_data")).body as { fields: { name: string }[] }).fields.map(
    ({ name }) => name,
  );
const linkOf = (mail: { text: string } | undefined) =>
  /https:\/\/surco\.example\S+/.exec(mail?.text ?? "")?.[0] ?? "";
const tokenOf = (mail: { text: string } | undefined) => linkOf(mail).split("/").at(-1) ?? "";

/** Somebody signs up with the address and follows the link of the activation. */
async function join(email: string): Promise<Person> {
  const person = await fieldsApp.signIn({ email });
  await fieldsApp.activate(person.email);
  return person;
}

describe("sharing a field", () => {
  it("gives an account read access, marks the owner, and notifies in the account's language", async () => {
    const answer = await share(` ${beto.email.toUpperCase()} `);

    expect(answer.body).toEqual({
      shares: [{ email: beto.email, sharedAt: "2026-11-21T12:00:00.000Z", openedAt: null }],
    });
    expect((await beto.call("GET", `/field/meta_data/${fieldId}`)).body).toMatchObject({
      name: "La Loma",
      ownerName: "Ana Ferreyra",
    });
    expect(fieldsApp.mails).toMatchObject([
      { to: beto.email, subject: "Ana Ferreyra compartilhou com você o talhão La Loma" },
    ]);
    expect(linkOf(fieldsApp.mails[0])).toBe(`https://surco.example/dashboard/field/${fieldId}/summary`);
    expect(fieldsApp.notifications).toMatchObject([{ kind: "field-shared", accountId: beto.id, fieldId }]);
  });

  it.each([
    ["an account", () => beto.email],
    ["an address without one", () => newcomer],
  ])(
    "mails %s names in one line, cut at 40 characters and without links of the owner's",
    async (_, email) => {
      const words = "Entrá a https://evil.example/login o a evil.example ya mismo para cobrar tu premio";
      const owner = await fieldsApp.signIn({ firstName: words, lastName: "Luna" });
      const field = await buildField(db, {
        accountId: owner.id,
        name: `Cobrá en www.evil.example\n${words}`,
      });

      await owner.call("POST", at(field.id), { email: email() });
      await owner.call("POST", "/field/handover", {
        id: randomUUID(),
        email: email(),
        fieldIds: [field.id],
        keepsShare: false,
      });

      expect(fieldsApp.mails).toHaveLength(2);
      for (const { subject, text, html } of fieldsApp.mails) {
        expect(subject).toContain("Entrá a o a evil example ya mismo para");
        for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.|premio|\/login/);
        expect(subject).not.toContain("\n");
      }
    },
  );

  it("shows the owner when the person first opened it", async () => {
    await share(beto.email);
    fieldsApp.clock.now = new Date("2026-11-22T09:00:00Z");
    await beto.call("GET", `/field/meta_data/${fieldId}`);
    fieldsApp.clock.now = new Date("2026-11-23T09:00:00Z");
    await beto.call("GET", `/field/meta_data/${fieldId}`);

    expect((await ana.call("GET", at())).body).toMatchObject({
      shares: [{ openedAt: "2026-11-22T09:00:00.000Z" }],
    });
  });

  it("is idempotent by address, case-insensitively, and sends the mail again", async () => {
    for (const email of [beto.email, beto.email.toUpperCase(), newcomer, newcomer.toUpperCase()])
      expect((await share(email)).status).toBe(200);

    expect(emails((await ana.call("GET", at())).body)).toEqual([beto.email, newcomer]);
    expect(fieldsApp.mails).toHaveLength(4);
  });

  it("answers the same for addresses with and without an account", async () => {
    const other = (await buildField(db, { accountId: ana.id })).id;
    const known = await share(beto.email);
    const unknown = await ana.call("POST", at(other), { email: newcomer });

    const plain = (answer: { status: number; body: unknown }) =>
      JSON.stringify(answer).replace(beto.email, "?").replace(newcomer, "?");
    expect(plain(unknown)).toBe(plain(known));
    expect((await ana.call("DELETE", at(), { email: beto.email })).body).toEqual(
      (await ana.call("DELETE", at(other), { email: newcomer })).body,
    );
  });

  it("refuses a malformed address, one's own, and more than a hundred", async () => {
    expect((await share("beto")).status).toBe(400);
    expect((await share(ana.email.toUpperCase())).body).toMatchObject({ code: "SHARE_WITH_ONESELF" });
    await db
      .insertInto("field_share")
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          field_id: fieldId,
          email: `p${n}@example.com`,
          created_at: new Date(),
        })),
      )
      .execute();
    expect((await share(newcomer)).body).toMatchObject({ code: "TOO_MANY_SHARES", details: { most: 100 } });
    expect((await share("p7@example.com")).status).toBe(200);
  });

  it("is for the owner only: a guest may not list, add, remove or restore", async () => {
    await share(beto.email);
    const stranger = await fieldsApp.signIn();
    const body = { email: newcomer };
    for (const [method, url, payload] of [
      ["GET", at()],
      ["POST", at(), body],
      ["DELETE", at(), body],
      ["POST", `${at()}/restore`, body],
    ] as const) {
      expect((await beto.call(method, url, payload)).status).toBe(403);
      expect((await stranger.call(method, url, payload)).status).toBe(404);
    }
  });

  it("limits mails by sender and by recipient, as a transfer does", async () => {
    await fieldsApp.app.close();
    const counted: string[] = [];
    fieldsApp = await startFieldsApp(db, {
      rateLimiter: { take: async (name, who) => void counted.push(`${name} ${who}`) },
    });
    ana = await fieldsApp.signIn();
    fieldId = (await buildField(db, { accountId: ana.id })).id;

    await share(newcomer);
    const transfer = { id: randomUUID(), email: newcomer, fieldIds: [fieldId], keepsShare: false };
    await ana.call("POST", "/field/handover", transfer);

    const budgets = [`account-sharing ${ana.id}`, `account-shared-with ${newcomer}`];
    expect(counted).toEqual([...budgets, ...budgets]);
  });

  it("stands without a mail when its recipient had too many", async () => {
    await fieldsApp.app.close();
    fieldsApp = await startFieldsApp(db, {
      rateLimiter: {
        take: async (name) => {
          if (name === "account-shared-with") throw refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: 60 });
        },
      },
    });
    ana = await fieldsApp.signIn();
    fieldId = (await buildField(db, { accountId: ana.id })).id;

    expect(emails((await share(newcomer)).body)).toEqual([newcomer]);
    expect(fieldsApp.mails).toEqual([]);
  });
});

it("a field counts as shared while an invitation to it is open", async () => {
  const ana = await fieldsApp.signIn();
  const field = await buildField(db, { accountId: ana.id });
  const isShared = async () =>
    ((await ana.call("GET", `/field/meta_data/${field.id}/record`)).body as { isShared: boolean }).isShared;
  expect(await isShared()).toBe(false);

  await ana.call("POST", `/field/authorization/${field.id}`, { email: `${randomUUID()}@example.com` });
  expect(await isShared()).toBe(true);

  fieldsApp.clock.now = new Date(fieldsApp.clock.now.getTime() + 31 * 86_400_000);
  expect(await isShared()).toBe(false);
});

describe("removing a share", () => {
  it("ends access with the next request, and is restored unchanged without a mail", async () => {
    await share(beto.email);
    await beto.call("GET", `/field/meta_data/${fieldId}`);
    const before = (await ana.call("GET", at())).body;

    expect((await ana.call("DELETE", at(), { email: beto.email.toUpperCase() })).body).toEqual({
      shares: [],
    });
    expect((await beto.call("GET", `/field/meta_data/${fieldId}`)).status).toBe(404);
    expect(await names(beto)).toEqual([]);

    expect((await ana.call("POST", `${at()}/restore`, { email: beto.email })).body).toEqual(before);
    expect(await names(beto)).toEqual(["La Loma"]);
    expect(fieldsApp.mails).toHaveLength(1);
  });

  it("can be restored for 30 days, and only if there was a share", async () => {
    expect((await ana.call("DELETE", at(), { email: newcomer })).body).toMatchObject({
      code: "SHARE_NOT_FOUND",
    });
    await share(beto.email);
    await ana.call("DELETE", at(), { email: beto.email });
    fieldsApp.clock.now = new Date("2026-12-22T12:00:00Z");
    expect((await ana.call("POST", `${at()}/restore`, { email: beto.email })).body).toMatchObject({
      code: "SHARE_NOT_FOUND",
    });
  });

  it("removes an invitation with its link, and restores both", async () => {
    await share(newcomer);
    const url = `/field/invitation/${tokenOf(fieldsApp.mails[0])}`;
    await ana.call("DELETE", at(), { email: newcomer });
    expect((await beto.call("GET", url)).body).toMatchObject({ code: "INVITATION_NOT_FOUND" });

    await ana.call("POST", `${at()}/restore`, { email: newcomer });
    expect((await beto.call("GET", url)).status).toBe(200);
    expect(await names(await join(newcomer))).toEqual(["La Loma"]);
  });

  it("applies to an account created afterwards", async () => {
    await share(newcomer);
    await ana.call("DELETE", at(), { email: newcomer });
    const joined = await join(newcomer);
    expect(await names(joined)).toEqual([]);

    await ana.call("POST", `${at()}/restore`, { email: newcomer });
    expect(await names(joined)).toEqual(["La Loma"]);
  });
});

describe("invitation of an address without an account", () => {
  it("is mailed in the owner's language, and its link shows owner and field", async () => {
    await share(newcomer);

    const [mail] = fieldsApp.mails;
    expect(mail).toMatchObject({
      to: newcomer,
      subject: "Ana Ferreyra te invita a ver el lote La Loma en Surco",
    });
    expect(linkOf(mail)).toMatch(/^https:\/\/surco\.example\/invitation\/[\w-]{43}$/);
    expect((await fieldsApp.app.inject(`/field/invitation/${tokenOf(mail)}`)).json()).toMatchObject({
      email: newcomer,
      ownerName: "Ana Ferreyra",
      fieldName: "La Loma",
      expiresAt: "2026-12-21T12:00:00.000Z",
    });
    const kept = await db.selectFrom("field_invitation").selectAll().where("email", "=", newcomer).execute();
    expect(JSON.stringify(kept)).not.toContain(tokenOf(mail));
  });

  it("becomes a share when the account is activated, with or without its link, and then ends", async () => {
    await share(newcomer.toUpperCase());
    const url = `/field/invitation/${tokenOf(fieldsApp.mails[0])}`;

    const joined = await join(newcomer);

    expect(await names(joined)).toEqual(["La Loma"]);
    expect((await fieldsApp.app.inject(url)).json()).toMatchObject({ code: "INVITATION_NOT_FOUND" });
    expect(fieldsApp.notifications).toMatchObject([{ kind: "field-shared", accountId: joined.id, fieldId }]);
    await fieldsApp.activate(joined.email);
    expect(fieldsApp.notifications).toHaveLength(1);
  });

  it("expires after 30 days, and a repeated one has a new link", async () => {
    const email = "tarde@example.com";
    await share(email);
    fieldsApp.clock.now = new Date("2026-12-22T12:00:00Z");
    const url = (n: number) => `/field/invitation/${tokenOf(fieldsApp.mails[n])}`;
    expect((await fieldsApp.app.inject(url(0))).statusCode).toBe(404);
    const late = await join(email);
    expect(await names(late)).toEqual([]);
    expect(emails((await ana.call("GET", at())).body)).toEqual([email]);

    await share(email);
    expect(await names(late)).toEqual(["La Loma"]);
  });
});
