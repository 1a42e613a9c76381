import { defineRoute, id, instant, nothing } from "@surco/contract";
import { z } from "zod";

export const openedSession = z.object({
  id,
  /** Browser and system of the user agent; empty if unknown. */
  device: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** True for the session of this request. */
  isThis: z.boolean(),
});
export type OpenedSession = z.infer<typeof openedSession>;

export const listSessions = defineRoute({
  method: "GET",
  path: "/auth/sessions",
  access: "account",
  summary: "Lists the user's open sessions, last used first.",
  response: z.object({ sessions: z.array(openedSession) }),
  errors: [],
});

export const endSession = defineRoute({
  method: "DELETE",
  path: "/auth/sessions/:sessionId",
  access: "account",
  summary: "Ends one of the user's sessions. Idempotent.",
  params: z.object({ sessionId: id }),
  response: nothing,
  errors: [],
  example: { params: { sessionId: "01994c1e-0000-7000-8000-000000000003" }, answer: {} },
});

export const endAllSessions = defineRoute({
  method: "DELETE",
  path: "/auth/sessions",
  access: "account",
  summary: "Ends all sessions of the user, this one too.",
  response: nothing,
  errors: [],
});

export const sessionRoutes = [listSessions, endSession, endAllSessions] as const;
