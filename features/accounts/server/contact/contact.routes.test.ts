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
  const change = (token: string, email: string, password = TEST_PASSWORD) =>
    server.call("POST", "/auth/change-mail", { body: { email, password }, token });
  const confirm = (token: string) => server.call("POST", "/auth/confirm-change-email", { body: { token } });

  it("takes effect by its link, notifies the former address and redeems invitations", async () => {
    const { user, token } = await buildAccount(db, { now: server.now });
    const email = `ana.nueva-${newId()}@example.com`;

    expect((await change(token, email.toUpperCase())).status).toBe(200);
    expect(server.mails.map(({ to }) => to)).toEqual([email]);
    expect(await profileOf(token)).toMatchObject({ email: user.email });
    expect(await confirm(mailedToken())).toEqual({ status: 200, body: {} });

    expect(await profileOf(token)).toMatchObject({ email });
    expect(server.mails.at(-1)).toMatchObject({ to: user.email });
    expect(server.mails.at(-1)?.text).toContain(email);
    expect(server.activatedEmails).toEqual([email]);
    const logIn = (username: string) =>
      server.call("POST", "/auth/login", { body: { username, password: TEST_PASSWORD } });
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(user.email)).status).toBe(401);
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

  it("requires the current password", async () => {
    const { token } = await buildAccount(db, { now: server.now });

    expect((await change(token, "ana.otra@example.com", "no es esta")).body.code).toBe("PASSWORD_WRONG");
    expect(server.mails).toEqual([]);
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
