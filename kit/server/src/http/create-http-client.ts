import type { z } from "zod";
import type { Logger } from "../log/logger";
import { callSlots } from "./call-slots";
import { circuitBreaker } from "./circuit-breaker";
import { acceptsType, JSON_TYPES } from "./content-type";
import { fetchOnce, type OutgoingCall, type Received, requireAllowed } from "./fetch-once";
import {
  type FailureMeaning,
  type HttpClientOptions,
  HttpFailure,
  type Refusal,
  type WatchedHttpClient,
} from "./http-client";
import { isWorthRetrying, retryAfterMs, retryDelayMs, usualPauseMs } from "./retry-delay";
import { singleFlight } from "./single-flight";

export interface HttpClientDeps {
  /** "Surco/0.1 (+https://…)": services want a contact. */
  userAgent: string;
  logger?: Logger;
  nowMs?: () => number;
  /** [0, 1), for the jitter of retries. */
  random?: () => number;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called once for a host that rejects our credentials. */
  onRefused?: (refusal: Refusal) => void;
}

/** A longer requested pause fails the call at once; the circuit keeps the pause for the others. */
const LONGEST_WAIT_MS = 10_000;

const REFUSALS = [401, 403];

/**
 * HTTP client of one outside service: allow-listed hosts, time and size limits, retries, circuit breaker, single
 * flight.
 * A caller's own abort is thrown as it is; every other failure is an HttpFailure.
 */
