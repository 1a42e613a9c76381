import type { Database } from "@surco/db";
import { type CleanupStep, type Clock, erasableBefore, untilDone } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { erasingRepository } from "./erasing.repository";

const AT_ONCE = 100;

export interface EraseDeps {
  db: Kysely<Database>;
  now: Clock;
  /** Called before fields are erased, so that files of other features go first. Called again after an interruption. */
  onFieldsErasing(fieldIds: readonly string[]): Promise<void>;
}

/** Erases soft-deleted fields that can no longer be restored, with everything that hangs on them. */
export function eraseDeletedFieldsStep({ db, now, onFieldsErasing }: EraseDeps): CleanupStep {
  const erasing = erasingRepository(db);
  return {
    name: "deleted fields",
    async run(signal) {
      const before = erasableBefore(now());
      await untilDone(AT_ONCE, signal, async () => {
        const fieldIds = await erasing.listFields(before, AT_ONCE);
        if (fieldIds.length === 0) return 0;
        await onFieldsErasing(fieldIds);
        await erasing.eraseFields(fieldIds, before);
        return fieldIds.length;
      });
    },
  };
}
