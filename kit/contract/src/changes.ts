import { z } from "zod";
import { binaryReply, defineRoute } from "./define-route";
import { id } from "./values";

/** Something has changed; the data themselves are read through their own routes. */
export const changeEvent = z.object({
  /** Kind of record ("activity"), or "job:" with the name of a kind of job. */
  kind: z.string(),
  /** Absent where many fields changed at once, or where it is about the account. */
  fieldId: id.optional(),
});
export type ChangeEvent = z.infer<typeof changeEvent>;

/** Content type of server-sent events. */
export const EVENT_STREAM = "text/event-stream";

/** Comment that keeps connections open, and shows a client that its own still is. */
export const STREAM_HEARTBEAT_MS = 15_000;

export const followChanges = defineRoute({
  method: "GET",
  path: "/changes",
  access: "account",
  summary:
    "Server-sent events about what has changed for the caller: `change` with kind and field, `reset` where events were missed. `Last-Event-ID` continues after a lost connection. Unless `text/event-stream` is accepted, the answer ends after the events so far.",
  response: binaryReply(EVENT_STREAM),
  errors: ["TOO_MANY_REQUESTS"],
});
