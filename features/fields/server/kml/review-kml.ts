import { MAX_KML_BYTES } from "@surco/fields/contract";
import { refuse } from "@surco/kit-server";
import { declaresEntities } from "./find-forbidden-entity";
import { KML_LIMITS } from "./limits";
import type { KmlReview } from "./read-kml";
import { runKmlWorker } from "./run-kml-worker";

export interface KmlReviewer {
  /** @throws AppError KML_… */
  review(text: string): Promise<KmlReview>;
}

/** Reads KML files in worker threads, a few at a time; the others wait for their turn. */
export function createKmlReviewer(run: typeof runKmlWorker = runKmlWorker): KmlReviewer {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= KML_LIMITS.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    async review(text) {
      if (Buffer.byteLength(text) > MAX_KML_BYTES) throw refuse("KML_TOO_LARGE", { maxBytes: MAX_KML_BYTES });
      if (declaresEntities(text)) throw refuse("KML_FORBIDDEN_ENTITY");
      const outcome = await inTurn(() => run(text));
      if (outcome === "too-slow") throw refuse("KML_TOO_SLOW", { maxSeconds: KML_LIMITS.timeMs / 1000 });
      if (outcome === "out-of-memory") throw refuse("KML_TOO_SLOW", { reason: "memory" });
      if ("refusal" in outcome) throw refuse(outcome.refusal, outcome.details);
      return outcome.review;
    },
  };
}
