import type { Database } from "@surco/db";
import {
  type CleanupStep,
  type Clock,
  erasableBefore,
  type FeatureHooks,
  untilDone,
} from "@surco/kit-server";
import type { Kysely } from "kysely";
import { erasingRepository } from "./erasing.repository";

const AT_ONCE = 100;

export interface EraseDeps {
  db: Kysely<Database>;
  now: Clock;
  onFieldsErasing: FeatureHooks["onFieldsErasing"];
}

/** Erases soft-deleted fields that can no longer be restored, with all their data. */
export function eraseDeletedFieldsStep({ db, now, onFieldsErasing }: EraseDeps): CleanupStep {
  const erasing = erasingRepository(db);
  return {
    name: "deleted fields",
    run: (signal) =>
      untilDone(AT_ONCE, signal, () => erasing.eraseDeleted(erasableBefore(now()), AT_ONCE, onFieldsErasing)),
  };
}
