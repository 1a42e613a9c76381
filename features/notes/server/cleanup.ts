import { type CleanupStep, type Clock, erasableBefore, untilDone } from "@surco/kit-server";
import type { NoteDeps } from "./note-deps";

const AT_ONCE = 500;
const MS_PER_DAY = 86_400_000;
/** Links are erased this long after their end. */
const LINK_KEPT_DAYS = 30;

/** Nightly cleanup of notes. */
export function noteCleanup({
  writes,
  photos,
  links,
  now,
}: Pick<NoteDeps, "writes" | "photos" | "links"> & { now: Clock }): CleanupStep[] {
  const step = (name: string, run: () => Promise<number>): CleanupStep => ({
    name,
    run: (signal) => untilDone(AT_ONCE, signal, run),
  });
  return [
    step("deleted notes", () => writes.eraseDeleted(erasableBefore(now()), AT_ONCE)),
    step("deleted photos of notes", () => photos.eraseDeleted(erasableBefore(now()), AT_ONCE)),
    step("expired links of notes", () =>
      links.deleteExpired(new Date(now().getTime() - LINK_KEPT_DAYS * MS_PER_DAY), AT_ONCE),
    ),
  ];
}
