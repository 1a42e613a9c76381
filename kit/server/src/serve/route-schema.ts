// The plugin adds the properties of the API document (summary, tags, security) to a schema's type.
import type {} from "@fastify/swagger";
import {
  accessWords,
  apiKeyScopeOf,
  type ErrorCode,
  errorStatus,
  featureOfErrorCode,
  isBinaryReply,
  isFileBody,
  type RouteShape,
} from "@surco/contract";
import type { FastifySchema } from "fastify";
import { z } from "zod";
import { isReceivedFile, MULTIPART } from "./receive-file";

/** Schema of a route, for fastify's validation and the API document. */
export function routeSchema(route: RouteShape): FastifySchema {
  const file = isFileBody(route.body) ? route.body : null;
  const json = route.body !== undefined && !isFileBody(route.body) ? route.body : null;
  return {
    summary: route.summary,
    tags: [route.path.split("/")[1] ?? ""],
    operationId: operationId(route),
    ...(route.deprecated && { deprecated: true }),
    ...keysOfRoute(route),
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(json && { body: json }),
    // The handler checks a file's content; here it has only been received.
    ...(file && {
      body: z.any().refine(isReceivedFile).meta({ format: "binary" }),
      consumes: [...file.contentTypes, MULTIPART],
    }),
    response: {
      200: isBinaryReply(route.response)
        ? {
            description: "Bytes.",
            content: Object.fromEntries(
              [route.response.contentType, ...route.response.otherTypes].map((contentType) => [
                contentType,
                { schema: z.any().meta({ format: "binary" }) },
              ]),
            ),
          }
        : route.response,
      ...errorSchemas(route),
    },
  };
}

/** Permitted callers: a session, and API keys of a scope, which the description names too. */
function keysOfRoute(route: RouteShape): Pick<FastifySchema, "security" | "description"> {
  if (!accessWords[route.access].signedIn) return { security: [] };
  const scope = apiKeyScopeOf(route);
  return {
    description: scope === null ? "API keys: none." : `API keys: scope \`${scope}\`.`,
    security: [{ bearer: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])],
  };
}

/** Operation id: "get field meta_data fieldId" as one word, stable and unique like method and path. */
function operationId(route: RouteShape): string {
  const words = route.path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return [route.method.toLowerCase(), ...words].join("_");
}

/** All error codes of a route: those of its contract and those implied by its access, input and rate limit. */
export function answerableCodes(route: RouteShape): ErrorCode[] {
  const word = accessWords[route.access];
  const hasInput = Boolean(route.params ?? route.query ?? route.body);
  return [
    ...new Set<ErrorCode>([
      ...(hasInput ? (["INVALID_INPUT"] as const) : []),
      ...(route.body ? (["BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const) : []),
      ...(route.rateLimit ? (["TOO_MANY_REQUESTS"] as const) : []),
      ...(route.personLimit ? (["TOO_MANY_FILES"] as const) : []),
      ...(route.maxPoints !== undefined
        ? (["TOO_MANY_POINTS", "TOO_MANY_BOUNDARIES", "GEOMETRY_TOO_COMPLEX"] as const)
        : []),
      ...(route.runsIn === "thread"
        ? (["TOO_MANY_REQUESTS", "REQUEST_TOO_EXPENSIVE", "GEOMETRY_TOO_COMPLEX", "UNAVAILABLE"] as const)
        : []),
      ...(word.signedIn ? (["NOT_SIGNED_IN"] as const) : []),
      ...(word.signedIn && !route.isForEnrolment ? (["SECOND_FACTOR_REQUIRED"] as const) : []),
      ...(word.signedIn ? codesOfKeys(route) : []),
      ...(route.needsRecentSignIn ? (["REAUTHENTICATION_REQUIRED"] as const) : []),
      ...(word.field === null ? [] : (["FIELD_NOT_FOUND"] as const)),
      ...(word.field === "edit" || word.allows !== null ? (["FORBIDDEN"] as const) : []),
      ...route.errors,
      "INTERNAL",
    ]),
  ];
}

/** Codes that API keys are refused with. */
function codesOfKeys(route: RouteShape): ErrorCode[] {
  return apiKeyScopeOf(route) === null ? ["API_KEY_NOT_ALLOWED"] : ["API_KEY_SCOPE", "TOO_MANY_REQUESTS"];
}

/** Documented error responses of a route, grouped by status. */
function errorSchemas(route: RouteShape): Record<number, z.ZodType> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of answerableCodes(route)) {
    // A feature that this application leaves out answers nothing.
    if (featureOfErrorCode(code) === null) continue;
    const status = errorStatus(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      z
        .object({ code: z.enum(codes), details: z.record(z.string(), z.unknown()).optional() })
        .describe(codes.join(", ")),
    ]),
  );
}
