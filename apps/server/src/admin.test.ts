import { fileURLToPath } from "node:url";
import { buildAccount } from "@surco/accounts/testing";
import { testDatabase, testDatabaseUrl } from "@surco/kit-server/testing";
import { beforeAll, expect, it } from "vitest";
import { makeAdministrator } from "./admin";

const db = testDatabase();
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await testDatabaseUrl(db);
});

const root = fileURLToPath(new URL("../../..", import.meta.url));
const run = (email: string, url = databaseUrl) =>
  makeAdministrator({ root, dataDir: "unused", databaseUrl: url }, email);

it("makes an activated account an administrator once, audits it and ends its sessions", async () => {
  const { user } = await buildAccount(db);

  expect(await run(` ${user.email.toUpperCase()} `)).toMatchObject({ isDone: true });
  expect(await run(user.email)).toEqual({
    isDone: true,
    sentence: `${user.email} is an administrator already; nothing was changed.`,
  });

  const account = await db.selectFrom("account").selectAll().executeTakeFirstOrThrow();
  expect(account).toMatchObject({ role: "ADMIN", show_sensitive_information: true });
  const written = await db.selectFrom("rights_change").selectAll().orderBy("id").execute();
  expect(written.map(({ what, changed_by, after }) => [what, changed_by, after])).toEqual([
    ["role", null, "ADMIN"],
    ["showSensitiveInformation", null, true],
  ]);
  expect(await db.selectFrom("session").selectAll().execute()).toEqual([]);
});

it("reports missing prerequisites", async () => {
  const { user } = await buildAccount(db);
  await db.updateTable("account").set({ activated_at: null }).where("id", "=", user.id).execute();

  const sentences = await Promise.all(["ana@", "nobody@example.com", user.email].map((email) => run(email)));

  expect(sentences).toMatchObject([
    { isDone: false, sentence: '"ana@" is not an e-mail address.' },
    {
      isDone: false,
      sentence: expect.stringMatching(/^No account has the address nobody@example.com: sign up/),
    },
    { isDone: false, sentence: expect.stringMatching(/is not activated: follow the link/) },
  ]);
  const silent = await run(user.email, "postgres://surco:secret@127.0.0.1:9/surco");
  expect(silent).toEqual({
    isDone: false,
    sentence: "The database cannot be reached (ECONNREFUSED): check DATABASE_URL.",
  });
});
