import {
  accessWords,
  errorStatus,
  type FieldRight,
  fieldIdSource,
  isBinaryReply,
  isTextBody,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteReply,
  type RouteShape,
} from "@surco/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { refuse } from "./errors";
import type { RateLimiter } from "./rate-limit";
import type { SessionUser } from "./session-user";

/** How `serve` finds out who calls and what he may do; wired by the server application from accounts and fields. */
export interface AccessChecks {
  /** The user of a bearer token, or null when the token is unknown or expired. */
  findUser(token: string): Promise<SessionUser | null>;
  /** What the user may do with a field; null when it does not exist for him. */
  findFieldRight(user: SessionUser, fieldId: string): Promise<FieldRight | null>;
}

export interface ServeDeps {
  access: AccessChecks;
  rateLimiter: RateLimiter;
}

type UserOf<R extends RouteShape> = R["access"] extends "public" ? null : SessionUser;

export interface Call<R extends RouteShape> {
  user: UserOf<R>;
  params: RouteParams<R>;
  query: RouteQuery<R>;
  body: RouteBody<R>;
  /** The bearer token itself, for logging out. */
  token: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Puts one declared route on the server: rate limit, session, field right, validation of what comes in and of what goes
 * out, in this order. The handler runs only for who may call.
 */
export function serve<const R extends RouteShape>(
  app: FastifyInstance,
  deps: ServeDeps,
  route: R,
  handler: (call: Call<R>) => Promise<RouteReply<R>>,
): void {
  const word = accessWords[route.access];
  const idSource = fieldIdSource(route);
  const binary = isBinaryReply(route.response);

  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: isTextBody(route.body) ? route.body.maxBytes : (route.maxBodyBytes ?? 256 * 1024),
    schema: {
      summary: route.summary,
      tags: [route.path.split("/")[1] ?? ""],
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body &&
        (isTextBody(route.body) ? { consumes: [...route.body.contentTypes] } : { body: route.body })),
      ...(word.signedIn && { security: [{ bearer: [] }] }),
      response: {
        200: isBinaryReply(route.response)
          ? z.any().meta({ type: "string", format: "binary", description: route.response.contentType })
          : route.response,
        ...errorSchemas(route),
      },
    },
    // Who may call is settled before the body is parsed or validated: a stranger learns nothing from a validation error.
    onRequest: async (request) => {
      if (route.rateLimit) await deps.rateLimiter.take(route.rateLimit, request.ip);
      if (word.signedIn) await requireUser(deps.access, request);
    },
    preHandler: async (request) => {
      if (word.field === null || idSource === null) return;
      const fieldId = (request[idSource] as { fieldId: string }).fieldId;
      const right = await deps.access.findFieldRight(userOf(request), fieldId);
      if (right === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
      if (word.field === "edit" && right !== "edit") throw refuse("FORBIDDEN");
    },
    handler: async (request, reply) => {
      const answer = await handler({
        user: (users.get(request) ?? null) as UserOf<R>,
        params: request.params as RouteParams<R>,
        query: request.query as RouteQuery<R>,
        body: request.body as RouteBody<R>,
        token: bearerToken(request),
        request,
        reply,
      });
      if (!binary) return answer;
      const bytes = answer as Uint8Array;
      reply.header("content-type", (route.response as { contentType: string }).contentType);
      return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  });
}

const users = new WeakMap<FastifyRequest, SessionUser>();

async function requireUser(access: AccessChecks, request: FastifyRequest): Promise<void> {
  const token = bearerToken(request);
  const user = token === null ? null : await access.findUser(token);
  if (user === null) throw refuse("NOT_SIGNED_IN");
  users.set(request, user);
}

function userOf(request: FastifyRequest): SessionUser {
  const user = users.get(request);
  if (!user) throw refuse("NOT_SIGNED_IN");
  return user;
}

function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}

/** The documented error answers of a route, grouped by status. */
function errorSchemas(route: RouteShape): Record<number, z.ZodType> {
  const everyRoute = ["INVALID_INPUT", "TOO_MANY_REQUESTS", "INTERNAL"] as const;
  const guarded = accessWords[route.access].signedIn ? (["NOT_SIGNED_IN"] as const) : [];
  const field = accessWords[route.access].field === null ? [] : (["FIELD_NOT_FOUND"] as const);
  const edit = accessWords[route.access].field === "edit" ? (["FORBIDDEN"] as const) : [];
  const byStatus: Record<number, string[]> = {};
  for (const code of new Set([...everyRoute, ...guarded, ...field, ...edit, ...route.errors])) {
    const status = errorStatus[code];
    byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      z.object({
        code: z.enum(codes as [string, ...string[]]),
        details: z.record(z.string(), z.unknown()).optional(),
      }),
    ]),
  );
}
