import { randomUUID } from "node:crypto";
import { buildField, shareField } from "@surco/fields/testing";
import { newImage as newImageKind } from "@surco/imagery/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { transferTaken } from "@surco/sharing/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { NotificationPreferences } from "../../contract";
import type { NotificationInput } from "../index";
import { PUBLIC_URL, startNotificationServer } from "../notification-server.testing";

const db = testDatabase();
let server: Awaited<ReturnType<typeof startNotificationServer>>;

beforeEach(async () => {
  await db.deleteFrom("notification_choice").execute();
  // The clock begins on a Saturday at 09:00 in Buenos Aires.
  server = await startNotificationServer(db);
});
afterEach(() => server.app.close());

const ALL = ["images", "anomalies", "sharing", "handovers"] as const;
const buildPreferences = (overrides: Partial<NotificationPreferences> = {}): NotificationPreferences => ({
  digest: "daily",
  digestHour: 7,
  mailed: [...ALL],
  pushed: [...ALL],
  quiet: null,
  ...overrides,
});
const newImage = (accountId: string, fieldId: string, date = "2026-11-20"): NotificationInput => ({
  accountId,
  fieldId,
  key: `${fieldId} ${date}`,
  kind: newImageKind,
  data: { date, usableFraction: 0.93 },
});
const HOUR_MS = 3_600_000;

async function growerWithPreferences(overrides: Partial<NotificationPreferences> = {}, account = {}) {
  const grower = await server.signIn(account);
  await grower.call("PUT", "/notification/choices", buildPreferences(overrides));
  const field = await buildField(db, { accountId: grower.user.id, name: "El Bajo" });
  server.wait(60_000);
  return { ...grower, field };
}

