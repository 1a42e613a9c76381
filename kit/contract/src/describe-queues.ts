import { z } from "zod";
import { defineRoute } from "./define-route";

/** Jobs of a queue that are not completed. */
export const queueState = z.object({
  /** Kind of its jobs. */
  queue: z.string(),
  /** They could run now. */
  waitingCount: z.number().int(),
  /** For a later time, as a repeated job's next turn or another attempt. */
  scheduledCount: z.number().int(),
  activeCount: z.number().int(),
  /** Gave up after their last attempt, within the last hours. */
  failedCount: z.number().int(),
  /** Time for which the longest waiting job could have run, seconds; 0 without one. */
  oldestWaitSeconds: z.number(),
});
export type QueueState = z.infer<typeof queueState>;

export const describeQueues = defineRoute({
  method: "GET",
  path: "/admin/queues",
  access: "admin",
  summary:
    "Background jobs of this installation, by kind: how many wait, run and failed, and the longest wait.",
  response: z.object({ queues: z.array(queueState) }),
  errors: [],
  example: {
    answer: {
      queues: [
        {
          queue: "read-season",
          waitingCount: 12,
          scheduledCount: 1,
          activeCount: 2,
          failedCount: 0,
          oldestWaitSeconds: 4.2,
        },
      ],
    },
  },
});
