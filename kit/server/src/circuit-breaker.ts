/** Failures in a row after which a host is left alone, and for how long at first; each further failure doubles it. */
const FAILURES_TO_OPEN = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** A host that answers now and then is left alone too: more than half of so many calls of the last minute failed. */
const CALLS_WATCHED = 20;
const WATCHED_MS = 60_000;
const FAILED_SHARE_TO_OPEN = 0.5;
/** Longer pauses than this that a host asks for are not believed. */
const LONGEST_ASKED_MS = 24 * 3_600_000;
const WHILE_ANOTHER_TRIES_MS = 500;

interface HostState {
  failuresInARow: number;
  /** The last calls, oldest first. */
  calls: { atMs: number; failed: boolean }[];
  /** How often it was opened without a success between; each time the pause is longer. */
  openings: number;
  /** 0 closed; Infinity: not let in, until the configuration changes. */
  openUntilMs: number;
  /** After the pause one call is under way that decides. */
  trying: boolean;
  lastSuccessMs: number | null;
  lastFailureMs: number | null;
}

/** What is known of one host, for the health page. */
export interface HostHealth {
  host: string;
  /** "refused": it does not let this installation in; nobody asks it again until the configuration changes. */
  state: "closed" | "open" | "half-open" | "refused";
  openUntil: string | null;
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
}

/**
 * Leaves hosts alone that do not answer. After the pause one call is let through: it closes the circuit or opens it for
 * twice as long. Kept per process: it is knowledge about a neighbour, not state of the product.
 */
export function circuitBreaker(nowMs: () => number) {
  const hosts = new Map<string, HostState>();
  const stateOf = (host: string) => {
    const state = hosts.get(host) ?? newState();
    hosts.set(host, state);
    return state;
  };

  function record(state: HostState, failed: boolean): void {
    const atMs = nowMs();
    state.calls = [...state.calls, { atMs, failed }]
      .filter((call) => atMs - call.atMs <= WATCHED_MS)
      .slice(-CALLS_WATCHED);
  }

  return {
    /**
     * 0 where a call may go out now, else how long to stay away, ms; Infinity where the host does not let us in. After a
     * pause only the first asker may go.
     */
    pauseMs(host: string): number {
      const state = stateOf(host);
      if (state.openUntilMs === 0) return 0;
      const leftMs = state.openUntilMs - nowMs();
      if (leftMs > 0) return leftMs;
      if (state.trying) return WHILE_ANOTHER_TRIES_MS;
      state.trying = true;
      return 0;
    },

    succeeded(host: string): void {
      const state = stateOf(host);
      // What was under way when the host refused us says nothing about the next call.
      if (state.openUntilMs === Number.POSITIVE_INFINITY) return;
      const wasOpen = state.openUntilMs > 0;
      Object.assign(state, { failuresInARow: 0, openings: 0, openUntilMs: 0, trying: false });
      state.lastSuccessMs = nowMs();
      if (wasOpen) state.calls = [];
      record(state, false);
    },

    /** @param askedMs how long the host itself asks to be left alone, where it says so. */
    failed(host: string, askedMs = 0): void {
      const state = stateOf(host);
      const atMs = nowMs();
      const isDecided = state.trying;
      const isOpen = state.openUntilMs > atMs;
      record(state, true);
      Object.assign(state, { lastFailureMs: atMs, trying: false });
      state.failuresInARow += 1;

      const failedCalls = state.calls.filter((call) => call.failed).length;
      const isBad =
        state.failuresInARow >= FAILURES_TO_OPEN ||
        (state.calls.length >= CALLS_WATCHED && failedCalls > CALLS_WATCHED * FAILED_SHARE_TO_OPEN);
      let pauseMs = Math.min(askedMs, LONGEST_ASKED_MS);
      if (!isOpen && (isDecided || isBad)) {
        pauseMs = Math.max(pauseMs, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** state.openings));
        state.openings += 1;
      }
      if (pauseMs > 0) state.openUntilMs = Math.max(state.openUntilMs, atMs + pauseMs);
    },

    /** The host does not let this installation in. @returns whether that is news */
    refused(host: string): boolean {
      const state = stateOf(host);
      const isNews = state.openUntilMs !== Number.POSITIVE_INFINITY;
      Object.assign(state, {
        openUntilMs: Number.POSITIVE_INFINITY,
        trying: false,
        lastFailureMs: nowMs(),
      });
      return isNews;
    },

    /** The call ended without saying anything about the host, for example because its caller went away. */
    leftOpen(host: string): void {
      stateOf(host).trying = false;
    },

    health(): HostHealth[] {
      return [...hosts].map(([host, state]) => ({
        host,
        state: nameOf(state, nowMs()),
        openUntil: Number.isFinite(state.openUntilMs) ? instantOf(state.openUntilMs || null) : null,
        lastSuccessAt: instantOf(state.lastSuccessMs),
        lastFailureAt: instantOf(state.lastFailureMs),
      }));
    },
  };
}

function newState(): HostState {
  return {
    failuresInARow: 0,
    calls: [],
    openings: 0,
    openUntilMs: 0,
    trying: false,
    lastSuccessMs: null,
    lastFailureMs: null,
  };
}

function nameOf({ openUntilMs }: HostState, nowMs: number): HostHealth["state"] {
  if (openUntilMs === 0) return "closed";
  if (openUntilMs === Number.POSITIVE_INFINITY) return "refused";
  return openUntilMs > nowMs ? "open" : "half-open";
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
