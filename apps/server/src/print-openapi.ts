import { openApiDocument } from "./openapi-document";

process.stdout.write(`${JSON.stringify(await openApiDocument(), null, 2)}\n`);
