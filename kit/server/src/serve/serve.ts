import { Readable } from "node:stream";
import {
  accessWords,
  allowsCaller,
  type Deprecation,
  fieldIdSource,
  includesRight,
  isApiKey,
  isBinaryReply,
  isFileBody,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteReply,
  type RouteShape,
} from "@surco/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestThreads } from "../threads/request-threads";
import type { AccessChecks } from "./access-checks";
import { requireKeyOwner } from "./api-key-owner";
import { chargePoints, requirePointLimit } from "./body-points";
import { clientAddressOf } from "./client-address";
import { refuse } from "./errors";
import { forwardRequest } from "./forward-route";
import type { FieldUnits } from "./number-units";
import { isPersonal } from "./personal-response";
import type { RateLimiter } from "./rate-limit";
import { acceptFiles, forgetFile } from "./receive-file";
import { routeSchema } from "./route-schema";
import type { SessionUser } from "./session-user";
import { findUnstorableText } from "./unstorable-text";

export interface ServeDeps {
  access: AccessChecks;
  rateLimiter: RateLimiter;
  /** Runs the handler of a read, whose statements a replica of the database may answer; by default the database does. */
  read?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  /** Threads for the routes that name one; without them this thread answers all. */
  threads?: RequestThreads | undefined;
  /** This is a request thread: calls were counted before they came here. */
  isThread?: boolean;
  /** Units of numbers whose name does not end with one, for the API page. */
  fieldUnits?: FieldUnits | undefined;
}

type UserOf<R extends RouteShape> = R["access"] extends "public" ? null : SessionUser;

export interface Call<R extends RouteShape> {
  user: UserOf<R>;
  params: RouteParams<R>;
  query: RouteQuery<R>;
  body: RouteBody<R>;
  /** Token of the caller's session, for logging out; null also for an API key. */
  token: string | null;
  /** Finds who calls a public route; null for somebody who is not signed in. */
  findCaller(): Promise<SessionUser | null>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Registers one declared route. In this order: rate limit, session or API key, second factor, role, recent sign-in, input validation, right to
 * the field, handler, response validation. The session is checked before the body is read; the handler runs only for permitted callers.
 */
export function serve<const R extends RouteShape>(
  app: FastifyInstance,
  deps: ServeDeps,
  route: R,
  handler: (call: Call<R>) => Promise<RouteReply<R>>,
): void {
  const word = accessWords[route.access];
  const idSource = fieldIdSource(route);
  const file = isFileBody(route.body) ? route.body : null;
  const binary = isBinaryReply(route.response) ? route.response : null;
  const keeping = isPersonal(route) ? "no-store" : "private, no-cache";
  if (file !== null) acceptFiles(app, file.contentTypes);
  const { rateLimit, personLimit }: Partial<RouteShape> = deps.isThread ? {} : route;
  const { deprecated }: Partial<RouteShape> = route;
  const { threads } = deps;
  const base = {
    method: route.method,
    url: route.path,
    bodyLimit: file?.maxBytes ?? route.maxBodyBytes ?? 256 * 1024,
    schema: routeSchema(route),
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (deprecated) announceRemoval(reply, deprecated);
      if (rateLimit) await deps.rateLimiter.take(rateLimit, clientAddressOf(request));
      if (!word.signedIn) return;
      // One browser may serve several people, one after the other.
      reply.header("vary", "authorization");
      await requireUser(deps, route, request);
      if (userOf(request).needsSecondFactor && !route.isForEnrolment) throw refuse("SECOND_FACTOR_REQUIRED");
      if (!allowsCaller(route.access, userOf(request))) throw refuse("FORBIDDEN");
      if (route.needsRecentSignIn) await requireRecentSignIn(deps.access, request);
      if (personLimit) await deps.rateLimiter.take(personLimit, userOf(request).id);
    },
  };
  if (threads !== undefined && route.runsIn === "thread") {
    app.route({
      ...base,
      config: { example: route.example, fieldUnits: deps.fieldUnits, file, isForwarded: true },
      // The thread validates.
      validatorCompiler: () => () => true,
      handler: (request, reply) => forwardRequest(threads, userOf(request).id, request, reply),
    });
    return;
  }

