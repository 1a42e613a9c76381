import {
  type CleanupStep,
  type Clock,
  defineJob,
  defineWorker,
  type Jobs,
  type Logger,
  type Worker,
} from "@surco/kit-server";
import { z } from "zod";
import type { ClaimRepository } from "./claim.repository";

interface TakeDeps {
  claims: Pick<ClaimRepository, "take">;
  now: Clock;
}

const takeAlongJob = defineJob({
  name: "take-demonstration-along",
  data: z.object({ email: z.string() }),
  concurrency: 1,
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
});

/**
 * Moves what a new account claimed before its person sees the first screen. An activation does not fail because of it: the
 * background retries.
 */
export async function takeOrQueue(
  { claims, now, jobs, logger }: TakeDeps & { jobs: Pick<Jobs, "send">; logger: Pick<Logger, "warn"> },
  email: string,
): Promise<void> {
  try {
    await claims.take(email, now());
  } catch (error) {
    logger.warn({ err: error }, "fields of a demonstration were not moved");
    await jobs.send(takeAlongJob, { email });
  }
}

export function claimWorker({ claims, now }: TakeDeps): Worker {
  return defineWorker(takeAlongJob, async ({ email }) => {
    await claims.take(email, now());
  });
}

export function expiredClaimsStep({
  claims,
  now,
}: {
  claims: Pick<ClaimRepository, "deleteExpired">;
  now: Clock;
}): CleanupStep {
  return { name: "expired claims of demonstrations", run: () => claims.deleteExpired(now()) };
}
