import { EmbeddedPostgresError } from "./errors";
import { startEmbeddedPostgres } from "./start";

/**
 * Test program: runs the database of the folder in its argument until its input ends, and prints its address or error on
 * one line of JSON.
 */
const print = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`);

try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "" });
  print({ databaseUrl: server.databaseUrl, folder: server.folder });
  process.stdin.resume().once("end", () => server.stop());
} catch (error) {
  print({ code: error instanceof EmbeddedPostgresError ? error.code : "UNEXPECTED", message: String(error) });
  process.exitCode = 1;
}
