import { type HttpClientOptions, HttpFailure } from "./http-client";

export interface OutgoingCall {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Accepted content types, as in an Accept header; not checked for byte ranges. */
  readonly accept: string | null;
}

export interface Received {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

const MAX_REDIRECTS = 3;

/**
 * One exchange within time and size limits, following redirects to allowed hosts only.
 *
 * @throws HttpFailure host-not-allowed, timeout, network, too-large; the caller's abort reason when `signal` aborted.
 */
export async function fetchOnce(
  call: OutgoingCall,
  options: HttpClientOptions,
  userAgent: string,
  signal: AbortSignal,
): Promise<Received> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  try {
    return await follow(call, options, userAgent, AbortSignal.any([signal, timeout]));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (timeout.aborted) throw new HttpFailure("timeout", options.provider, null, { cause: error });
    if (error instanceof HttpFailure) throw error;
    throw new HttpFailure("network", options.provider, null, { cause: error });
  }
}

/**
 * Checks that an address may be called: http or https, without credentials, host and port configured.
 *
 * @throws HttpFailure host-not-allowed
 */
export function requireAllowed(address: string, options: HttpClientOptions): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const allowed =
    url !== null &&
    (url.protocol === "http:" || url.protocol === "https:") &&
    url.username === "" &&
    url.password === "" &&
    options.allowedHosts.some((allowed) => isHostOf(url.host, allowed));
  if (!allowed) throw new HttpFailure("host-not-allowed", options.provider, null);
  return url;
}

/** @param allowed  a host, or "*." and the host that it has to lie below */
export function isHostOf(host: string, allowed: string): boolean {
  return allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) : host === allowed;
}

async function follow(
  call: OutgoingCall,
  options: HttpClientOptions,
  userAgent: string,
  signal: AbortSignal,
): Promise<Received> {
  let url = requireAllowed(call.url, options);
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(url, {
      method: call.method,
      headers: {
        ...call.headers,
        ...(call.accept !== null && { accept: call.accept }),
        "user-agent": userAgent,
        // A redirect may lead to any host: the key stays with its own.
        ...(options.authorization?.host === url.host && {
          [options.authorization.name ?? "authorization"]: options.authorization.value,
        }),
      },
      ...(call.body !== undefined && { body: call.body }),
      redirect: "manual",
      signal,
    });
    const location = redirectTarget(call, response);
    if (location === null) return receive(response, options);
    await response.body?.cancel();
    if (redirects >= MAX_REDIRECTS) throw new HttpFailure("status", options.provider, response.status);
    const next = URL.canParse(location, url.href) ? new URL(location, url).href : "";
    url = requireAllowed(next, options);
  }
}

function redirectTarget(call: OutgoingCall, response: Response): string | null {
  const kept = call.method === "GET" ? [301, 302, 303, 307, 308] : [307, 308];
  return kept.includes(response.status) ? response.headers.get("location") : null;
}

/** Reads the body up to the size limit; the rest stays unread. */
async function receive(response: Response, options: HttpClientOptions): Promise<Received> {
  const tooLarge = () => new HttpFailure("too-large", options.provider, response.status);
  const declared = Number(response.headers.get("content-length") ?? 0);
  if (declared > options.maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let total = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of response.body ?? []) {
    total += chunk.length;
    if (total > options.maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { status: response.status, headers: response.headers, bytes };
}
