import { sessionToken } from "./session";

/** An answer that nobody took by then is out of date. */
const FRESH_MS = 15_000;

interface EarlyAnswer {
  reply: Promise<Response>;
  token: string;
  askedAt: number;
}

const early = new Map<string, EarlyAnswer>();

/**
 * Asks for answers of the opened screen while its code still loads; `call` takes them. Nothing without a session.
 * @param addresses  with query, as `call` will ask for them
 */
export function askEarly(addresses: readonly string[]): void {
  const token = sessionToken();
  if (token === null) return;
  for (const address of addresses) {
    if (early.has(address)) continue;
    const headers = { accept: "*/*", authorization: `Bearer ${token}` };
    const reply = fetch(address, { headers, credentials: "omit", signal: AbortSignal.timeout(FRESH_MS) });
    // Whoever takes it asks again.
    reply.catch(() => undefined);
    early.set(address, { reply, token, askedAt: performance.now() });
  }
}

/** Takes an answer that was asked for early; undefined where there is none. */
export function takeEarly(address: string, token: string | null): Promise<Response> | undefined {
  const found = early.get(address);
  if (found === undefined) return undefined;
  early.delete(address);
  const isFresh = found.token === token && performance.now() - found.askedAt < FRESH_MS;
  return isFresh ? found.reply : undefined;
}
