import type { Tutorial, User } from "@surco/accounts/contract";
import { profileKey } from "@surco/accounts/web";
import { call, sessionToken } from "@surco/kit-web";
import type { QueryClient } from "@tanstack/react-query";

/** What was seen on this device and the server was not told yet, by account. */
const UNTOLD = "surco.tours-seen";
/** "by-hand": on this device tours begin only when they are asked for. */
const HOW = "surco.tours";

/** Whether the person took the tour or put it aside, here or elsewhere. */
export function hasSeen(user: User, tour: Tutorial): boolean {
  const isTold = tour === "global" ? user.globalTutorial : user.fieldTutorial;
  return isTold || untoldOf(user.id).includes(tour);
}

/** Whether tours may begin by themselves on this device. */
export function beginsByItself(): boolean {
  return localStorage.getItem(HOW) !== "by-hand";
}

/** Notes on this device that a tour was seen, and tells the server, now or when it can be reached. */
export async function noteSeen(queryClient: QueryClient, user: User, tour: Tutorial): Promise<void> {
  if (hasSeen(user, tour)) return;
  saveUntold(user.id, [...untoldOf(user.id), tour]);
  await tellSeen(queryClient, user);
}

/** Tells the server what it was not told yet. What cannot be told now waits. */
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
