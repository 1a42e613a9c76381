import type { ProblemKind } from "../contract";
import type { FoundProblem } from "./find-problems";

/** Stored problem with the state of its notification. */
export interface TrackedProblem extends FoundProblem {
  firstSeenAt: Date;
  lastSeenAt: Date;
  /** null while it lasts. */
  endedAt: Date | null;
  /** Administrators were notified of its beginning. */
  isAnnounced: boolean;
  /** Last message about it, also of an earlier time. */
  announcedAt: Date | null;
}

/** Problems that administrators are notified of now. */
export interface Announcement {
  started: TrackedProblem[];
  /** Still there a day after the last message. */
  lasting: TrackedProblem[];
  over: TrackedProblem[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Time for which a problem has to last before anybody is notified. Others are facts that do not come and go. */
const HOLD_MS: Partial<Record<ProblemKind, number>> = {
  NO_WORKER: 5 * MINUTE_MS,
  STORAGE_UNREACHABLE: 5 * MINUTE_MS,
  SERVICE_FAILING: HOUR_MS,
};
/** A problem is over when no server has seen it for so long: one that comes and goes stays one problem. */
export const SETTLED_MS = 10 * MINUTE_MS;
/** One that returns is not announced again before. */
const QUIET_MS = HOUR_MS;
const REMIND_MS = 24 * HOUR_MS;
/** Problems that begin meanwhile share one message. */
const BETWEEN_MESSAGES_MS = 10 * MINUTE_MS;

/**
 * Next state of the problems, and those that administrators are notified of: once at the beginning, daily while one lasts, once
 * at its end. At most one message in ten minutes, about all of them.
 *
 * @param stored  of every server, also ended ones
 * @param found  by this server
 */
export function trackProblems(
  stored: readonly TrackedProblem[],
  found: readonly FoundProblem[],
  now: Date,
): { problems: TrackedProblem[]; announcement: Announcement } {
  const messages = stored.flatMap(({ announcedAt }) => announcedAt ?? []);
  const mayNotify = messages.every((at) => now.getTime() - at.getTime() >= BETWEEN_MESSAGES_MS);
  const announcement: Announcement = { started: [], lasting: [], over: [] };
  const problems = merged(stored, found, now).map((problem): TrackedProblem => {
    const due = dueOf(problem, now);
    if (due === null) return problem;
    if (due === "ended") return { ...problem, endedAt: now };
    if (!mayNotify) return problem;
    const notified = {
      ...problem,
      announcedAt: now,
      isAnnounced: due !== "over",
      endedAt: due === "over" ? now : null,
    };
    announcement[due].push(notified);
    return notified;
  });
  return { problems, announcement };
}

/** Notification that is due for a problem; "ended": it is over, and nobody was notified of it. */
function dueOf(problem: TrackedProblem, now: Date): keyof Announcement | "ended" | null {
  const { kind, isAnnounced, announcedAt, endedAt, firstSeenAt, lastSeenAt } = problem;
  const sinceMs = (at: Date) => now.getTime() - at.getTime();
  if (endedAt !== null) return null;
  if (sinceMs(lastSeenAt) >= SETTLED_MS) return isAnnounced ? "over" : "ended";
  const notifiedMsAgo = announcedAt === null ? Number.POSITIVE_INFINITY : sinceMs(announcedAt);
  if (isAnnounced) return notifiedMsAgo >= REMIND_MS ? "lasting" : null;
  const lastedMs = lastSeenAt.getTime() - firstSeenAt.getTime();
  return lastedMs < (HOLD_MS[kind] ?? 0) || notifiedMsAgo < QUIET_MS ? null : "started";
}

/** Stored problems with those seen now. */
function merged(
  stored: readonly TrackedProblem[],
  found: readonly FoundProblem[],
  now: Date,
): TrackedProblem[] {
  const seen = new Map(found.map((problem) => [problem.key, problem]));
  const known = new Set(stored.map(({ key }) => key));
  const fresh = { firstSeenAt: now, lastSeenAt: now, endedAt: null, isAnnounced: false };
  return [
    ...stored.map((problem) => {
      const again = seen.get(problem.key);
      if (again === undefined) return problem;
      return problem.endedAt === null
        ? { ...problem, ...again, lastSeenAt: now }
        : { ...problem, ...again, ...fresh };
    }),
    ...found
      .filter(({ key }) => !known.has(key))
      .map((problem) => ({ ...problem, ...fresh, announcedAt: null })),
  ];
}

/** True where administrators are notified of something. */
export function isNotified({ started, lasting, over }: Announcement): boolean {
  return started.length + lasting.length + over.length > 0;
}
