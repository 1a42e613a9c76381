import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type AccountServer, startAccountServer } from "../accounts-server.testing";
import { buildAccount } from "../testing";

const db = testDatabase();
let server: AccountServer;
beforeEach(async () => {
  server = await startAccountServer(db);
});
afterEach(() => server.app.close());

const update = (token: string, body: object) => server.call("PATCH", "/auth/update", { body, token });

it("changes the given properties and keeps the others", async () => {
  const { token, user } = await buildAccount(db, { now: server.now });

  const changed = await update(token, {
    firstName: " Ana María ",
    phoneNumber: "+54 9 2477 555-012",
    businessName: "La Esperanza SRL",
  });

  const expected = {
    ...user,
    firstName: "Ana María",
    phoneNumber: "+54 9 2477 555-012",
    businessName: "La Esperanza SRL",
  };
  expect(changed).toEqual({ status: 200, body: expected });
  expect((await server.call("GET", "/auth/", { token })).body).toEqual(expected);
});

it("validates the fiscal id against the country when either changes", async () => {
  const { token, user } = await buildAccount(db, { now: server.now });

  const wrongDigit = await update(token, { fiscalId: "20-05536168-3" });
  const cuitInMexico = await update(token, { country: "MX" });
  const both = await update(token, { country: "MX", fiscalId: "MAB-931114-8T4" });

  expect(wrongDigit.body).toEqual({
    code: "FISCAL_ID_INVALID",
    details: { reason: "check_digit", country: "AR" },
  });
  expect(cuitInMexico.body).toMatchObject({ code: "FISCAL_ID_INVALID", details: { country: "MX" } });
  expect(both.body).toEqual({ ...user, country: "MX", fiscalId: "MAB9311148T4" });
});

it.each([
  ["role", "ADMIN"],
  ["email", "otra@example.com"],
  ["username", "otra"],
  ["styleBrand", 1],
  ["brandId", 2],
  ["isDemonstration", true],
  ["id", "01890000-0000-7000-8000-000000000001"],
])("never changes %s", async (key, value) => {
  const { token, user } = await buildAccount(db, { now: server.now });

  await update(token, { [key]: value });

  expect((await server.call("GET", "/auth/", { token })).body).toEqual(user);
});

it.each([
  { firstName: " " },
  { country: "Argentina" },
  { phoneNumber: "llamame" },
  { businessName: "x".repeat(121) },
])("refuses %j", async (changes) => {
  const { token } = await buildAccount(db, { now: server.now });

  expect((await update(token, changes)).body.code).toBe("INVALID_INPUT");
});

it("has the account's creation, its confirmations, and the selected season on every device", async () => {
  const { token, user } = await buildAccount(db, { now: server.now });
  const profile = async () => (await server.call("GET", "/auth/", { token })).body;

  expect(await profile()).toMatchObject({
    userId: user.id,
    created: server.now().toISOString(),
    acceptedTerms: true,
    isOver18: true,
    selectedSeason: null,
  });
  await update(token, { selectedSeason: "2024/25", baseMap: "streets" });
  expect(await profile()).toMatchObject({ selectedSeason: "2024/25", baseMap: "streets" });
  expect((await update(token, { baseMap: "moon" })).status).toBe(400);
  expect((await update(token, { selectedSeason: "2024/26" })).status).toBe(400);
  expect((await update(token, { selectedSeason: null })).body).toMatchObject({ selectedSeason: null });
});
