import path from "node:path";
import { type Appointment, appointAdministrator, manageRepositories } from "@surco/accounts/server";
import { isPlainDate } from "@surco/calendar";
import { close, connect, type Database, migrate, probe } from "@surco/db";
import { type ImportOutcome, importDistrictYields } from "@surco/district-yields/server";
import { AppError, systemClock } from "@surco/kit-server";
import { reachEmbeddedPostgres } from "@surco/kit-server/embedded-postgres";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import type { AdminOutcome, AdminSettings } from "./admin-outcome";
import { databaseFolder } from "./data-folders";

export { backUp, describeBackups, restore } from "./admin-backups";

const FIRST_SIGN_UP = "sign up with it in the product, follow the link of the mail, then run this again";

/**
 * Makes the account of an address an administrator; idempotent.
 *
 * @throws Error with a sentence for the terminal if the embedded database does not start
 */
export function makeAdministrator(settings: AdminSettings, email: string): Promise<AdminOutcome> {
  return withDatabase(settings, FIRST_SIGN_UP, async (db) => {
    const appointment = await appointAdministrator({ ...manageRepositories(db), now: systemClock }, email);
    return outcomeOf(appointment, email.trim());
  });
}

/**
 * Imports a file of official yields by district as a saved edition.
 *
 * @param editionDate  day of publication, "2026-03-01"
 */
export function importYields(
  settings: AdminSettings,
  file: string,
  editionDate: string,
): Promise<AdminOutcome> {
  return withDatabase(settings, "then run this again", async (db) => {
    if (!isPlainDate(editionDate)) {
      return { isDone: false, sentence: `"${editionDate}" is not a day: write it as 2026-03-01.` };
    }
    try {
      const { review } = await importDistrictYields({ db, now: systemClock, newId }, file, editionDate);
      return { isDone: true, sentence: sentenceOf(review) };
    } catch (error) {
      return { isDone: false, sentence: refusalOf(error, file) };
    }
  });
}

function sentenceOf({ rowCount, keptCount, leftOut, changes }: ImportOutcome["review"]): string {
  const reasons = leftOut.map(
    ({ reason, count, lines }) =>
      `  ${reason}: ${count} (lines ${lines.slice(0, 5).join(", ")}${count > 5 ? ", …" : ""})`,
  );
  return [
    `${keptCount} of ${rowCount} rows are saved: ${changes.added} new, ${changes.changed} changed, ${changes.same} as before.`,
    ...(reasons.length > 0 ? ["Left out:", ...reasons] : []),
  ].join("\n");
}

function refusalOf(error: unknown, file: string): string {
  if (error instanceof AppError && error.code === "DISTRICT_YIELDS_FILE_UNKNOWN") {
    return `${file} is no file of MAGyP or SIAP: it lacks the columns ${error.details?.missing}. Nothing was saved.`;
  }
  if (error instanceof AppError && error.code === "DISTRICT_YIELDS_FILE_EMPTY") {
    return `${file} has no row that can be used. Nothing was saved.`;
  }
  return `${file} cannot be read (${reasonOf(error)}). Nothing was saved.`;
}

/** Runs a command on the database, with the embedded server running or not. */
async function withDatabase(
  { root, dataDir, databaseUrl }: AdminSettings,
  afterStart: string,
  run: (db: Kysely<Database>) => Promise<AdminOutcome>,
): Promise<AdminOutcome> {
  const reached =
    databaseUrl === null
      ? await reachEmbeddedPostgres(databaseFolder(dataDir))
      : { databaseUrl, stop: async () => {} };
  if (reached === null) {
    return {
      isDone: false,
      sentence: `There is no database in ${dataDir} yet: run npm start, ${afterStart}.`,
    };
  }
  const problem = await probe(reached.databaseUrl).then(() => null, reasonOf);
  if (problem !== null) {
    return { isDone: false, sentence: `The database cannot be reached (${problem}): check DATABASE_URL.` };
  }
  const db = connect(reached.databaseUrl, { maxConnections: 1, applicationName: "surco-admin" });
  try {
    await migrate(db, { folder: path.join(root, "db", "migrations") });
    return await run(db);
  } finally {
    await close(db);
    await reached.stop();
  }
}

/** Error code only, since the message may hold the database password. */
function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "no answer";
}

function outcomeOf(appointment: Appointment, email: string): AdminOutcome {
  const refused = (sentence: string) => ({ isDone: false, sentence });
  const done = (sentence: string) => ({ isDone: true, sentence });
  switch (appointment.kind) {
    case "not-an-address":
      return refused(`"${email}" is not an e-mail address.`);
    case "no-account":
      return refused(`No account has the address ${email}: ${FIRST_SIGN_UP}.`);
    case "not-activated":
      return refused(
        `The account of ${email} is not activated: follow the link of its mail, then run this again.`,
      );
    case "unchanged":
      return done(`${email} is an administrator already; nothing was changed.`);
    case "appointed":
      return done(
        `${email} is an administrator now, sees sensitive information, and has to log in again.${
          appointment.released === 0
            ? ""
            : ` Relations of the former role that ended with it: ${appointment.released}; the list of changes names them.`
        }`,
      );
  }
}
