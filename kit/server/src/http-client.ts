import type { z } from "zod";
import type { HostHealth } from "./circuit-breaker";

/** What one outside service needs of the wrapper. */
export interface HttpClientOptions {
  /** Name in logs, metrics and cache keys, for example "earth-search". */
  provider: string;
  /**
   * Hosts (with port, where it is not the scheme's own) that may be called; an address elsewhere is refused. "*.example.org"
   * stands for every host below.
   */
  allowedHosts: readonly string[];
  timeoutMs: number;
  /** Tries after the first, for idempotent calls only. */
  retries: number;
  maxBytes: number;
  /** Calls under way at once per host. */
  concurrency: number;
  /** Least time between the starts of two calls to a host, where its policy asks for it. */
  minIntervalMs?: number;
  /** A key, sent as the Authorization header to this host and to no other, wherever an answer may redirect to. */
  authorization?: { host: string; value: string };
  /**
   * Statuses by which a host says that it does not let this installation in; then it is not asked again until the
   * configuration changes. 401 and 403 where left out.
   */
  refusals?: readonly number[];
}

/** Why a call gave no result; an ordinary value at the callers, who show what is known and say what is missing. */
export type HttpFailureReason =
  | "host-not-allowed"
  | "timeout"
  | "network"
  | "status"
  | "too-large"
  | "wrong-shape"
  | "circuit-open"
  /** It said before that it does not let this installation in. */
  | "refused";

export class HttpFailure extends Error {
  constructor(
    readonly reason: HttpFailureReason,
    readonly provider: string,
    readonly status: number | null,
    options?: ErrorOptions,
    /** How long the host asks to be left alone, where it says so. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(`${provider}: ${reason}${status === null ? "" : ` ${status}`}`, options);
    this.name = "HttpFailure";
  }
}

/** The one way out of the server. @throws HttpFailure */
export interface HttpClient {
  getJson<S extends z.ZodType>(
    url: string,
    schema: S,
    options?: { signal?: AbortSignal },
  ): Promise<z.output<S>>;
  /**
   * A POST that only asks, like a search, is tried again and shared as a GET is. `isOrder` says that this one has an effect
   * each time: it goes out once.
   */
  postJson<S extends z.ZodType>(
    url: string,
    body: unknown,
    schema: S,
    options?: { signal?: AbortSignal; isOrder?: boolean },
  ): Promise<z.output<S>>;
  /** Hands bytes over, once. @returns the answer's status, below 400 */
  sendBytes(
    url: string,
    bytes: Uint8Array,
    headers: Readonly<Record<string, string>>,
    options?: { signal?: AbortSignal },
  ): Promise<{ status: number }>;
  /** Sends a form once: it has an effect each time. An answer of another content type than JSON is refused. */
  postForm(url: string, form: URLSearchParams, options?: { signal?: AbortSignal }): Promise<Uint8Array>;
  /**
   * Bytes `[offset, offset + length)` of a file. The answer must be 206 with a matching Content-Range; it may be shorter
   * where the file ends. `totalBytes` is the file's size where the server says it.
   */
  getRange(
    url: string,
    offset: number,
    length: number,
    options?: { signal?: AbortSignal },
  ): Promise<{ bytes: Uint8Array; totalBytes: number | null }>;
  /** With `accept`, an answer of another content type is refused: it may be somebody's error page. */
  getBytes(
    url: string,
    options?: { signal?: AbortSignal; accept?: string },
  ): Promise<{ bytes: Uint8Array; contentType: string | null }>;
}

/** One outside service as this process knows it. */
export interface ProviderHealth {
  provider: string;
  hosts: HostHealth[];
}

/** A client that can also tell how its service does. */
export interface WatchedHttpClient extends HttpClient {
  health(): ProviderHealth;
}
