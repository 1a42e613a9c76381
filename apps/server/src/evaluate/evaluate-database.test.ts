import { testDatabase, testDatabaseUrl } from "@surco/kit-server/testing";
import { expect, it } from "vitest";
import { evaluateDatabase } from "./evaluate-database";

const db = testDatabase();

it("says that there is nothing to replay in a database without harvests", async () => {
  const databaseUrl = await testDatabaseUrl(db);
  expect(await evaluateDatabase({ DATABASE_URL: databaseUrl }, "unused")).toEqual({
    figures: null,
    sentence: "The database has no harvests with a yield: there is nothing to replay.",
  });
});

it("says that there is no database, or that it cannot be reached", async () => {
  expect((await evaluateDatabase({}, "/nowhere/surco")).sentence).toMatch(/^There is no database in /);
  const silent = await evaluateDatabase(
    { DATABASE_URL: "postgres://surco:secret@127.0.0.1:9/surco" },
    "unused",
  );
  expect(silent.sentence).toBe("The database cannot be reached (ECONNREFUSED): check DATABASE_URL.");
});
