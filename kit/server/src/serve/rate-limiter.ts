import { createHash } from "node:crypto";
import type { RateLimitName } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { type AppError, refuse } from "./errors";
import type { RateLimiter } from "./rate-limit";
import { clearRateLimits, rateLimitClient } from "./rate-limit.repository";

interface Budget {
  calls: number;
  seconds: number;
  /** Counts in the memory of each process, for calls that cost less than a statement. */
  isPerProcess?: boolean;
}

/**
 * Calls per window. Limits by address are wide enough for a village behind one address; guessing one account's password
 * meets the narrower account limit.
 */
export const BUDGETS: Record<RateLimitName, Budget> = {
  "sign-in": { calls: 30, seconds: 5 * 60 },
  "look-up": { calls: 120, seconds: 5 * 60 },
  // Searched while typing; an office behind one address. The free geocoder bears 10,000 calls a day.
  "place-search": { calls: 300, seconds: 5 * 60 },
  mail: { calls: 20, seconds: 60 * 60 },
  upload: { calls: 60, seconds: 10 * 60 },
  // Each keeps a worker busy for seconds and a file on the disk for a month.
  report: { calls: 120, seconds: 10 * 60 },
  // A screen of a map has some forty tiles. Protects the tile source, whose terms forbid downloading whole areas.
  tile: { calls: 12_000, seconds: 5 * 60, isPerProcess: true },
  // Galleries of notes, read without a session.
  photo: { calls: 6_000, seconds: 5 * 60, isPerProcess: true },
  // By address and by station: twenty devices behind one address that push every minute stay below.
  "station-push": { calls: 300, seconds: 5 * 60 },
  // Payment notifications without a valid signature, by address. Those with one are never counted: none may be lost.
  "refused-notification": { calls: 30, seconds: 5 * 60 },
  // Photos of a week without a network are sent at once.
  "person-photo": { calls: 1_000, seconds: 10 * 60 },
  // 400 MB in parts.
  "person-upload-part": { calls: 6_000, seconds: 10 * 60 },
  // A season's dates in two formats at once; a script that downloads a whole archive has to take its time.
  "person-download": { calls: 200, seconds: 10 * 60 },
  "person-report": { calls: 40, seconds: 10 * 60 },
  // Hundreds of positions of polygons: three of the largest imports, or eight hundred of the most detailed boundaries.
  "person-points": { calls: 40_000, seconds: 10 * 60 },
  // Codes of trial batches that a person checks: four whole lists in an hour, too few to find out a registry by trying.
  "person-batch-codes": { calls: 2_000, seconds: 60 * 60 },
  // Ninety an hour and account: fewer than the hundred that may go wrong.
  "account-sign-in": { calls: 15, seconds: 10 * 60 },
  // For a browser that signed in to the account before, so that strangers' guesses do not lock its owner out.
  "account-known-device": { calls: 10, seconds: 10 * 60 },
  // Only after the first factor. Three of a million codes are right at a time: 1 % in a week of guessing.
  "account-second-factor": { calls: 5, seconds: 15 * 60 },
  // Mails of one purpose by one requester.
  "account-mail": { calls: 5, seconds: 60 * 60 },
  // Shares and transfers that one person offers: a company's fields in an hour.
  "account-sharing": { calls: 60, seconds: 60 * 60 },
  // Mails to one address about what others offer it. Further offers stand without a mail.
  "account-shared-with": { calls: 10, seconds: 60 * 60 },
  // Flight confirmations to one address, whoever requests them.
  "account-flight": { calls: 3, seconds: 60 * 60 },
  // Four calls a second: all fields of a large farm with their images in some minutes.
  "api-key": { calls: 1_200, seconds: 5 * 60 },
  // Addresses that a person registers, tests and deliveries sent again: calls to hosts of others.
  "webhook-call": { calls: 30, seconds: 10 * 60 },
};

/** One in so many calls also deletes the counters that are over. */
const CLEAR_EVERY = 500;

/**
 * Counts calls in the table `rate_limit`, one statement per call, so that all server processes share the budgets. A window
 * begins with its first call.
 */
export function createRateLimiter(
  db: Kysely<Database>,
  budgets: Record<RateLimitName, Budget> = BUDGETS,
): RateLimiter {
  const client = rateLimitClient(db);
  const create = (name: RateLimitName) => {
    const { calls, seconds, isPerProcess = false } = budgets[name];
    if (isPerProcess) return new RateLimiterMemory({ keyPrefix: name, points: calls, duration: seconds });
    return new RateLimiterPostgres({
      storeClient: client,
      storeType: "client",
      tableName: "rate_limit",
      // By a migration. Counters that are over are deleted below, not by a timer for each budget.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: calls,
      duration: seconds,
    });
  };
  const limiters = new Map<RateLimitName, RateLimiterAbstract>();
  const limiterOf = (name: RateLimitName) => {
    const limiter = limiters.get(name) ?? create(name);
    limiters.set(name, limiter);
    return limiter;
  };

  let counted = 0;
  async function take(name: RateLimitName, who: string, units = 1): Promise<void> {
    if (!budgets[name].isPerProcess) {
      counted += 1;
      if (counted % CLEAR_EVERY === 0) await clearRateLimits(db, Date.now());
    }
    const [limiter, key] = [limiterOf(name), digestOf(name, who)];
    try {
      await limiter.consume(key, units);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (error.msBeforeNext <= budgets[name].seconds * 1000) {
        throw refusalOf(name, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
      }
      // It ends later than any window can: it began before the clock was set back, and would lock people out until then.
      await limiter.delete(key);
      await take(name, who, units);
    }
  }
  return { take };
}

function refusalOf(name: RateLimitName, retryAfterSeconds: number): AppError {
  const isOfCalls = name === "person-photo" || name === "person-upload-part" || name === "person-batch-codes";
  if (!name.startsWith("person-") || isOfCalls) return refuse("TOO_MANY_REQUESTS", { retryAfterSeconds });
  return refuse(name === "person-points" ? "TOO_MANY_BOUNDARIES" : "TOO_MANY_FILES", {
    retryAfterSeconds,
    retryAfterMinutes: Math.ceil(retryAfterSeconds / 60),
  });
}

/** Stored key: a digest, without address or e-mail, deleted with its window. */
function digestOf(name: RateLimitName, who: string): string {
  return createHash("sha256")
    .update(`${name}:${networkOf(who.toLowerCase())}`)
    .digest("base64url")
    .slice(0, 32);
}

/** An IPv6 customer has a whole /64 of addresses, which share one limit. Other addresses count alone. */
function networkOf(who: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(who);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!/^[0-9a-f:]+(%\w+)?$/.test(who) || !who.includes(":")) return who;
  const [head = "", tail] = who.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const after = tail === "" ? [] : tail.split(":");
    while (groups.length + after.length < 8) groups.push("0");
    groups.push(...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
