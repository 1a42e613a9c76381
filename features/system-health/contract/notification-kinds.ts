import { operationTopic } from "@surco/accounts/contract";
import { defineNotificationKind } from "@surco/contract";
import { z } from "zod";
import { problemDetails, problemKindNames, problemSentence } from "./problems";

/** Page of the administrators with the state of the installation. */
export const HEALTH_PAGE = "/user/manage?vista=servicios";

const data = z.object({ kind: z.enum(problemKindNames), details: problemDetails });

/** The installation has a problem; for administrators. */
export const systemProblem = defineNotificationKind({
  name: "system-health",
  topic: operationTopic,
  text: "system-health:notifications.system-health",
  data,
  details: () => ({}),
  more: (problem, _format, words) => [problemSentence(problem, words)],
  target: () => ({ page: HEALTH_PAGE }),
});

/** A problem of the installation is over; for administrators. */
export const systemProblemOver = defineNotificationKind({
  name: "system-health-over",
  topic: operationTopic,
  text: "system-health:notifications.system-health-over",
  data,
  details: () => ({}),
  more: (problem, _format, words) => [problemSentence(problem, words)],
  target: () => ({ page: HEALTH_PAGE }),
});

export const notificationKinds = [systemProblem, systemProblemOver] as const;
