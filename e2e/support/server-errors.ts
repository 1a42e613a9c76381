import { readFile } from "node:fs/promises";
import { join } from "node:path";

const MAX_LINES = 20;

/** A warning, an error, or a request that failed. */
const FAILURE = /"level":[456]0,|"status":5\d\d,/;

/** Last failures in the log of a product's server; a failed story shows them beside what the page showed. */
export async function serverErrors(dataDir: string): Promise<string[]> {
  const log = await readFile(join(dataDir, "logs", "server.log"), "utf8").catch(() => "");
  return log
    .split("\n")
    .filter((line) => FAILURE.test(line))
    .slice(-MAX_LINES);
}
