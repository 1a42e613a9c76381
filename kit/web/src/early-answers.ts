import { sessionToken } from "./device-keys";

/** A response that no caller took by then is out of date. */
const FRESH_MS = 30_000;

interface EarlyResponse {
  reply: Promise<Response>;
  token: string;
  controller: AbortController;
  timer: ReturnType<typeof setTimeout>;
}

declare global {
  /** Requests under way, by address: a script of the page makes them before the application is there. */
  var surcoEarly: Map<string, EarlyResponse> | undefined;
}

globalThis.surcoEarly ??= new Map();
const early = globalThis.surcoEarly;

/**
 * Requests what the opened screen needs while its code still loads; `call` takes the responses. Nothing without a session.
 * @param addresses  with query, as `call` will request them
 */
export function askEarly(addresses: readonly string[]): void {
  const token = sessionToken();
  if (token === null) return;
  for (const address of addresses) {
    if (early.has(address)) continue;
    const controller = new AbortController();
    const headers = { accept: "*/*", authorization: `Bearer ${token}` };
    const reply = fetch(address, { headers, credentials: "omit", signal: controller.signal });
    // Its caller requests it again.
    reply.catch(() => undefined);
    early.set(address, { reply, token, controller, timer: setTimeout(() => controller.abort(), FRESH_MS) });
  }
}

/**
 * Takes the response to an early request; undefined where there is none.
 * @param signal  of the caller, which may abort it from now on
 */
export function takeEarly(
  address: string,
  token: string | null,
  signal?: AbortSignal,
): Promise<Response> | undefined {
  const found = early.get(address);
  if (found === undefined) return undefined;
  early.delete(address);
  if (found.token !== token || found.controller.signal.aborted) return undefined;
  clearTimeout(found.timer);
  const abort = () => found.controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  return found.reply;
}
