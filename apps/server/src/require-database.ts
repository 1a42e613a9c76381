import { isDatabaseUnavailable } from "@surco/db";
import { ConfigError } from "./config-error";

/**
 * Runs the first work on the database.
 *
 * @throws ConfigError with a sentence about DATABASE_URL where nothing answers there, or refuses; else the error of the work
 */
export async function requireDatabase(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const sentence = sentenceOf(error);
    throw sentence === null ? error : new ConfigError([sentence]);
  }
}

function sentenceOf(error: Error): string | null {
  const code = codeOf(error);
  if (code === "3D000") return "DATABASE_URL names a database that is not there.";
  if (code.startsWith("28"))
    return "DATABASE_URL is refused: its user or password is wrong, or may not enter.";
  if (!isDatabaseUnavailable(error)) return null;
  return `DATABASE_URL does not answer${code === "" ? "" : `: ${code}`}.`;
}

/** Code of an error; of a host name with several addresses, that of the first. */
function codeOf(error: Error): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
