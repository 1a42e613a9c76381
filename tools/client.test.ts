import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openApiDocument } from "../apps/server/src/openapi-document";
import { CLIENT_FOLDER, generateClient } from "./client-generator/generate";

it("the client in the tree is the one that the API makes", async () => {
  const made = generateClient(await openApiDocument());

  const different = [...made].filter(([name, text]) => readOrNull(name) !== text).map(([name]) => name);
  const superfluous = readdirSync(CLIENT_FOLDER).filter((name) => !made.has(name));
  expect([...different, ...superfluous], "run: npm run client").toEqual([]);
});

function readOrNull(name: string): string | null {
  try {
    return readFileSync(join(CLIENT_FOLDER, name), "utf8");
  } catch {
    return null;
  }
}
