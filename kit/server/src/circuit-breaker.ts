/** Failures in a row after which a host is left alone, and for how long at first; each further failure doubles it. */
const FAILURES_TO_OPEN = 5;
const FIRST_PAUSE_MS = 30_000;
const WHILE_ANOTHER_TRIES_MS = 500;
const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * Leaves hosts alone that do not answer. After the pause one call is let through: it closes the circuit or opens it for
 * twice as long. Kept per process: it is knowledge about a neighbour, not state of the product.
 */
export function circuitBreaker(nowMs: () => number) {
  const hosts = new Map<string, { failures: number; openUntil: number; trying: boolean }>();
  const stateOf = (host: string) => {
    const state = hosts.get(host) ?? { failures: 0, openUntil: 0, trying: false };
    hosts.set(host, state);
    return state;
  };

  return {
    /** 0 where a call may go out now, else how long to stay away, ms. After a pause only the first asker may go. */
    pauseMs(host: string): number {
      const state = stateOf(host);
      if (state.openUntil === 0) return 0;
      const leftMs = state.openUntil - nowMs();
      if (leftMs > 0) return leftMs;
      if (state.trying) return WHILE_ANOTHER_TRIES_MS;
      state.trying = true;
      return 0;
    },
    succeeded(host: string): void {
      hosts.delete(host);
    },
    /** @param pauseMs how long the host itself asks to be left alone, where it says so. */
    failed(host: string, pauseMs = 0): void {
      const state = stateOf(host);
      state.failures += 1;
      state.trying = false;
      const doublings = state.failures - FAILURES_TO_OPEN;
      const ownPauseMs = doublings < 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** doublings);
      const longestMs = Math.min(LONGEST_PAUSE_MS, Math.max(ownPauseMs, pauseMs));
      if (longestMs > 0) state.openUntil = nowMs() + longestMs;
    },
    /** The call ended without saying anything about the host, for example because its caller went away. */
    leftOpen(host: string): void {
      stateOf(host).trying = false;
    },
  };
}
