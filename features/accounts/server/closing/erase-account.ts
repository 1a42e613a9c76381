import {
  type CleanupStep,
  defineJob,
  defineWorker,
  type FeatureHooks,
  type Jobs,
  queueCleanup,
  untilDone,
  type Worker,
} from "@surco/kit-server";
import { z } from "zod";
import type { ClosingRepository } from "./closing.repository";

/** Erases the remaining data of a closed account. */
export const eraseAccountJob = defineJob({
  name: "erase-account",
  data: z.object({ accountId: z.uuid() }),
  concurrency: 1,
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 3600,
});

export interface EraseAccountDeps {
  closings: ClosingRepository;
  hooks: Pick<FeatureHooks, "onAccountErasing">;
}

const BATCH_SIZE = 20;

/** Erases an account whose closing began; idempotent, so that a retry completes a failed attempt. */
async function eraseAccount(
  { closings, hooks }: EraseAccountDeps,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  if (!(await closings.isClosing(accountId))) return;
  await hooks.onAccountErasing(accountId, signal);
  await closings.erase(accountId);
}

/** Erases closed accounts, then queues the cleanup of their polygons' images and files. */
export function closingWorkers(deps: EraseAccountDeps & { jobs: Pick<Jobs, "send"> }): Worker[] {
  return [
    defineWorker(eraseAccountJob, async ({ accountId }, { signal }) => {
      await eraseAccount(deps, accountId, signal);
      await queueCleanup(deps.jobs);
    }),
  ];
}

/** Erases closed accounts whose job was lost. */
export function closedAccountsStep(deps: EraseAccountDeps): CleanupStep {
  return {
    name: "closed accounts",
    run: (signal) =>
      untilDone(BATCH_SIZE, signal, async () => {
        const ids = await deps.closings.listClosing(BATCH_SIZE);
        for (const id of ids) await eraseAccount(deps, id, signal);
        return ids.length;
      }),
  };
}
