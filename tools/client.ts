// Writes the operations of the TypeScript client from the OpenAPI document: `npm run client`.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "../apps/server/src/openapi-document";
import { CLIENT_FOLDER, generateClient } from "./client-generator/generate";

const files = generateClient(await openApiDocument());
rmSync(CLIENT_FOLDER, { recursive: true, force: true });
mkdirSync(CLIENT_FOLDER, { recursive: true });
for (const [name, text] of files) writeFileSync(join(CLIENT_FOLDER, name), text);
console.log(`${CLIENT_FOLDER}: ${files.size} files written`);
