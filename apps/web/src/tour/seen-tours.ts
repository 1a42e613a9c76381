import { markTutorial, type Tutorial, type User } from "@surco/accounts/contract";
import { profileKey } from "@surco/accounts/web";
import { call, sessionToken } from "@surco/kit-web";
import type { QueryClient } from "@tanstack/react-query";

/** Tours seen on this device and not yet reported to the server, by account. */
const UNREPORTED_KEY = "surco.tours-seen";
/** Value "by-hand": tours start only on request on this device. */
const START_MODE_KEY = "surco.tours";

/** Checks if the user completed or dismissed the tour, on any device. */
export function hasSeen(user: User, tour: Tutorial): boolean {
  const isReported = tour === "global" ? user.globalTutorial : user.fieldTutorial;
  return isReported || unreportedOf(user.id).includes(tour);
}

/** Checks if tours may start automatically on this device. */
export function startsAutomatically(): boolean {
  return localStorage.getItem(START_MODE_KEY) !== "by-hand";
}

/** Records on this device that a tour was seen, and reports it to the server now or when it is reachable. */
export async function recordSeen(queryClient: QueryClient, user: User, tour: Tutorial): Promise<void> {
  if (hasSeen(user, tour)) return;
  saveUnreported(user.id, [...unreportedOf(user.id), tour]);
  await reportSeen(queryClient, user);
}

/** Reports unreported tours to the server. Failures wait for the next call. */
export async function reportSeen(queryClient: QueryClient, user: User): Promise<void> {
  for (const tutorial of unreportedOf(user.id)) {
    try {
      const updated = await call(markTutorial, { body: { tutorial } });
      saveUnreported(
        user.id,
        unreportedOf(user.id).filter((one) => one !== tutorial),
      );
      queryClient.setQueryData(profileKey(sessionToken()), updated);
    } catch {
      return;
    }
  }
}

type Unreported = Partial<Record<string, Tutorial[]>>;

function readUnreported(): Unreported {
  try {
    return JSON.parse(localStorage.getItem(UNREPORTED_KEY) ?? "{}") as Unreported;
  } catch {
    return {};
  }
}

function unreportedOf(accountId: string): Tutorial[] {
  return readUnreported()[accountId] ?? [];
}

function saveUnreported(accountId: string, tours: Tutorial[]): void {
  const { [accountId]: _before, ...others } = readUnreported();
  const left: Unreported = tours.length > 0 ? { ...others, [accountId]: tours } : others;
  localStorage.setItem(UNREPORTED_KEY, JSON.stringify(left));
}
