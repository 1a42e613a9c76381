import { groupsOf } from "@surco/contract";
import type { Watch } from "./image-watch.repository";
import { nextNightlySearch } from "./night-slot";
import type { Nightly } from "./nightly-deps";
import { fetchNewImagesJob } from "./nightly-jobs";

const BATCH_SIZE = 500;
/** Limit of fields per job, to bound what a retry repeats. */
const FIELDS_PER_JOB = 25;

/** Enqueues reading of new images for due fields, neighbours in one job, then sets their next search. Safe to interrupt. */
export async function enqueueDueFields(
  { watches, jobs, now }: Pick<Nightly, "watches" | "jobs" | "now">,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const due = await watches.listDue(now(), BATCH_SIZE);
    if (due.length === 0) return;
    for (const fieldIds of inJobs(due)) {
      await jobs.send(fetchNewImagesJob, { fieldIds }, { singletonKey: `new images ${fieldIds[0]}` });
    }
    const moment = now();
    await watches.postpone(
      due.map((watch) => ({ ...watch, dueAt: nextNightlySearch(watch.neighbourhood, moment) })),
    );
  }
}

function inJobs(due: readonly Watch[]): string[][] {
  const byNeighbourhood = new Map<string, string[]>();
  for (const { neighbourhood, fieldId } of due) {
    byNeighbourhood.set(neighbourhood, [...(byNeighbourhood.get(neighbourhood) ?? []), fieldId]);
  }
  return [...byNeighbourhood.values()].flatMap((fieldIds) => groupsOf(fieldIds, FIELDS_PER_JOB));
}
