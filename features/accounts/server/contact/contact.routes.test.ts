import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AccountServer, startAccountServer } from "../accounts-server.testing";
import { buildAccount, TEST_PASSWORD } from "../testing";

const db = testDatabase();
let server: AccountServer;
beforeEach(async () => {
  server = await startAccountServer(db);
});
afterEach(() => server.app.close());

const profileOf = async (token: string) => (await server.call("GET", "/auth/", { token })).body;
const mailedToken = () => /[\w-]{43}$/.exec(server.mailedLink())?.[0] ?? "";

describe("e-mail change", () => {
  const change = (token: string, email: string) =>
    server.call("POST", "/auth/change-mail", { body: { email }, token });
  const confirm = (token: string, session?: string) =>
    server.call("POST", "/auth/confirm-change-email", {
      body: { token },
      ...(session !== undefined && { token: session }),
    });
  const undo = (token: string) => server.call("POST", "/auth/undo-change-email", { body: { token } });
  /** Tokens of the links that undo a change, oldest first. */
  const undoTokens = () =>
    server.mails.flatMap(({ text }) => /\/auth\/undo-email\/([\w-]{43})/.exec(text)?.[1] ?? []);
  const logIn = async (username: string) =>
    (await server.call("POST", "/auth/login", { body: { username, password: TEST_PASSWORD } })).body.token;
  const isOpen = async (token: string) => (await server.call("GET", "/auth/", { token })).status === 200;

  it("takes effect by its link, notifies the former address and redeems invitations", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    const email = `ana.nueva-${newId()}@example.com`;

    expect((await change(token, email.toUpperCase())).status).toBe(200);
    expect(server.mails.map(({ to }) => to)).toEqual([user.email, email]);
    expect(await profileOf(token)).toMatchObject({ email: user.email });
    expect(await confirm(mailedToken(), token)).toEqual({ status: 200, body: {} });

    expect(await profileOf(token)).toMatchObject({ email });
    expect(server.mails.at(-1)).toMatchObject({ to: user.email });
    expect(server.mails.at(-1)?.text).toContain(email);
    expect(server.activatedEmails).toEqual([email]);
    const logInStatus = (username: string) =>
      server.call("POST", "/auth/login", { body: { username, password: TEST_PASSWORD } });
    expect((await logInStatus(email)).status).toBe(200);
    expect((await logInStatus(user.email)).status).toBe(401);
  });

  it("invalidates links mailed to the former address", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    await server.call("POST", "/auth/password_reset/", { body: { email: user.email } });
    const reset = mailedToken();
    await change(token, `otra-${newId()}@example.com`);
    await confirm(mailedToken());

    const body = { token: reset, password: "trigo demorado 2027" };
    expect((await server.call("POST", "/auth/password_reset/confirm/", { body })).body.code).toBe(
      "LINK_NOT_GOOD",
    );
  });

  it("refuses an address in use, on request and on confirmation", async () => {
    const { token } = await buildAccount(db, { now: server.now });
    const other = await buildAccount(db, { now: server.now });
    const requested = `pedida-${newId()}@example.com`;

    expect((await change(token, other.user.email)).body.code).toBe("EMAIL_TAKEN");
    expect(server.mails).toEqual([]);
    await change(token, requested);
    const link = mailedToken();
    const { user: faster } = await buildAccount(db, { now: server.now, email: requested });
    expect((await confirm(link)).body.code).toBe("EMAIL_TAKEN");
    await db.deleteFrom("account").where("id", "=", faster.id).execute();
    expect((await confirm(link)).status).toBe(200);
  });

  it("requires a sign-in or re-authentication within 15 minutes", async () => {
    const { token } = await buildAccount(db, { now: server.now });
    server.advanceClock(15 * 60_000);
    const email = `ana.otra-${newId()}@example.com`;

    expect(await change(token, email)).toEqual({ status: 403, body: { code: "REAUTHENTICATION_REQUIRED" } });
    expect(server.mails).toEqual([]);
    await server.call("POST", "/auth/reauthenticate", { body: { password: TEST_PASSWORD }, token });
    expect((await change(token, email)).status).toBe(200);
  });

  it("is refused in the demonstration, whose address has no mailbox", async () => {
    const { token } = await buildAccount(db, { now: server.now, isDemonstration: true });

    expect((await change(token, `ana.otra-${newId()}@example.com`)).body.code).toBe("FORBIDDEN");
    expect(server.mails).toEqual([]);
  });

  it("ends the other sessions", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    const phone = await logIn(user.email);
    await change(token, `ana.nueva-${newId()}@example.com`);

    await confirm(mailedToken(), token);

    expect([await isOpen(token), await isOpen(phone)]).toEqual([true, false]);
  });

  it("is undone by the link at the former address, before and after its confirmation", async () => {
    for (const isConfirmed of [false, true]) {
      server.mails.length = 0;
      const { user, token } = await buildAccount(db, { now: server.now });
      const email = `intruso-${newId()}@example.com`;
      await change(token, email);
      const confirmation = mailedToken();
      expect(server.mails[0]).toMatchObject({ to: user.email });
      if (isConfirmed) await confirm(confirmation, token);
      server.advanceClock(3 * 24 * 3_600_000);

      expect(await undo(undoTokens()[0] ?? "")).toEqual({ status: 200, body: { email: user.email } });

      expect(await isOpen(token)).toBe(false);
      expect((await confirm(confirmation)).body.code).toBe("LINK_NOT_GOOD");
      expect((await undo(undoTokens()[0] ?? "")).body.code).toBe("LINK_NOT_GOOD");
      expect(server.mails.at(-1)).toMatchObject({ to: user.email });
      expect(server.mailedLink()).toContain("/auth/reset-password");
      expect((await profileOf(await logIn(user.email))).email).toBe(user.email);
    }
  });

  it("is undone once and for all: links of later addresses end with it", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    await change(token, `intruso-${newId()}@example.com`);
    await confirm(mailedToken(), token);
    server.advanceClock(60_000);
    await change(token, `otro-${newId()}@example.com`);
    await confirm(mailedToken(), token);
    const [first = "", , ...later] = undoTokens();

    expect((await undo(first)).body.email).toBe(user.email);
    expect(later).toHaveLength(2);
    for (const link of later) expect((await undo(link)).body.code).toBe("LINK_NOT_GOOD");
  });
});

