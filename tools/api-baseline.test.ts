import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openApiDocument } from "../apps/server/src/openapi-document";
import { baselineOf, writeBaseline } from "./api-compatibility/baseline";
import { breakingChanges } from "./api-compatibility/breaking-changes";

it("the API breaks nothing of its recorded baseline, and is recorded whole", async () => {
  const recorded = readFileSync("docs/api-baseline.json", "utf8");
  const next = baselineOf(await openApiDocument());

  expect(breakingChanges(JSON.parse(recorded), next), "see docs/api-versioning.md").toEqual([]);
  const before = recorded.split("\n");
  const unrecorded = writeBaseline(next)
    .split("\n")
    .filter((line) => !before.includes(line));
  expect(unrecorded, "run: npm run api-baseline").toEqual([]);
});