describe("digest mail of unread notifications", () => {
  it("is sent at the local hour of the country, by field, each line with its link", async () => {
    const ana = await growerWithPreferences();
    const other = await buildField(db, { accountId: ana.user.id, name: "La Loma <b>" });
    await server.notify(
      newImage(ana.user.id, ana.field.id, "2026-11-15"),
      newImage(ana.user.id, other.id),
      newImage(ana.user.id, ana.field.id, "2026-11-20"),
    );

    server.setClock("2026-11-22T09:59:00Z");
    await server.sendDigests();
    expect(server.mails).toEqual([]);
    server.setClock("2026-11-22T10:01:00Z");
    await server.sendDigests();

    const [mail] = server.mails;
    expect(server.mails).toHaveLength(1);
    expect(mail?.to).toBe(ana.user.email);
    expect(mail?.subject).toBe("3 novedades de tus lotes");
    expect(mail?.text).toContain("Hola, Ana:");
    expect(mail?.text.match(/El Bajo/g)).toHaveLength(1);
    expect(mail?.text).toContain("Imagen nueva del 20 nov, 93\u202f% útil.");
    expect(mail?.text).toContain(
      `${PUBLIC_URL}/dashboard/field/${ana.field.id}/images?season=2026%2F27&period=2&fecha=2026-11-20`,
    );
    expect(mail?.html).toContain("La Loma &lt;b&gt;");
  });

  it("writes names of fields and persons in one line, without links", async () => {
    const { user } = await growerWithPreferences();
    const words = "Entrá a https://evil.example/login\no www.evil.example";
    const field = await buildField(db, { accountId: user.id, name: words });
    await server.notify(newImage(user.id, field.id), {
      accountId: user.id,
      kind: transferTaken,
      fieldId: null,
      key: "k",
      data: { handoverId: randomUUID(), personName: words, fieldName: words, fieldCount: 1 },
    });

    server.setClock("2026-11-22T10:01:00Z");
    await server.sendDigests();

    const [mail] = server.mails;
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toContain("evil.example");
    expect(mail?.text.match(/Entrá a o www evil example/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it("is written in the account's language under the name of its brand", async () => {
    const bia = await growerWithPreferences({}, { language: "pt", country: "BR", fiscalId: "1" });
    await db.updateTable("account").set({ style_brand: 1 }).where("id", "=", bia.user.id).execute();
    await server.notify(newImage(bia.user.id, bia.field.id));
    server.setClock("2026-11-22T10:01:00Z");
    await server.sendDigests();

    expect(server.mails[0]?.subject).toBe("Uma novidade dos seus talhões");
    expect(server.mails[0]?.text).toContain("no Pioneer");
    expect(server.mails[0]?.text).not.toContain("Surco");
  });

  it("is sent once per interval by repeated and concurrent runs", async () => {
    const ana = await growerWithPreferences();
    await server.notify(newImage(ana.user.id, ana.field.id));
    server.setClock("2026-11-22T10:01:00Z");

    await Promise.all([server.sendDigests(), server.sendDigests(), server.sendDigests()]);
    server.wait(HOUR_MS);
    await server.sendDigests();
    expect(server.mails).toHaveLength(1);

    // The next digest holds newer notifications only.
    server.setClock("2026-11-23T10:01:00Z");
    await server.sendDigests();
    expect(server.mails).toHaveLength(1);
    await server.notify(newImage(ana.user.id, ana.field.id, "2026-11-22"));
    server.setClock("2026-11-24T10:01:00Z");
    await server.sendDigests();
    expect(server.mails).toHaveLength(2);
  });

  it("is retried and sent once where the queue failed", async () => {
    const ana = await growerWithPreferences();
    await server.notify(newImage(ana.user.id, ana.field.id));
    server.setClock("2026-11-22T10:01:00Z");
    const { send } = server.mailer;
    server.mailer.send = () => Promise.reject(new Error("no queue"));
    await expect(server.sendDigests()).rejects.toThrow("no queue");
    server.mailer.send = send;
    await server.sendDigests();

    expect(server.mails).toHaveLength(1);
    const links = await db
      .selectFrom("digest_unsubscription")
      .selectAll()
      .where("account_id", "=", ana.user.id)
      .execute();
    expect(links).toHaveLength(1);
  });

  it("is not sent without unread notifications of chosen topics and readable fields", async () => {
    const [reader, chooser, guest, without] = [
      await growerWithPreferences(),
      await growerWithPreferences({ mailed: ["anomalies"] }),
      await growerWithPreferences(),
      await growerWithPreferences(),
    ];
    await shareField(db, reader.field.id, guest.user.email);
    for (const { user, field } of [reader, chooser]) await server.notify(newImage(user.id, field.id));
    await server.notify(newImage(guest.user.id, reader.field.id));
    await reader.call("POST", "/notification/read", { all: true });
    await db.deleteFrom("field_share").where("field_id", "=", reader.field.id).execute();

    server.setClock("2026-11-22T10:01:00Z");
    await server.sendDigests();

    expect(server.mails).toEqual([]);
    const [left] = await db
      .selectFrom("notification_choice")
      .select("digest_due_at")
      .where("account_id", "=", without.user.id)
      .execute();
    expect(left?.digest_due_at?.toISOString()).toBe("2026-11-23T10:00:00.000Z");
  });

  it("is sent on Mondays when weekly, and never without being chosen", async () => {
    const [weekly, never] = [
      await growerWithPreferences({ digest: "weekly" }),
      await growerWithPreferences({ digest: "never" }),
    ];
    for (const { user, field } of [weekly, never]) await server.notify(newImage(user.id, field.id));

    server.setClock("2026-11-22T23:00:00Z");
    await server.sendDigests();
    expect(server.mails).toEqual([]);
    server.setClock("2026-11-23T10:01:00Z");
    await server.sendDigests();

    expect(server.mails.map(({ to }) => to)).toEqual([weekly.user.email]);
  });

  it("reaches more accounts than one batch, and logs no address", async () => {
    const ana = await growerWithPreferences();
    const ids = Array.from({ length: 450 }, () => randomUUID());
    const people = ids.map((id, n) => ({ id, email: `many-${n}@example.com` }));
    const { password_hash } = await db
      .selectFrom("account")
      .select("password_hash")
      .where("id", "=", ana.user.id)
      .executeTakeFirstOrThrow();
    const at = new Date("2026-11-21T11:00:00Z");
    await db
      .insertInto("account")
      .values(
        people.map((person) => ({
          ...person,
          password_hash,
          first_name: "Ana",
          last_name: "F",
          country: "AR",
          fiscal_id: "1",
          terms_accepted_at: at,
          over_18_at: at,
          activated_at: at,
          created_at: at,
        })),
      )
      .execute();
    await db
      .insertInto("notification_choice")
      .values(ids.map((id) => ({ account_id: id, digest: "daily", digest_due_at: at, digest_until: at })))
      .execute();
    await server.notify(
      ...ids.map(
        (accountId): NotificationInput => ({
          accountId,
          kind: transferTaken,
          fieldId: null,
          key: "k",
          data: { handoverId: randomUUID(), personName: "Luis", fieldName: "Norte", fieldCount: 1 },
        }),
      ),
    );
    server.setClock("2026-11-22T11:00:00Z");
    await Promise.all([server.sendDigests(), server.sendDigests()]);

    expect(new Set(server.mails.map(({ to }) => to)).size).toBe(450);
    expect(server.mails).toHaveLength(450);
    expect(server.logLines.join("")).not.toContain("@example.com");
  });
});

describe("unsubscribe link of the digest", () => {
  async function mailed() {
    const ana = await growerWithPreferences();
    await server.notify(newImage(ana.user.id, ana.field.id));
    server.setClock("2026-11-22T10:01:00Z");
    await server.sendDigests();
    const link = server.mails[0]?.headers?.["List-Unsubscribe"] ?? "";
    const token = /unsubscribe\/([\w-]+)>$/.exec(link)?.[1] ?? "";
    return { ana, token, path: `/notification/unsubscribe/${token}` };
  }

  it("is in the mail's headers and body, and hashed in the database", async () => {
    const { token } = await mailed();

    expect(server.mails[0]?.headers).toEqual({
      "List-Unsubscribe": `<${PUBLIC_URL}/api/notification/unsubscribe/${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(server.mails[0]?.text).toContain(`${PUBLIC_URL}/unsubscribe/${token}`);
    const rows = await db.selectFrom("digest_unsubscription").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(server.logLines.join("")).not.toContain(token);
  });

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ["application/json", "{}"],
  ])("ends the digest without a session when posted as %s, also twice", async (contentType, payload) => {
    const { ana, path } = await mailed();
    const press = () =>
      server.app.inject({ method: "POST", url: path, payload, headers: { "content-type": contentType } });

    expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200]);
    expect((await ana.call("GET", "/notification/choices")).body.digest).toBe("never");
  });

  it("does nothing on GET, and refuses an unknown token", async () => {
    const { ana, path } = await mailed();

    expect((await server.app.inject({ method: "GET", url: path })).statusCode).toBe(404);
    const unknown = await server.app.inject({
      method: "POST",
      url: `/notification/unsubscribe/${"x".repeat(43)}`,
    });
    expect([unknown.statusCode, unknown.json().code]).toEqual([422, "LINK_NOT_GOOD"]);
    expect((await ana.call("GET", "/notification/choices")).body.digest).toBe("daily");
  });
});

describe("notification preferences", () => {
  it("begin without a digest, and are saved per account with its time zone", async () => {
    const ana = await server.signIn({ country: "MX", fiscalId: "GODE561231GR8" });
    const first = await ana.call("GET", "/notification/choices");
    expect(first.body).toMatchObject({ digest: "never", mailed: ALL, timeZone: "America/Mexico_City" });

    const chosen = buildPreferences({ digest: "weekly", digestHour: 18, mailed: [], pushed: ["anomalies"] });
    const saved = await ana.call("PUT", "/notification/choices", chosen);
    expect(saved.body).toMatchObject({ ...chosen, isPushedHere: false });
    expect((await ana.call("GET", "/notification/choices")).body).toEqual(saved.body);
    const other = await server.signIn();
    expect((await other.call("GET", "/notification/choices")).body.digest).toBe("never");
  });

  it("include only notifications created after the digest was chosen", async () => {
    const ana = await growerWithPreferences({ digest: "never" });
    await server.notify(newImage(ana.user.id, ana.field.id, "2026-11-15"));
    server.wait(HOUR_MS);
    await ana.call("PUT", "/notification/choices", buildPreferences());
    server.wait(HOUR_MS);
    await server.notify(newImage(ana.user.id, ana.field.id, "2026-11-20"));
    server.setClock("2026-11-22T10:01:00Z");
    await server.sendDigests();

    expect(server.mails[0]?.subject).toBe("Una novedad de tus lotes");
  });

  it.each([
    { digest: "hourly" },
    { digestHour: 24 },
    { mailed: ["weather"] },
    { mailed: ["images", "images"] },
    { accountId: randomUUID() },
  ])("refuse invalid values: %o", async (invalid) => {
    const ana = await server.signIn();

    const { status } = await ana.call("PUT", "/notification/choices", { ...buildPreferences(), ...invalid });
    expect(status).toBe(400);
  });
});
