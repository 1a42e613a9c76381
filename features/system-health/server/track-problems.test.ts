import { describe, expect, it } from "vitest";
import type { ProblemKind } from "../contract";
import { type TrackedProblem, trackProblems } from "./track-problems";

const MINUTE_MS = 60_000;
const START_MS = Date.parse("2026-11-27T12:00:00Z");

/**
 * Checks the installation every minute.
 *
 * @param seenAt  kinds seen in a minute
 * @returns messages as "minute: started kinds | lasting kinds | over kinds"
 */
function messagesOf(minutes: number, seenAt: (minute: number) => readonly ProblemKind[]): string[] {
  let stored: TrackedProblem[] = [];
  const messages: string[] = [];
  for (let minute = 0; minute < minutes; minute++) {
    const found = seenAt(minute).map((kind) => ({ key: kind, kind, details: {} }));
    const { problems, announcement } = trackProblems(stored, found, new Date(START_MS + minute * MINUTE_MS));
    stored = problems;
    const parts = [announcement.started, announcement.lasting, announcement.over];
    if (parts.some(({ length }) => length > 0)) {
      messages.push(`${minute}: ${parts.map((part) => part.map(({ kind }) => kind).join(" ")).join(" | ")}`);
    }
  }
  return messages;
}

const during =
  (kind: ProblemKind, from: number, until: number) =>
  (minute: number): ProblemKind[] =>
    minute >= from && minute < until ? [kind] : [];

describe("messages about a problem", () => {
  it("are one at its beginning, one after each day, and one when it is over", () => {
    const messages = messagesOf(3000, during("DISK_LOW", 3, 2000));

    expect(messages).toEqual(["3: DISK_LOW |  | ", "1443:  | DISK_LOW | ", "2009:  |  | DISK_LOW"]);
  });

  it.each([
    ["NO_WORKER", 5],
    ["STORAGE_UNREACHABLE", 5],
    ["SERVICE_FAILING", 60],
    ["BACKUP_FAILED", 0],
  ] as const)("of %s wait %i minutes, and are none where it is over before", (kind, minutes) => {
    expect(messagesOf(200, during(kind, 0, 200))).toEqual([`${minutes}: ${kind} |  | `]);
    expect(messagesOf(200, during(kind, 0, minutes))).toEqual([]);
  });

  it("are one for a problem that comes and goes", () => {
    const flapping = messagesOf(240, (minute) => (minute % 8 < 4 ? ["DISK_LOW"] : []));

    expect(flapping).toEqual(["0: DISK_LOW |  | "]);
  });

  it("are not repeated within the hour where it returns after it was over", () => {
    const returning = messagesOf(120, (minute) => (minute < 2 || minute > 30 ? ["DISK_LOW"] : []));

    expect(returning).toEqual(["0: DISK_LOW |  | ", "11:  |  | DISK_LOW", "71: DISK_LOW |  | "]);
  });
});

it("gathers what begins within ten minutes in one message", () => {
  const kinds = ["DISK_LOW", "BACKUP_FAILED", "JOBS_FAILED", "JOBS_WAIT"] as const;

  const messages = messagesOf(60, (minute) => kinds.filter((_, index) => minute >= index * 2));

  expect(messages).toEqual(["0: DISK_LOW |  | ", "10: BACKUP_FAILED JOBS_FAILED JOBS_WAIT |  | "]);
});
