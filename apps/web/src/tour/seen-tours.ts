import type { Tutorial, User } from "@surco/accounts/contract";
import { profileKey } from "@surco/accounts/web";
import { call, sessionToken } from "@surco/kit-web";
import type { QueryClient } from "@tanstack/react-query";

/** Tours seen on this device and not yet reported to the server, by account. */
const UNTOLD = "surco.tours-seen";
/** "by-hand": on this device tours begin only when they are asked for. */
const HOW = "surco.tours";

/** True if the person finished or dismissed the tour, on this device or another. */
export function hasSeen(user: User, tour: Tutorial): boolean {
  const isTold = tour === "global" ? user.globalTutorial : user.fieldTutorial;
  return isTold || untoldOf(user.id).includes(tour);
}

/** True if tours may start automatically on this device. */
export function beginsByItself(): boolean {
  return localStorage.getItem(HOW) !== "by-hand";
}

/** Records on this device that a tour was seen, and reports it to the server now or when it is reachable. */
export async function noteSeen(queryClient: QueryClient, user: User, tour: Tutorial): Promise<void> {
  if (hasSeen(user, tour)) return;
  saveUntold(user.id, [...untoldOf(user.id), tour]);
  await tellSeen(queryClient, user);
}

/** Reports unreported tours to the server. Failures wait for the next call. */
export async function tellSeen(queryClient: QueryClient, user: User): Promise<void> {
  for (const tutorial of untoldOf(user.id)) {
    try {
      const { markTutorial } = await import("../contracts");
      const updated = await call(markTutorial, { body: { tutorial } });
      saveUntold(
        user.id,
        untoldOf(user.id).filter((one) => one !== tutorial),
      );
      queryClient.setQueryData(profileKey(sessionToken()), updated);
    } catch {
      return;
    }
  }
}

type Untold = Partial<Record<string, Tutorial[]>>;

function readUntold(): Untold {
  try {
    return JSON.parse(localStorage.getItem(UNTOLD) ?? "{}") as Untold;
  } catch {
    return {};
  }
}

function untoldOf(accountId: string): Tutorial[] {
  return readUntold()[accountId] ?? [];
}

function saveUntold(accountId: string, tours: Tutorial[]): void {
  const { [accountId]: _before, ...others } = readUntold();
  const left: Untold = tours.length > 0 ? { ...others, [accountId]: tours } : others;
  localStorage.setItem(UNTOLD, JSON.stringify(left));
}
