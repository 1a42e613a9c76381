import { sessionToken } from "./session";

interface SharedRequest<T> {
  response: Promise<T>;
  token: string | null;
  controller: AbortController;
  callers: number;
}

/**
 * Lets several queries read one response. A call joins the request that is under way, unless one of its callers has given up since,
 * as a query does that is invalidated: what began before a change does not show it. The request is aborted once all have.
 */
export function shareRequest<T>(
  request: (signal: AbortSignal) => Promise<T>,
): (signal: AbortSignal) => Promise<T> {
  let current: SharedRequest<T> | null = null;
  const leave = (left: SharedRequest<T>) => {
    if (current === left) current = null;
  };
  const start = () => {
    const controller = new AbortController();
    const started = { response: request(controller.signal), token: sessionToken(), controller, callers: 0 };
    const end = () => leave(started);
    started.response.then(end, end);
    return started;
  };
  return (signal) => {
    current = current?.token === sessionToken() ? current : start();
    const joined = current;
    joined.callers += 1;
    signal.addEventListener("abort", () => {
      leave(joined);
      joined.callers -= 1;
      if (joined.callers === 0) joined.controller.abort(signal.reason);
    });
    return joined.response;
  };
}
