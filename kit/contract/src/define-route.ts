import type { z } from "zod";
import { type AccessWord, accessWords } from "./access";
import { type ApiKeyScope, mayBeOpenToKeys } from "./api-key";
import type { ErrorCode } from "./error-codes";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Named rate limits; the server holds the numbers. Routes count by network address, `person-…` limits by account,
 * `api-key` by key, `webhook-call` by account; `account-…` limits are counted by services for one e-mail address, from any network address.
 */
export type RateLimitName =
  | "sign-in"
  | "look-up"
  | "place-search"
  | "mail"
  | "upload"
  | "report"
  | "tile"
  | "photo"
  | "station-push"
  | "refused-notification"
  | "account-sign-in"
  | "account-known-device"
  | "account-second-factor"
  | "account-mail"
  | "account-sharing"
  | "account-shared-with"
  | "account-flight"
  | "api-key"
  | "webhook-call"
  | PersonLimitName
  | CostLimitName;
/** Limits per person, for calls that keep the server busy or leave a large file. */
export type PersonLimitName = "person-download" | "person-report" | "person-photo" | "person-upload-part";
/** Budget that a request pays from by its size. */
export type CostLimitName = "person-points" | "person-batch-codes";

/** A reply that is bytes, not JSON. */
export interface BinaryReply {
  readonly kind: "binary";
  readonly contentType: string;
  /** Alternative content types; the handler names the one it sends. */
  readonly otherTypes: readonly string[];
}

export function binaryReply(contentType: string, ...otherTypes: string[]): BinaryReply {
  return { kind: "binary", contentType, otherTypes };
}

/** Request body of one file: raw bytes of one of these types, or the first file of a `multipart/form-data` form. */
export interface FileBody {
  readonly kind: "file";
  readonly contentTypes: readonly string[];
  readonly maxBytes: number;
  /** Code that a larger file is refused with, before the route is called. */
  readonly tooLarge: ErrorCode;
}

export function fileBody(
  contentTypes: readonly string[],
  maxBytes: number,
  tooLarge: ErrorCode = "BODY_TOO_LARGE",
): FileBody {
  return { kind: "file", contentTypes, maxBytes, tooLarge };
}

/** Uploaded file on disk; deleted when the request is answered. */
export interface ReceivedFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** File as a caller passes it: a browser's File or Blob. */
export interface FileToSend {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Announced removal of a route: see docs/api-versioning.md. */
export interface Deprecation {
  /** Days, as `2027-01-15`, at their start in UTC. */
  readonly since: string;
  readonly removedOn: string;
}

export interface RouteShape {
  readonly method: HttpMethod;
  /** Path below `/api`, parameters as `:name`. */
  readonly path: `/${string}`;
  /** Access word: the one place that defines the permitted callers. */
  readonly access: AccessWord;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType | FileBody;
  readonly response: z.ZodType | BinaryReply;
  /** Error codes of product rules that this route may answer, besides those of every route. */
  readonly errors: readonly ErrorCode[];
  readonly rateLimit?: RateLimitName;
  /** Limit counted per signed-in person, whatever the network address. */
  readonly personLimit?: PersonLimitName;
  /**
   * For actions that could take an account over: the session signed in or re-authenticated within the last minutes, else
   * REAUTHENTICATION_REQUIRED.
   */
  readonly needsRecentSignIn?: true;
  /** Open to an administrator who has to set up a second factor and has none yet; other routes of sessions are not. */
  readonly isForEnrolment?: true;
  /**
   * Scope of the API keys that may call the route. Left out, keys with `read` may read a field (`apiKeyScopeOf`), and no
   * key may call anything else.
   */
  readonly keyScope?: ApiKeyScope;
  /** Requests carry the cookie that binds them to one browser. No other route reads or sets cookies. */
  readonly isBrowserBound?: true;
  /** Largest JSON body, default 256 KiB. */
  readonly maxBodyBytes?: number;
  /** Answered in a worker thread: a large body, or much geometry. Signed-in callers only. */
  readonly runsIn?: "thread";
  /** Most positions of all polygons in the body; each also costs a share of the caller's budget. */
  readonly maxPoints?: number;
  /** The route will be removed; its answers say when. */
  readonly deprecated?: Deprecation;
  /** Example call and answer for the API page; a test validates them against the schemas. */
  readonly example?: RouteExample;
}

/** Example call as sent, with its answer; binary answers are left out. */
export interface RouteExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/**
 * Declares one route of the API: validation, OpenAPI document, typed client and access test derive from it.
 *
 * @throws Error when a route with a `field:…` access word has no `fieldId` in its params, query or body, or a route that
 *   no API key may call declares a scope
 */
export function defineRoute<const R extends RouteShape>(route: R): R {
  if (accessWords[route.access].field !== null && fieldIdSource(route) === null) {
    throw new Error(
      `${route.method} ${route.path}: access "${route.access}" needs a fieldId in params, query or body`,
    );
  }
  if ("keyScope" in route && !mayBeOpenToKeys(route)) {
    throw new Error(`${route.method} ${route.path}: access "${route.access}" is not for API keys`);
  }
  return route;
}

/** Finds the part of a route's input that carries `fieldId`. */
export function fieldIdSource(route: RouteShape): "params" | "query" | "body" | null {
  for (const source of ["params", "query", "body"] as const) {
    const schema = route[source];
    if (schema && "shape" in schema && "fieldId" in (schema.shape as object)) return source;
  }
  return null;
}

export function isBinaryReply(response: RouteShape["response"]): response is BinaryReply {
  return "kind" in response && response.kind === "binary";
}

export function isFileBody(body: RouteShape["body"]): body is FileBody {
  return body !== undefined && "kind" in body && body.kind === "file";
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

export type RouteParams<R extends RouteShape> = Output<R["params"]>;
export type RouteQuery<R extends RouteShape> = Output<R["query"]>;
export type RouteBody<R extends RouteShape> = R["body"] extends FileBody ? ReceivedFile : Output<R["body"]>;
/** Return type of a handler; binary replies are bytes, or chunks of bytes. */
export type RouteReply<R extends RouteShape> = R["response"] extends BinaryReply
  ? Uint8Array | AsyncIterable<Uint8Array>
  : Input<R["response"]>;
/** Result of a call as the typed client returns it. */
export type RouteAnswer<R extends RouteShape> = R["response"] extends BinaryReply
  ? ArrayBuffer
  : Output<R["response"]>;

type Part<K extends string, S> = S extends z.ZodType ? { [P in K]: z.input<S> } : unknown;
/** Arguments of a call in the typed client: params, query and body, as far as the route has them. */
export type RouteCall<R extends RouteShape> = Part<"params", R["params"]> &
  Part<"query", R["query"]> &
  (R["body"] extends FileBody ? { body: FileToSend } : Part<"body", R["body"]>);
