import type { Database } from "@surco/db";
import fc from "fast-check";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { AccountModel } from "./account-model.testing";
import { accountServices } from "./account-services.testing";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Durations on both sides of each expiry, mostly short. */
const WAITS_MS = [
  ...[1, 1, 4, 5, 119, 120].map((minutes) => minutes * MINUTE_MS),
  ...[6, 7, 29, 31].map((days) => days * DAY_MS),
];
/** The first is the initial one. */
const PASSWORDS = ["clave larga uno", "clave larga dos"];

type Argument = "email" | "other" | "name" | "password" | "newPassword" | "session" | "link" | "wait";

/** Operations on accounts: the inputs each needs, and its relative frequency. */
const operations = {
  register: [["email", "password"], 2],
  resendActivation: [["email"], 1],
  followLink: [["link", "newPassword"], 8],
  logIn: [["email", "password"], 5],
  signInWithGoogle: [["email"], 2],
  unlinkGoogle: [["session"], 1],
  requestPasswordReset: [["email"], 3],
  changePassword: [["session", "password", "newPassword"], 3],
  requestEmailChange: [["session", "other"], 3],
  requestUsernameChange: [["session", "name"], 3],
  logOut: [["session"], 1],
  logOutEverywhere: [["session"], 1],
  endSession: [["session", "session"], 1],
  closeAccount: [["session", "password"], 1],
  advanceClock: [["wait"], 2],
} as const satisfies Record<string, readonly [readonly Argument[], number]>;

type Operation = keyof typeof operations;
interface Step {
  operation: Operation;
  choices: number[];
}

const step: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(operations).map(([operation, [parts, weight]]) => ({
    weight,
    arbitrary: fc.record({
      operation: fc.constant(operation as Operation),
      choices: fc.tuple(...parts.map(() => fc.nat(11))) as fc.Arbitrary<number[]>,
    }),
  })),
);

/** Draws from few addresses, names and passwords so that they collide; mostly the valid or newest one. */
function argumentOf(kind: Argument, choice: number, of: { suffix: string; sessions: number; links: number }) {
  if (kind === "email") return `p${choice < 8 ? 0 : choice % 3}-${of.suffix}@example.com`;
  if (kind === "name") return `n${choice % 2}-${of.suffix}`;
  if (kind === "password") return PASSWORDS[choice < 9 ? 0 : 1];
  if (kind === "newPassword") return PASSWORDS[choice % 2];
  if (kind === "other") return `p${choice % 3}-${of.suffix}@example.com`;
  if (kind === "wait") return WAITS_MS[choice % WAITS_MS.length];
  const count = Math.max(1, kind === "session" ? of.sessions : of.links);
  return choice < 7 ? count - 1 : choice % count;
}

/** Initial states: empty, one account awaiting activation, one signed in, two signed in. */
const signedUp = (choice: number): Step[] => [
  { operation: "register", choices: [choice, 0] },
  { operation: "followLink", choices: [0, 0] },
  { operation: "logIn", choices: [choice, 0] },
];
const beginnings = [[], signedUp(0).slice(0, 1), signedUp(0), signedUp(0), [...signedUp(8), ...signedUp(0)]];

/**
 * Runs random sequences of operations on the services and the reference model, and compares every outcome and the final
 * accounts, sessions and links.
 */
export async function expectServicesFollowModel(db: Kysely<Database>, numRuns: number): Promise<void> {
  const steps = fc.array(step, { minLength: 6, maxLength: 16, size: "max" });
  const property = fc.asyncProperty(fc.constantFrom(...beginnings), steps, (first, then) =>
    runOnBoth(db, [...first, ...then]),
  );
  await fc.assert(property, { numRuns });
}

async function runOnBoth(db: Kysely<Database>, steps: Step[]): Promise<void> {
  const model = new AccountModel();
  const services = accountServices(db, model);
  const suffix = newId();
  for (const { operation, choices } of steps) {
    const of = { suffix, sessions: model.sessions.length, links: model.links.length };
    const [parts] = operations[operation];
    const given = parts.map((part, i) => argumentOf(part, choices[i] ?? 0, of)) as never[];
    const call = (side: object) =>
      (side as Record<Operation, (...args: never[]) => unknown>)[operation](...given);
    const actual = operation === "advanceClock" ? null : await call(services);
    const expected = call(model);
    if (actual !== null) expect(actual, operation).toBe(expected);
  }
  expect(services.countMailedLinks()).toBe(model.links.length);
  expect(await services.sessionEmails()).toEqual(
    model.sessions.map((session) => (model.isLive(session) ? session.account.email : null)),
  );
  expect(await storedAccounts(db, suffix)).toEqual(
    [...model.accounts]
      .map(({ email, username, password, isActivated, google }) => ({
        email,
        username,
        isActivated,
        google,
        hash: password === null ? null : `hash of ${password}`,
      }))
      .sort((a, b) => a.email.localeCompare(b.email)),
  );
}

async function storedAccounts(db: Kysely<Database>, suffix: string) {
  const rows = await db
    .selectFrom("account")
    .leftJoin("account_identity", "account_identity.account_id", "account.id")
    .select(["account.email", "username", "password_hash", "activated_at", "subject"])
    .where("account.email", "like", `%${suffix}%`)
    .execute();
  return rows
    .map((row) => ({
      email: row.email,
      username: row.username,
      isActivated: row.activated_at !== null,
      google: row.subject,
      hash: row.password_hash,
    }))
    .sort((a, b) => a.email.localeCompare(b.email));
}
