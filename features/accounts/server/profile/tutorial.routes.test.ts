import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AccountServer, startAccountServer } from "../accounts-server.testing";
import { buildAccount } from "../testing";

const db = testDatabase();
let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer(db);
});
afterAll(() => server.app.close());

it("marks each guided tour as seen, for that user only, idempotently", async () => {
  const [ana, bruno] = [await buildAccount(db, server), await buildAccount(db, server)];
  const mark = (tutorial: string) =>
    server.call("POST", "/auth/tutorial", { token: ana.token, body: { tutorial } });

  expect((await mark("field")).body).toMatchObject({ globalTutorial: false, fieldTutorial: true });
  expect((await mark("field")).body).toMatchObject({ globalTutorial: false, fieldTutorial: true });
  expect((await mark("global")).body).toMatchObject({ globalTutorial: true, fieldTutorial: true });
  expect((await mark("harvest")).status).toBe(400);
  const other = await server.call("GET", "/auth/", { token: bruno.token });
  expect(other.body).toMatchObject({ globalTutorial: false, fieldTutorial: false });
});
