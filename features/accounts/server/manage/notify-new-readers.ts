import { newFieldReader } from "@surco/accounts/contract";
import { type CleanupStep, defineJob, defineWorker, untilDone, type Worker } from "@surco/kit-server";
import { z } from "zod";
import type { AccountNotify } from "../account-notify";
import type { NewReaderRepository } from "./field-readers.repository";

/** Notifies owners of fields that a change of rights opened to somebody. */
export const newReadersJob = defineJob({
  name: "new-field-readers",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 5,
  expireInSeconds: 600,
});

interface NewReaderDeps {
  newReaders: NewReaderRepository;
  notify: AccountNotify;
}

const BATCH_SIZE = 200;

/** Sends all queued notices; each is deleted after it was sent, so that a retry loses none. */
async function notifyOwners({ newReaders, notify }: NewReaderDeps, signal: AbortSignal): Promise<void> {
  await untilDone(BATCH_SIZE, signal, async () => {
    const notices = await newReaders.list(BATCH_SIZE);
    await notify(
      ...notices.map(({ ownerId, grantedAt, names: [readerName = "", ...others] }) => ({
        accountId: ownerId,
        kind: newFieldReader,
        fieldId: null,
        data: { readerName, otherCount: others.length },
        key: `new-field-reader ${grantedAt.getTime()}`,
      })),
    );
    for (const notice of notices) await newReaders.delete(notice);
    return notices.length;
  });
}

export function newReaderWorkers(deps: NewReaderDeps): Worker[] {
  return [defineWorker(newReadersJob, (_, { signal }) => notifyOwners(deps, signal))];
}

/** Sends notices whose job was lost. */
export function newReadersStep(deps: NewReaderDeps): CleanupStep {
  return { name: "notices of new field readers", run: (signal) => notifyOwners(deps, signal) };
}
