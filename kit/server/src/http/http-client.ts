import type { z } from "zod";
import type { HostHealth } from "./circuit-breaker";

/** HTTP settings of one outside service. */
export interface HttpClientOptions {
  /** Name in logs, metrics and cache keys, for example "earth-search". */
  provider: string;
  /**
   * Allowed hosts, with the port where it is not the default; other addresses are refused. "*.example.org" allows every
   * subdomain.
   */
  allowedHosts: readonly string[];
  timeoutMs: number;
  /** Retries, for idempotent calls only. */
  retries: number;
  maxBytes: number;
  /** Concurrent calls per host. */
  concurrency: number;
  /** Minimum interval between the starts of two calls to a host, where its policy requires one. */
  minIntervalMs?: number;
  /** Header with the key, `authorization` where none is named; sent to this host only, also after redirects. */
  authorization?: { host: string; name?: string; value: string };
  /**
   * Statuses that mean rejected credentials; the host is then not called again until the configuration changes. Default
   * 401 and 403.
   */
  refusals?: readonly number[];
  /** Reads what a service says in the body of a failure; null: nothing beyond its status. */
  readFailure?(failure: ServiceFailure): FailureMeaning | null;
}

export interface ServiceFailure {
  status: number;
  body: string;
  nowMs: number;
}

/** Pause until the host may be called again, or "refused": it rejects our credentials. */
export type FailureMeaning = { pauseMs: number } | "refused";

/** A host that rejects our credentials. */
export interface Refusal {
  provider: string;
  host: string;
}

/** Reason of a failed call; an ordinary value for callers, who show stored data and name the missing ones. */
export type HttpFailureReason =
  | "host-not-allowed"
  | "timeout"
  | "network"
  | "status"
  | "too-large"
  | "wrong-shape"
  | "circuit-open"
  /** The host rejected our credentials before. */
  | "refused";

export class HttpFailure extends Error {
  constructor(
    readonly reason: HttpFailureReason,
    readonly provider: string,
    readonly status: number | null,
    options?: ErrorOptions,
    /** Pause requested by the host, if any. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(`${provider}: ${reason}${status === null ? "" : ` ${status}`}`, options);
    this.name = "HttpFailure";
  }
}

export interface ConditionalAnswer<T> {
  value: T | null;
  /** As sent, for the next call. */
  lastModified: string | null;
  /** Until then the service does not want to be asked again; null where it does not say. */
  expiresAt: Date | null;
}

/** Sends a request; the only way out of the server. @throws HttpFailure */
export interface HttpClient {
  getJson<S extends z.ZodType>(
    url: string,
    schema: S,
    options?: { signal?: AbortSignal },
  ): Promise<z.output<S>>;
  /**
   * Reads JSON that may be unchanged since an earlier answer, by its Last-Modified header.
   *
   * @param lastModified  of that answer, as it was sent; null for a first call
   * @returns value null where it is unchanged (304)
   */
  getIfModified<S extends z.ZodType>(
    url: string,
    schema: S,
    lastModified: string | null,
    options?: { signal?: AbortSignal },
  ): Promise<ConditionalAnswer<z.output<S>>>;
  /**
   * POST. A query, like a search, is retried and shared as a GET is. `isOrder`: the call has an effect each time and is
   * sent once. `idempotencyKey`: the service has the effect once per key (X-Idempotency-Key), so the call is retried.
   */
  postJson<S extends z.ZodType>(
    url: string,
    body: unknown,
    schema: S,
    options?: { signal?: AbortSignal; isOrder?: boolean; idempotencyKey?: string },
  ): Promise<z.output<S>>;
  /** Sends bytes, once. @returns the response's status, below 400 */
  sendBytes(
    url: string,
    bytes: Uint8Array,
    headers: Readonly<Record<string, string>>,
    options?: { signal?: AbortSignal },
  ): Promise<{ status: number }>;
  /** Sends a form once. Responses of another content type than JSON are refused. */
  postForm(url: string, form: URLSearchParams, options?: { signal?: AbortSignal }): Promise<Uint8Array>;
  /**
   * Reads bytes `[offset, offset + length)` of a file. The response must be 206 with a matching Content-Range; it may
   * be shorter where the file ends. `totalBytes` is the file's size where the server sends it.
   */
  getRange(
    url: string,
    offset: number,
    length: number,
    options?: { signal?: AbortSignal },
  ): Promise<{ bytes: Uint8Array; totalBytes: number | null }>;
  /** With `accept`, responses of another content type are refused: they may be error pages. */
  getBytes(
    url: string,
    options?: { signal?: AbortSignal; accept?: string },
  ): Promise<{ bytes: Uint8Array; contentType: string | null }>;
}

/** Health of one outside service in this process. */
export interface ProviderHealth {
  provider: string;
  hosts: HostHealth[];
}

/** HTTP client that also reports the health of its service. */
export interface WatchedHttpClient extends HttpClient {
  health(): ProviderHealth;
}
