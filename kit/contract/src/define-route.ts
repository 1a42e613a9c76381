import type { z } from "zod";
import { type AccessWord, accessWords } from "./access";
import type { ErrorCode } from "./error-codes";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Named budgets for what must not be hammered; the server holds the numbers. Routes count by network address, and what one
 * person may have made by account; the `account-…` budgets are taken by services, for one e-mail address wherever the calls
 * come from.
 */
export type RateLimitName =
  | "sign-in"
  | "look-up"
  | "mail"
  | "upload"
  | "report"
  | "account-sign-in"
  | "account-known-device"
  | "account-mail"
  | "account-sharing"
  | "account-flight"
  | PersonLimitName;
/** Budgets of one person: each call keeps the server busy for long, or leaves a large answer. */
export type PersonLimitName = "person-download" | "person-report";

/** A reply that is bytes, not JSON. */
export interface BinaryReply {
  readonly kind: "binary";
  readonly contentType: string;
  /** Others that it may be, as the caller asked; then the handler says which it is. */
  readonly otherTypes: readonly string[];
}

export function binaryReply(contentType: string, ...otherTypes: string[]): BinaryReply {
  return { kind: "binary", contentType, otherTypes };
}

/**
 * A request body that is one file: its bytes as they are, of one of these types, or as the first file of a
 * `multipart/form-data` form.
 */
export interface FileBody {
  readonly kind: "file";
  readonly contentTypes: readonly string[];
  readonly maxBytes: number;
}

export function fileBody(contentTypes: readonly string[], maxBytes: number): FileBody {
  return { kind: "file", contentTypes, maxBytes };
}

/** A file that came with a request. It lies on disk until the request is answered. */
export interface ReceivedFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** What a caller gives for a file: a browser's File or Blob. */
export interface FileToSend {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface RouteShape {
  readonly method: HttpMethod;
  /** Path below `/api`, parameters as `:name`. */
  readonly path: `/${string}`;
  /** The one place that says who may call. */
  readonly access: AccessWord;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType | FileBody;
  readonly response: z.ZodType | BinaryReply;
  /** Error codes of the product's rules that this route may answer, besides those every route may answer. */
  readonly errors: readonly ErrorCode[];
  readonly rateLimit?: RateLimitName;
  /** Counted for the person who is signed in, from whatever address. */
  readonly personLimit?: PersonLimitName;
  /** The browser itself is part of the question: a cookie of these routes goes along. No other route gets or sets one. */
  readonly isBrowserBound?: true;
  /** Largest JSON body, default 256 KiB. */
  readonly maxBodyBytes?: number;
  /** A call and its answer, for the API page; a test holds them against the schemas. */
  readonly example?: RouteExample;
}

/** One call of a route as it stands on the wire, and what it answers; no answer where that is bytes. */
export interface RouteExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/**
 * Declares one route of the API. Validation, the OpenAPI document, the typed client and the generated access test are
 * all made from what this returns.
 *
 * @throws Error when a route with a `field:…` access word does not say which field: it needs `fieldId` in its params,
 * query or body.
 */
export function defineRoute<const R extends RouteShape>(route: R): R {
  if (accessWords[route.access].field !== null && fieldIdSource(route) === null) {
    throw new Error(
      `${route.method} ${route.path}: access "${route.access}" needs a fieldId in params, query or body`,
    );
  }
  return route;
}

/** Where a route carries the id of the field that its access word speaks of. */
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
/** What a handler returns; bytes for a binary reply, in pieces where they are many. */
export type RouteReply<R extends RouteShape> = R["response"] extends BinaryReply
  ? Uint8Array | AsyncIterable<Uint8Array>
  : Input<R["response"]>;
/** What a caller receives. */
export type RouteAnswer<R extends RouteShape> = R["response"] extends BinaryReply
  ? ArrayBuffer
  : Output<R["response"]>;

type Part<K extends string, S> = S extends z.ZodType ? { [P in K]: z.input<S> } : unknown;
/** What the typed client needs to call a route: its params, query and body, where it has them. */
export type RouteCall<R extends RouteShape> = Part<"params", R["params"]> &
  Part<"query", R["query"]> &
  (R["body"] extends FileBody ? { body: FileToSend } : Part<"body", R["body"]>);
