/** Consecutive failures that open the circuit, and the first pause; each further failure doubles it. */
const FAILURES_TO_OPEN = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** Failure rate that opens the circuit too: more than half of this many calls within the last minute. */
const CALLS_WATCHED = 20;
const WATCHED_MS = 60_000;
const FAILED_SHARE_TO_OPEN = 0.5;
/** Longer pauses requested by a host are cut to this. */
const LONGEST_ASKED_MS = 24 * 3_600_000;
const WHILE_ANOTHER_TRIES_MS = 500;

interface HostState {
  failuresInARow: number;
  /** Outcomes of the last calls, oldest first. */
  calls: { atMs: number; failed: boolean }[];
  /** Times opened without a success between; each pause is longer than the last. */
  openings: number;
  /** 0: closed; Infinity: rejected until the configuration changes. */
  openUntilMs: number;
  /** Half-open: one probe call is under way. */
  trying: boolean;
  lastSuccessMs: number | null;
  lastFailureMs: number | null;
}

/** Circuit state of one host, for the health page. */
export interface HostHealth {
  host: string;
  /** "refused": the host rejects our credentials; not called again until the configuration changes. */
  state: "closed" | "open" | "half-open" | "refused";
  openUntil: string | null;
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
}

/**
 * Circuit breaker per host. After the pause one probe call closes the circuit or opens it for twice as long. Kept per
 * process: it is knowledge about a neighbour, not state of the product.
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
     * Milliseconds until a call may be made: 0 now, Infinity while the host rejects us. After a pause only the first
     * caller proceeds.
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
      // Calls under way when the host rejected us do not decide about the next ones.
      if (state.openUntilMs === Number.POSITIVE_INFINITY) return;
      const wasOpen = state.openUntilMs > 0;
      Object.assign(state, { failuresInARow: 0, openings: 0, openUntilMs: 0, trying: false });
      state.lastSuccessMs = nowMs();
      if (wasOpen) state.calls = [];
      record(state, false);
    },

    /** @param askedMs pause requested by the host, if any */
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

    /** Records that the host rejects our credentials. @returns true the first time */
    refused(host: string): boolean {
      const state = stateOf(host);
      const isFirst = state.openUntilMs !== Number.POSITIVE_INFINITY;
      Object.assign(state, {
        openUntilMs: Number.POSITIVE_INFINITY,
        trying: false,
        lastFailureMs: nowMs(),
      });
      return isFirst;
    },

    /** The call ended without a statement about the host, for example because its caller left. */
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
