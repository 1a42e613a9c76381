import type { ReceivedFile } from "@surco/contract";
import type { ImportReview } from "@surco/field-import/contract";
import { refuse, takeTurns } from "@surco/kit-server";
import { IMPORT_LIMITS } from "./limits";
import { type ReviewContext, runImportWorker, timeFor } from "./run-import-worker";

export interface ImportReviewer {
  /** @throws AppError IMPORT_… */
  review(file: ReceivedFile, context: ReviewContext): Promise<ImportReview>;
}

/** Reviews files in worker threads, a few at a time. */
export function createImportReviewer(run: typeof runImportWorker = runImportWorker): ImportReviewer {
  const inTurn = takeTurns(IMPORT_LIMITS.atOnce);
  return {
    async review(file, context) {
      const outcome = await inTurn(() => run(file, context));
      if (outcome === "too-slow")
        throw refuse("IMPORT_TOO_SLOW", { maxSeconds: timeFor(file.sizeBytes) / 1000 });
      if (outcome === "out-of-memory") throw refuse("IMPORT_TOO_SLOW", { reason: "memory" });
      if ("refusal" in outcome) throw refuse(outcome.refusal, outcome.details);
      return outcome.review;
    },
  };
}