describe("user name change", () => {
  const change = (token: string, username: string) =>
    server.call("POST", "/auth/change-username", { body: { username }, token });
  const confirm = (token: string) =>
    server.call("POST", "/auth/confirm-change-username", { body: { token } });
  const unique = (name: string) => `${name}-${newId().slice(-8)}`;

  it("takes effect by the link mailed to the account's address", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    const requested = unique("Ñandú.Ferreyra");

    expect((await change(token, requested)).status).toBe(200);
    expect(server.mails.at(-1)?.to).toBe(user.email);
    expect((await profileOf(token)).username).toBeNull();
    expect((await confirm(mailedToken())).status).toBe(200);

    expect((await profileOf(token)).username).toBe(requested);
    expect((await confirm(mailedToken())).body.code).toBe("LINK_NOT_GOOD");
  });

  it("refuses a name in use, case-insensitively", async () => {
    const requested = unique("beto");
    const [ana, beto] = [
      await buildAccount(db, { now: server.now }),
      await buildAccount(db, { now: server.now }),
    ];
    await change(ana.token, requested);
    const link = mailedToken();
    await change(beto.token, requested.toUpperCase());
    await confirm(mailedToken());

    expect((await confirm(link)).body.code).toBe("USERNAME_TAKEN");
    expect((await change(ana.token, requested)).body.code).toBe("USERNAME_TAKEN");
    expect((await change(beto.token, requested)).status).toBe(200);
  });

  it.each(["ab", "9lives", "ana@example.com", "ana ferreyra", "a".repeat(41), "<b>ana"])(
    "refuses %j",
    async (username) => {
      const { token } = await buildAccount(db, { now: server.now });

      expect((await change(token, username)).body.code).toBe("INVALID_INPUT");
    },
  );
});
