import type { Watch } from "./image-watch.repository";
import { nextLook } from "./night-slot";
import type { Nightly } from "./nightly-deps";
import { fetchNewJob } from "./nightly-jobs";

const DUE_AT_ONCE = 500;
/** Fields of one job: so many share what is read, and a try that fails repeats no more. */
const FIELDS_PER_JOB = 25;

/**
 * Orders new images for every field whose time has come, neighbours in one job, and sets their next time. Stopped between
 * the two, the next run orders again what the queue drops, or what then finds nothing to do.
 */
export async function orderDueFields(
  { watches, jobs, now }: Pick<Nightly, "watches" | "jobs" | "now">,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const due = await watches.listDue(now(), DUE_AT_ONCE);
    if (due.length === 0) return;
    for (const fieldIds of inJobs(due)) {
      await jobs.send(fetchNewJob, { fieldIds }, { singletonKey: `new images ${fieldIds[0]}` });
    }
    const moment = now();
    await watches.postpone(due.map((watch) => ({ ...watch, dueAt: nextLook(watch.neighbourhood, moment) })));
  }
}

function inJobs(due: readonly Watch[]): string[][] {
  const byNeighbourhood = new Map<string, string[]>();
  for (const { neighbourhood, fieldId } of due) {
    byNeighbourhood.set(neighbourhood, [...(byNeighbourhood.get(neighbourhood) ?? []), fieldId]);
  }
  return [...byNeighbourhood.values()].flatMap((fieldIds) =>
    Array.from({ length: Math.ceil(fieldIds.length / FIELDS_PER_JOB) }, (_, index) =>
      fieldIds.slice(index * FIELDS_PER_JOB, (index + 1) * FIELDS_PER_JOB),
    ),
  );
}
