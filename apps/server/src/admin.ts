import path from "node:path";
import { type Appointment, appointAdministrator, manageRepositories } from "@surco/accounts/server";
import { close, connect, migrate, probe } from "@surco/db";
import { systemClock } from "@surco/kit-server";
import { reachEmbeddedPostgres } from "@surco/kit-server/embedded-postgres";

export interface AdminSettings {
  /** Folder of the project. */
  root: string;
  dataDir: string;
  /** External PostgreSQL; null uses the embedded one, running or not. */
  databaseUrl: string | null;
}

/** Outcome, with a sentence for the terminal. */
export interface AdminOutcome {
  isDone: boolean;
  sentence: string;
}

const FIRST_SIGN_UP = "sign up with it in the product, follow the link of the mail, then run this again";

/**
 * Makes the account of an address an administrator; idempotent.
 *
 * @throws Error with a sentence for the terminal if the embedded database does not start
 */
export async function makeAdministrator(
  { root, dataDir, databaseUrl }: AdminSettings,
  email: string,
): Promise<AdminOutcome> {
  const reached =
    databaseUrl === null
      ? await reachEmbeddedPostgres(path.join(dataDir, "postgres"))
      : { databaseUrl, stop: async () => {} };
  if (reached === null) {
    return {
      isDone: false,
      sentence: `There is no database in ${dataDir} yet: run npm start, ${FIRST_SIGN_UP}.`,
    };
  }
  const problem = await probe(reached.databaseUrl).then(() => null, reasonOf);
  if (problem !== null) {
    return { isDone: false, sentence: `The database cannot be reached (${problem}): check DATABASE_URL.` };
  }
  const db = connect(reached.databaseUrl, { maxConnections: 1, applicationName: "surco-admin" });
  try {
    await migrate(db, { folder: path.join(root, "db", "migrations") });
    const appointment = await appointAdministrator({ ...manageRepositories(db), now: systemClock }, email);
    return outcomeOf(appointment, email.trim());
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
