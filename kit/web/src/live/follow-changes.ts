import { type ChangeEvent, EVENT_STREAM, followChanges as route, STREAM_HEARTBEAT_MS } from "@surco/contract";
import { ApiError } from "../api-error";
import { answerOf } from "../call";
import { jittered } from "../jitter";
import { onReachChange } from "../offline/reachability";
import { readMessages } from "./read-messages";

interface LiveSettings {
  onChange(event: ChangeEvent): void;
  /** Changes were missed: anything may be stale. */
  onReset(): void;
  /** The stream has opened, or was lost. */
  onLive(isLive: boolean): void;
}

/** A proxy that collects a response delivers nothing for longer than this. */
const FIRST_MESSAGE_MS = 10_000;
const SILENCE_MS = 2.5 * STREAM_HEARTBEAT_MS;
/** A tab that nobody looks at gives its connection back. */
const HIDDEN_MS = 30_000;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
/** Open streams of one browser: servers without HTTP/2 get six connections from it. */
const SLOTS = ["surco-live-1", "surco-live-2", "surco-live-3"];

/**
 * Follows what others change while the tab is visible, and continues after a lost connection where it was. Where no stream
 * opens, it asks for the changes now and then.
 *
 * @returns stops it
 */
export function followChanges(settings: LiveSettings): () => void {
  const stopped = new AbortController();
  void run(settings, stopped.signal);
  return () => stopped.abort();
}

async function run(settings: LiveSettings, stopped: AbortSignal): Promise<void> {
  const position: { id: string | null } = { id: null };
  let failures = 0;
  while (!stopped.aborted) {
    if (document.visibilityState === "hidden") {
      await pause(null, stopped);
      continue;
    }
    const outcome = await inSlot(() => listen(settings, position, stopped, true));
    if (stopped.aborted) return;
    // A stream that lived was ended by the server or the network; the next one is to open soon.
    failures = outcome === "lived" ? 0 : failures + 1;
    if (outcome === "failed" || outcome === "no slot") await listen(settings, position, stopped, false);
    await pause(delayMs(failures), stopped);
  }
}

type Outcome = "lived" | "failed" | "unreachable";

/** Reads one response to its end. @param isEndless  false asks only for what there is so far */
async function listen(
  { onChange, onReset, onLive }: LiveSettings,
  position: { id: string | null },
  stopped: AbortSignal,
  isEndless: boolean,
): Promise<Outcome> {
  const over = new AbortController();
  const end = () => over.abort();
  let silence = setTimeout(end, FIRST_MESSAGE_MS);
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hidden);
    if (document.visibilityState === "hidden") hidden = setTimeout(end, HIDDEN_MS);
  };
  stopped.addEventListener("abort", end);
  document.addEventListener("visibilitychange", onVisibility);
  let outcome: Outcome = "failed";
  /** Passes a change on; after one that cannot be taken, anything may be out of date. */
  const take = (data: string) => {
    try {
      onChange(JSON.parse(data) as ChangeEvent);
    } catch {
      onReset();
    }
  };
  try {
    const { body } = await answerOf(route, {
      headers: {
        accept: isEndless ? EVENT_STREAM : "*/*",
        ...(position.id !== null && { "last-event-id": position.id }),
      },
      signal: over.signal,
    });
    for await (const { type, data, id } of readMessages(body ?? new ReadableStream())) {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      if (outcome !== "lived") onLive(isEndless);
      outcome = "lived";
      if (type === "change") take(data);
      else if (type === "reset") onReset();
      position.id = id ?? position.id;
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) outcome = "unreachable";
  } finally {
    clearTimeout(silence);
    clearTimeout(hidden);
    stopped.removeEventListener("abort", end);
    document.removeEventListener("visibilitychange", onVisibility);
    onLive(false);
  }
  return outcome;
}

/** Runs one of few streams of this browser. @returns "no slot" where others have them all */
async function inSlot(run: () => Promise<Outcome>): Promise<Outcome | "no slot"> {
  if (!navigator.locks) return run();
  for (const slot of SLOTS) {
    const outcome = await navigator.locks.request(slot, { ifAvailable: true }, async (lock) => lock && run());
    if (outcome !== null) return outcome;
  }
  return "no slot";
}

/** Doubles with each failure, with jitter. */
function delayMs(failures: number): number {
  return jittered(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures));
}

/** Waits, at most until the tab is looked at or the network is back. @param ms  null: without a limit */
function pause(ms: number | null, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = ms === null ? undefined : setTimeout(go, ms);
    const stopReach = onReachChange((isOut) => !isOut && go());
    const onVisibility = () => document.visibilityState === "visible" && go();
    document.addEventListener("visibilitychange", onVisibility);
    stopped.addEventListener("abort", go);
    if (stopped.aborted) go();
    function go(): void {
      clearTimeout(timer);
      stopReach();
      document.removeEventListener("visibilitychange", onVisibility);
      stopped.removeEventListener("abort", go);
      resolve();
    }
  });
}
