import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** Person with a session and a field, who writes notes. */
export interface Writer {
  token: string;
  fieldId: string;
  /** As a proxy names it; budgets count by it. */
  clientAddress: string;
}

export interface LoadResult {
  /** Ids of the notes that were acknowledged. */
  acknowledged: string[];
  /** Requests that were not answered as they should be: "POST 502", "GET 503 retry-after 5 {…}", "GET no response". */
  failures: string[];
  /** Acknowledged notes that the next read of the same person did not show. */
  missed: string[];
  requestCount: number;
}

/** A person who waits longer than this for a note has gone home. */
const GIVE_UP_MS = 60_000;

/**
 * Lets each person write notes and read each one back, one request after the other, until `stop`. A write that fails is
 * sent again with the same id, as the outbox of a browser does.
 */
export function startLoad(address: string, writers: readonly Writer[]) {
  const result: LoadResult = { acknowledged: [], failures: [], missed: [], requestCount: 0 };
  let isOver = false;

  async function request(writer: Writer, method: "GET" | "POST", path: string, body?: object) {
    result.requestCount += 1;
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${writer.token}`,
        "x-forwarded-for": writer.clientAddress,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    const text = await reply?.text().catch(() => null);
    if (reply?.ok && typeof text === "string") return text;
    const pause = reply?.headers.get("retry-after");
    const status = `${reply?.status ?? "no response"}${pause ? ` retry-after ${pause}` : ""}`;
    result.failures.push(`${method} ${status} ${text?.slice(0, 120) ?? ""}`);
    return null;
  }

  async function untilAnswered(send: () => Promise<string | null>): Promise<string> {
    const untilMs = performance.now() + GIVE_UP_MS;
    for (;;) {
      const text = await send();
      if (text !== null) return text;
      if (performance.now() > untilMs)
        throw new Error(`no answer within a minute: ${result.failures.at(-1)}`);
      await sleep(200);
    }
  }

  async function write(writer: Writer): Promise<void> {
    while (!isOver) {
      const id = randomUUID();
      const { fieldId } = writer;
      const note = { id, fieldId, values: noteValues() };
      await untilAnswered(() => request(writer, "POST", "/v1/field_notes", note));
      result.acknowledged.push(id);
      const details = `/v1/field_notes/details?fieldId=${fieldId}&noteId=${id}`;
      const shown = await untilAnswered(() => request(writer, "GET", details));
      if (!shown.includes(id)) result.missed.push(id);
    }
  }

  const running = Promise.all(writers.map(write));
  running.catch(() => {});
  return {
    result,
    async stop(): Promise<LoadResult> {
      isOver = true;
      await running;
      return result;
    },
  };
}

function noteValues() {
  return {
    type: "weed",
    specificType: "hairyFleabane",
    otherSpecificType: null,
    cropId: 7,
    description: "Manchón en la cabecera",
    observedAt: "2026-11-20T13:40:00.000Z",
    point: { lngLat: [-60.5712, -33.8891], source: "map", accuracyM: null },
    isPublic: false,
  };
}
