// Records the API as the next change is compared with it: `npm run api-baseline`. A breaking change is recorded only where
// the unreleased section of CHANGELOG.md names its operation.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "../apps/server/src/openapi-document";
import { baselineOf, writeBaseline } from "./api-compatibility/baseline";
import { breakingChanges, unannounced } from "./api-compatibility/breaking-changes";

const FILE = "docs/api-baseline.json";

const next = baselineOf(await openApiDocument());
const changes = breakingChanges(existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {}, next);
const missing = unannounced(changes, readFileSync("CHANGELOG.md", "utf8"));
for (const { operation, problem } of changes) console.log(`breaking: ${operation}: ${problem}`);
if (missing.length > 0) {
  console.error(
    `Not recorded: name in the unreleased section of CHANGELOG.md: ${missing.map((name) => `\`${name}\``).join(", ")}`,
  );
  process.exit(1);
}
writeFileSync(FILE, writeBaseline(next));
console.log(`${FILE}: ${Object.keys(next).length} operations`);