export function createHttpClient(options: HttpClientOptions, deps: HttpClientDeps): WatchedHttpClient {
  const nowMs = deps.nowMs ?? Date.now;
  const random = deps.random ?? Math.random;
  const sleep = deps.sleep ?? waitFor;
  const breaker = circuitBreaker(nowMs);
  const slots = callSlots(options.concurrency);
  const fly = singleFlight();
  const nextStartMs = new Map<string, number>();
  const fail = (reason: HttpFailure["reason"], status: number | null = null, cause?: unknown) =>
    new HttpFailure(reason, options.provider, status, cause === undefined ? undefined : { cause });

  /** One call with retries and circuit breaker. @returns a response with a status below 400 */
  async function exchange(call: OutgoingCall, signal: AbortSignal, retries: number): Promise<Received> {
    const { host } = requireAllowed(call.url, options);
    for (let tryNumber = 0; ; tryNumber += 1) {
      const pauseMs = breaker.pauseMs(host);
      const outcome = pauseMs === 0 ? await attempt(call, host, signal) : circuitOpen(pauseMs);
      if (!(outcome instanceof HttpFailure)) return outcome.received;

      const waitMs = retryDelayMs(tryNumber + 1, outcome.retryAfterMs, random);
      const worthIt = outcome.reason !== "status" || isWorthRetrying(outcome.status ?? 0);
      if (!worthIt || tryNumber >= retries || waitMs > LONGEST_WAIT_MS) throw outcome;
      await sleep(waitMs, signal);
    }
  }

  /** Waits for the host's minimum interval between calls. */
  async function keepDistance(host: string, signal: AbortSignal): Promise<void> {
    const { minIntervalMs = 0 } = options;
    if (minIntervalMs === 0) return;
    const startMs = Math.max(nowMs(), nextStartMs.get(host) ?? 0);
    nextStartMs.set(host, startMs + minIntervalMs);
    const waitMs = startMs - nowMs();
    if (waitMs > 0) await sleep(waitMs, signal);
  }

  const circuitOpen = (pauseMs: number) =>
    new RetryableFailure(
      pauseMs === Number.POSITIVE_INFINITY ? "refused" : "circuit-open",
      options.provider,
      null,
      pauseMs,
    );

  /** Consequence of a failure status for the following calls. @returns pause until the next one, if any is asked for */
  function noteFailure(host: string, received: Received): number | null {
    const { status } = received;
    const meaning = meaningOf(received);
    if (meaning === "refused" || (options.refusals ?? REFUSALS).includes(status)) {
      noteRefusal(host, status);
      return null;
    }
    if (!isWorthRetrying(status)) {
      breaker.succeeded(host);
      return null;
    }
    const pauseMs =
      retryAfterMs(received.headers.get("retry-after"), nowMs()) ??
      meaning?.pauseMs ??
      usualPauseMs(status, nowMs());
    breaker.failed(host, pauseMs ?? 0);
    return pauseMs;
  }

  function meaningOf({ status, bytes }: Received): FailureMeaning | null {
    if (options.readFailure === undefined) return null;
    return options.readFailure({ status, body: new TextDecoder().decode(bytes), nowMs: nowMs() });
  }

  function noteRefusal(host: string, status: number): void {
    if (!breaker.refused(host)) return;
    deps.logger?.error(
      { provider: options.provider, host, status },
      "outside service does not let this installation in; not called again until the configuration changes",
    );
    deps.onRefused?.({ provider: options.provider, host });
  }

  async function attempt(
    call: OutgoingCall,
    host: string,
    signal: AbortSignal,
  ): Promise<{ received: Received } | RetryableFailure> {
    try {
      const received = await slots.run(host, signal, async () => {
        await keepDistance(host, signal);
        return fetchOnce(call, options, deps.userAgent, signal);
      });
      if (received.status >= 400) {
        return new RetryableFailure("status", options.provider, received.status, noteFailure(host, received));
      }
      if (
        received.status !== 304 &&
        call.accept !== null &&
        !acceptsType(call.accept, received.headers.get("content-type"))
      ) {
        // An HTML page in place of data: an outage dressed as a success.
        breaker.failed(host);
        throw fail("wrong-shape", received.status);
      }
      breaker.succeeded(host);
      return { received };
    } catch (error) {
      if (signal.aborted) {
        breaker.leftOpen(host);
        throw error;
      }
      if (error instanceof HttpFailure && error.reason !== "network" && error.reason !== "timeout") {
        breaker.leftOpen(host);
        throw error;
      }
      breaker.failed(host);
      const reason = error instanceof HttpFailure ? error.reason : "network";
      deps.logger?.warn({ provider: options.provider, host, reason, err: error }, "outside call failed");
      return new RetryableFailure(reason, options.provider, null, null, { cause: error });
    }
  }

  /**
   * Single flight: equal reads at the same time share one call; all reads of a key expect the same kind of response.
   */
  function read(call: OutgoingCall, signal: AbortSignal | undefined): Promise<Received> {
    const key = JSON.stringify([call.method, call.url, call.body ?? "", call.headers, call.accept]);
    return fly(key, signal, (shared) => exchange(call, shared, options.retries));
  }

  /** Not retried: a call with an effect is sent once; the caller finds out whether an unanswered one arrived. */
  function order(call: OutgoingCall, signal: AbortSignal = new AbortController().signal): Promise<Received> {
    return exchange(call, signal, 0);
  }

  function parsed<S extends z.ZodType>(received: Received, schema: S): z.output<S> {
    let value: unknown;
    try {
      value = JSON.parse(new TextDecoder().decode(received.bytes));
    } catch (error) {
      throw fail("wrong-shape", received.status, error);
    }
    const result = schema.safeParse(value);
    if (!result.success) throw fail("wrong-shape", received.status, result.error);
    return result.data;
  }

  return {
    async getJson(url, schema, callOptions) {
      const call = { method: "GET", url, headers: {}, accept: JSON_TYPES } as const;
      return parsed(await read(call, callOptions?.signal), schema);
    },
    async getIfModified(url, schema, lastModified, callOptions) {
      const headers: Record<string, string> =
        lastModified === null ? {} : { "if-modified-since": lastModified };
      const call = { method: "GET", url, headers, accept: JSON_TYPES } as const;
      const received = await read(call, callOptions?.signal);
      return {
        value: received.status === 304 ? null : parsed(received, schema),
        lastModified: received.headers.get("last-modified") ?? lastModified,
        expiresAt: dateOf(received.headers.get("expires")),
      };
    },
    async postJson(url, body, schema, callOptions) {
      const { signal, isOrder = false, idempotencyKey } = callOptions ?? {};
      const call = {
        method: "POST",
        url,
        body: JSON.stringify(body),
        headers: {
          "content-type": "application/json",
          ...(idempotencyKey !== undefined && { "x-idempotency-key": idempotencyKey }),
        },
        accept: JSON_TYPES,
      } as const;
      return parsed(await (isOrder ? order(call, signal) : read(call, signal)), schema);
    },
    async sendBytes(url, bytes, headers, callOptions) {
      const call = { method: "POST", url, headers, body: new Uint8Array(bytes), accept: null } as const;
      const { status } = await order(call, callOptions?.signal);
      return { status };
    },
    async postForm(url, form, callOptions) {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const call = { method: "POST", url, body: form.toString(), headers, accept: JSON_TYPES } as const;
      return (await order(call, callOptions?.signal)).bytes;
    },
    async getRange(url, offset, length, callOptions) {
      const last = offset + length - 1;
      // Byte ranges of a compressed response would be ranges of something else.
      const headers = { range: `bytes=${offset}-${last}`, "accept-encoding": "identity" };
      const received = await read({ method: "GET", url, headers, accept: null }, callOptions?.signal);
      const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(received.headers.get("content-range") ?? "");
      const totalBytes = range === null || range[3] === "*" ? null : Number(range[3]);
      const expectedLast = totalBytes === null ? last : Math.min(last, totalBytes - 1);
      const holds =
        received.status === 206 &&
        range !== null &&
        Number(range[1]) === offset &&
        (totalBytes === null ? Number(range[2]) <= last : Number(range[2]) === expectedLast) &&
        received.bytes.length === Number(range[2]) - offset + 1;
      if (!holds) throw fail("wrong-shape", received.status);
      return { bytes: received.bytes, totalBytes };
    },
    async getBytes(url, callOptions) {
      const accept = callOptions?.accept ?? "*/*";
      const received = await read({ method: "GET", url, headers: {}, accept }, callOptions?.signal);
      return { bytes: received.bytes, contentType: received.headers.get("content-type") };
    },
    health: () => ({ provider: options.provider, hosts: breaker.health() }),
  };
}

/** Date of an HTTP header; null where it is missing or malformed. */
function dateOf(header: string | null): Date | null {
  // Others, like the "0" of many servers, would be read as a year.
  const ms = header?.endsWith(" GMT") ? Date.parse(header) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms);
}

class RetryableFailure extends HttpFailure {
  constructor(
    reason: HttpFailure["reason"],
    provider: string,
    status: number | null,
    retryAfterMs: number | null,
    options?: ErrorOptions,
  ) {
    super(reason, provider, status, options, retryAfterMs);
  }
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
