import type { HttpMethod } from "@surco/contract";

/** Request as a thread gets it. */
export interface ForwardedRequest {
  method: HttpMethod;
  url: string;
  headers: Record<string, string>;
  /** Address of the caller, as the server worked it out. */
  ip: string;
  requestId: string;
  /** JSON body, not parsed; null without one. */
  body: Uint8Array<ArrayBuffer> | null;
  /** Uploaded file, which stays on disk; null without one. */
  filePath: string | null;
}

/** Response of a thread, compressed and tagged as it is sent. */
export interface ForwardedReply {
  status: number;
  headers: Record<string, string | string[]>;
  body: Uint8Array<ArrayBuffer>;
}

export type ToRequestThread = { id: number; request: ForwardedRequest } | { isStopping: true };
export type FromRequestThread = { isReady: true } | { id: number; reply: ForwardedReply };

/** Header that carries the id of a request into a thread, for its log lines. */
export const REQUEST_ID_HEADER = "x-surco-forwarded-id";