  app.route({
    ...base,
    config: { example: route.example, fieldUnits: deps.fieldUnits, file },
    preValidation: async ({ body }) => {
      if (route.maxPoints !== undefined) requirePointLimit(body, route.maxPoints);
    },
    preHandler: async (request) => {
      requireStorable(request);
      if (route.maxPoints !== undefined)
        await chargePoints(deps.rateLimiter, userOf(request).id, request.body);
      if (word.field === null || idSource === null) return;
      const { fieldId } = request[idSource] as { fieldId: string };
      const right = await deps.access.findFieldRight(userOf(request), fieldId);
      if (right === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
      if (!includesRight(right, word.field)) throw refuse("FORBIDDEN");
    },
    ...(file !== null && { onError: async (request: FastifyRequest) => forgetFile(request.body) }),
    handler: async (request, reply) => {
      const token = sessionToken(request);
      const work = () =>
        handler({
          user: (users.get(request) ?? null) as UserOf<R>,
          params: request.params as RouteParams<R>,
          query: request.query as RouteQuery<R>,
          body: request.body as RouteBody<R>,
          token,
          findCaller: async () => (token === null ? null : findCaller(deps.access, token)),
          request,
          reply,
        });
      // Rights and sessions were looked up in the database itself.
      const answer = await (route.method === "GET" && deps.read ? deps.read(work) : work());
      if (file !== null) await forgetFile(request.body);
      // Revalidated: an unchanged response is a 304; handlers may override it.
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", keeping);
      if (binary === null) return answer;
      const bytes = answer as Uint8Array | AsyncIterable<Uint8Array>;
      if (!reply.hasHeader("content-type")) reply.header("content-type", binary.contentType);
      if (!(bytes instanceof Uint8Array)) return reply.send(Readable.from(bytes));
      return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  });
}

/** `Deprecation` of RFC 9745 and `Sunset` of RFC 8594. */
function announceRemoval(reply: FastifyReply, { since, removedOn }: Deprecation): void {
  reply.header("deprecation", `@${Date.parse(`${since}T00:00:00Z`) / 1000}`);
  reply.header("sunset", new Date(`${removedOn}T00:00:00Z`).toUTCString());
}

/** @throws AppError INVALID_INPUT */
function requireStorable({ params, query, body }: FastifyRequest): void {
  const parts = { params, querystring: query, body };
  for (const [part, value] of Object.entries(parts)) {
    const unstorable = findUnstorableText(value);
    if (unstorable !== null) {
      throw refuse("INVALID_INPUT", { in: part, issues: [unstorable] });
    }
  }
}

/** Finds a user to whom more than setting up a second factor is open. */
async function findCaller(access: AccessChecks, token: string): Promise<SessionUser | null> {
  const user = await access.findUser(token);
  return user?.needsSecondFactor ? null : user;
}

const users = new WeakMap<FastifyRequest, SessionUser>();

/** @throws AppError NOT_SIGNED_IN, and the refusals of `requireKeyOwner` */
async function requireUser(deps: ServeDeps, route: RouteShape, request: FastifyRequest): Promise<void> {
  const token = bearerToken(request);
  if (token === null) throw refuse("NOT_SIGNED_IN");
  const user = isApiKey(token)
    ? await requireKeyOwner(deps, route, token)
    : await deps.access.findUser(token);
  if (user === null) throw refuse("NOT_SIGNED_IN");
  users.set(request, user);
}

/** @throws AppError REAUTHENTICATION_REQUIRED */
async function requireRecentSignIn(access: AccessChecks, request: FastifyRequest): Promise<void> {
  const token = sessionToken(request);
  const isRecent = token !== null && (await access.isRecentlyAuthenticated?.(token)) === true;
  if (!isRecent) throw refuse("REAUTHENTICATION_REQUIRED");
}

function userOf(request: FastifyRequest): SessionUser {
  const user = users.get(request);
  if (!user) throw refuse("NOT_SIGNED_IN");
  return user;
}

/** A key is no session: handlers never see one. */
function sessionToken(request: FastifyRequest): string | null {
  const token = bearerToken(request);
  return token !== null && isApiKey(token) ? null : token;
}

function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}
