import {
  type ErrorBody,
  isBinaryReply,
  isFileBody,
  type RouteAnswer,
  type RouteCall,
  type RouteShape,
} from "@surco/contract";
import { ApiError } from "./api-error";
import { takeEarly } from "./early-answers";
import { loadErrorSentence } from "./error-texts";
import { noteAnswer } from "./offline/reachability";
import { watchAnswer } from "./offline/slow-answers";
import { closeSession, sessionToken } from "./session";
import { limitTime, readWhole } from "./time-limit";

const API_ROOT = "/api";
/** A read that delivers nothing for so long is given up; on a slow network a long response takes its time. */
const STALLED_MS = 60_000;
/** The server's own limit of two minutes, and the transfer. */
const WORK_LIMIT_MS = 180_000;

interface AnyCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sends the request in another way, as one that reports its progress. */
  fetch?: typeof fetch;
  /** Sends the request to its end also where the page is left right after. */
  keepalive?: boolean;
}

type CallInput<R extends RouteShape> = RouteCall<R> & Pick<AnyCall, "signal" | "fetch" | "keepalive">;
/** A route without inputs may be called without a second argument. */
type CallArguments<R extends RouteShape> =
  Record<never, never> extends RouteCall<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/** Path of a route below the API root, with parameters and query. */
export function routeAddress(route: RouteShape, { params = {}, query = {} }: AnyCall): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return API_ROOT + path + (text === "" ? "" : `?${text}`);
}

/**
 * Calls a route of the API with the session's token. Bytes are returned as an ArrayBuffer.
 *
 * @throws ApiError with the server's code, or OFFLINE / SERVER_UNREACHABLE without a response. A session unknown to the
 * server is closed here, which redirects to log-in.
 */
export async function call<R extends RouteShape>(
  route: R,
  ...[input]: CallArguments<R>
): Promise<RouteAnswer<R>> {
  // The server validated the response against the route's schema.
  return withinLimit(route, (input ?? {}) as AnyCall, async (reply) =>
    isBinaryReply(route.response)
      ? ((await reply.arrayBuffer()) as RouteAnswer<R>)
      : ((await reply.json()) as RouteAnswer<R>),
  );
}

/** Calls a route and reads its response within a time limit; says so while that takes long. */
async function withinLimit<T>(
  route: RouteShape,
  given: AnyCall,
  read: (reply: Response) => Promise<T>,
): Promise<T> {
  const isRead = route.method === "GET" && route.runsIn === undefined;
  const limit = limitTime(isRead ? STALLED_MS : writeLimitMs(route), given.signal);
  const endWatch = isRead ? watchAnswer() : () => undefined;
  try {
    const reply = await answerOf(route, { ...given, signal: limit.signal });
    return await read(isRead ? await readWhole(reply, limit.restart) : reply);
  } catch (cause) {
    if (cause instanceof ApiError || given.signal?.aborted) throw cause;
    // Cut off while it came, or too late. What is not JSON is no matter of the network.
    if (cause instanceof SyntaxError) throw cause;
    throw unreachable();
  } finally {
    endWatch();
    limit.end();
  }
}

/** A file takes as long as it takes: a person follows its progress. */
function writeLimitMs(route: RouteShape): number {
  return isFileBody(route.body) ? Number.POSITIVE_INFINITY : WORK_LIMIT_MS;
}

function unreachable(): ApiError {
  noteAnswer(false);
  return new ApiError(navigator.onLine ? "SERVER_UNREACHABLE" : "OFFLINE", 0);
}

/**
 * Calls a route that returns a file. A large one may stay on the device's disk instead of the page's memory.
 *
 * @throws ApiError as `call`
 */
export async function callForFile<R extends RouteShape>(
  route: R,
  ...[input]: CallArguments<R>
): Promise<Blob> {
  const reply = await answerOf(route, (input ?? {}) as AnyCall);
  return reply.blob();
}

/** Calls a route whose response is read bit by bit. @throws ApiError for a refusal or without a response */
export async function answerOf(route: RouteShape, given: AnyCall): Promise<Response> {
  const token = sessionToken();
  const reply = await send(route, given, token);
  if (reply.ok) return reply;
  const error = await readError(reply);
  // The refusal's sentence is loaded before anything shows it.
  await loadErrorSentence(error.code);
  if (error.code === "NOT_SIGNED_IN" && token !== null && token === sessionToken()) closeSession();
  throw error;
}

async function send(route: RouteShape, given: AnyCall, token: string | null): Promise<Response> {
  const headers = new Headers({ accept: "*/*", ...given.headers });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);

  let body: string | Blob | undefined;
  if (isFileBody(route.body)) {
    headers.set("content-type", route.body.contentTypes[0] ?? "application/octet-stream");
    body = given.body as Blob;
  } else if (given.body !== undefined) {
    headers.set("content-type", "application/json");
    body = JSON.stringify(given.body);
  }

  const address = routeAddress(route, given);
  const request: RequestInit = {
    method: route.method,
    headers,
    body,
    signal: given.signal,
    keepalive: given.keepalive,
    credentials: route.isBrowserBound ? "same-origin" : "omit",
  };
  const early = route.method === "GET" ? takeEarly(address, token, given.signal) : undefined;
  try {
    const reply = await (early?.catch(() => fetch(address, request)) ??
      (given.fetch ?? fetch)(address, request));
    noteAnswer(true);
    return reply;
  } catch (cause) {
    if (given.signal?.aborted) throw cause;
    throw unreachable();
  }
}

async function readError(reply: Response): Promise<ApiError> {
  try {
    const body = (await reply.json()) as Partial<ErrorBody>;
    if (typeof body.code === "string") return new ApiError(body.code, reply.status, body.details ?? {});
  } catch {
    // A proxy responded with a page of its own: only the status is known.
  }
  const isDown = reply.status === 502 || reply.status === 503 || reply.status === 504;
  return new ApiError(isDown ? "UNAVAILABLE" : "INTERNAL", reply.status);
}
