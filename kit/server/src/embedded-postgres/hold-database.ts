import { EmbeddedPostgresError } from "./errors";
import { startEmbeddedPostgres } from "./start";

/**
 * Test program: runs the database of the folder in its argument until its input ends, and prints its address or error
 * on
 * one line of JSON.
 */
const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`);

try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "" });
  say({ databaseUrl: server.databaseUrl, folder: server.folder });
  process.stdin.resume().once("end", () => server.stop());
} catch (error) {
  say({ code: error instanceof EmbeddedPostgresError ? error.code : "UNEXPECTED", message: String(error) });
  process.exitCode = 1;
}
