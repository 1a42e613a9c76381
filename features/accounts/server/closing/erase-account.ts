import { type CleanupStep, defineJob, type Jobs, untilDone } from "@surco/kit-server";
import { z } from "zod";
import type { ClosingRepository } from "./closing.repository";

/** Erases what is left of an account that was closed. */
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
  /** Told before fields go for good, so that what others keep files of goes first. Told again after an interruption. */
  onFieldsErasing(fieldIds: readonly string[]): Promise<void>;
  /** The same for what hangs on the account itself. */
  onAccountErasing(accountId: string): Promise<void>;
  /** Told when an account is gone: what hung on the shapes of its fields, and its files, may go. */
  onAccountErased(): Promise<void>;
}

const FIELDS_AT_ONCE = 100;
const ACCOUNTS_AT_ONCE = 20;

/** Erases field by field, so that it may end anywhere and go on; an account that is gone, or was never closed, is left alone. */
async function eraseAccount(
  deps: Omit<EraseAccountDeps, "onAccountErased">,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  const { closings } = deps;
  if (!(await closings.isClosing(accountId))) return;
  await untilDone(FIELDS_AT_ONCE, signal, async () => {
    const fieldIds = await closings.listFields(accountId, FIELDS_AT_ONCE);
    if (fieldIds.length === 0) return 0;
    await deps.onFieldsErasing(fieldIds);
    await closings.eraseFields(accountId, fieldIds);
    return fieldIds.length;
  });
  await deps.onAccountErasing(accountId);
  await closings.erase(accountId);
}

/** Registers the erasing with a process that works. */
export async function closingWorkers(jobs: Jobs, deps: EraseAccountDeps): Promise<void> {
  await jobs.work(eraseAccountJob, async ({ accountId }, { signal }) => {
    await eraseAccount(deps, accountId, signal);
    await deps.onAccountErased();
  });
}

/** Finishes what a closing left behind when its job was lost. */
export function closedAccountsStep(deps: Omit<EraseAccountDeps, "onAccountErased">): CleanupStep {
  return {
    name: "closed accounts",
    run: (signal) =>
      untilDone(ACCOUNTS_AT_ONCE, signal, async () => {
        const ids = await deps.closings.listClosing(ACCOUNTS_AT_ONCE);
        for (const id of ids) await eraseAccount(deps, id, signal);
        return ids.length;
      }),
  };
}
