import { testDatabase } from "@surco/kit-server/testing";
import { it } from "vitest";
import { assertSync } from "./assert-sync";

const db = testDatabase();

it("loses, doubles and overwrites nothing between two devices and the server in 200 histories", () =>
  assertSync(db, { randomRuns: 200 }));
