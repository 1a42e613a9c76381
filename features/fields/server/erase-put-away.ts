import type { Database } from "@surco/db";
import type { Clock, TidyStep } from "@surco/kit-server";
import { untilDone } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { erasingRepository } from "./erasing.repository";
import { restorableAfter } from "./restore-days";
import { shareRepository } from "./sharing/share.repository";

/** Somebody may just be bringing a field back on its last day. */
const GRACE_MS = 86_400_000;
const AT_ONCE = 100;

export interface EraseDeps {
  db: Kysely<Database>;
  now: Clock;
  /** Told before fields go for good, so that what others keep files of goes first. Told again after an interruption. */
  onFieldsErasing(fieldIds: readonly string[]): Promise<void>;
}

/**
 * Erases what was put away and can be brought back no more: fields with their shares, crops, boundaries and all that hangs on
 * them, then farms, producers and shares.
 */
export function erasePutAwayStep({ db, now, onFieldsErasing }: EraseDeps): TidyStep {
  const erasing = erasingRepository(db);
  return {
    name: "put away",
    async run(signal) {
      const before = new Date(restorableAfter(now()).getTime() - GRACE_MS);
      await untilDone(AT_ONCE, signal, async () => {
        const fieldIds = await erasing.listFields(before, AT_ONCE);
        if (fieldIds.length === 0) return 0;
        await onFieldsErasing(fieldIds);
        await erasing.eraseFields(fieldIds, before);
        return fieldIds.length;
      });
      await erasing.eraseFarms(before);
      await erasing.eraseProducers(before);
      await shareRepository(db).eraseRemoved(before);
    },
  };
}
