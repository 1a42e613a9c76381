/** Limit of a request, which ends it. */
interface TimeLimit {
  /** Aborts at the limit, and with the caller's own signal. */
  readonly signal: AbortSignal;
  end(): void;
}

/** Begins the time of a request. @param given  signal of the caller */
export function limitTime(ms: number, given: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController();
  const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => controller.abort(), ms);
  const follow = () => controller.abort(given?.reason);
  if (given?.aborted) follow();
  given?.addEventListener("abort", follow);
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      given?.removeEventListener("abort", follow);
    },
  };
}
