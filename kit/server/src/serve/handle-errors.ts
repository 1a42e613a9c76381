import type { ErrorBody, ErrorCode } from "@surco/contract";
import { isDatabaseUnavailable } from "@surco/db";
import { TooTangled } from "@surco/geometry";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { BlobStoreFailure } from "../files/blob-store-failure";
import { AppError, refuse } from "./errors";

/** Paths and codes of invalid input, without the input itself: it may contain a password. */
interface InputIssue {
  path: string;
  code: string;
}

/**
 * Error handler: maps a thrown value to `{ code, details }` with the code's status. Only unexpected errors are logged
 * as errors.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = asAppError(error);
    if (known === null) {
      request.log.error({ err: error }, "unforeseen error");
      return answer(reply, new AppError("INTERNAL"));
    }
    if (known.status >= 500) request.log.warn({ err: error }, "refused for a reason of ours");
    return answer(reply, known);
  });
}

/** Sends an error body. Serialised here, so that a route's documented errors never hide the thrown one. */
export function answer(reply: FastifyReply, error: AppError): FastifyReply {
  const body: ErrorBody = {
    code: error.code,
    ...(error.details !== undefined && { details: error.details }),
  };
  const retryAfterSeconds = error.details?.retryAfterSeconds;
  if (typeof retryAfterSeconds === "number") reply.header("retry-after", Math.ceil(retryAfterSeconds));
  return reply
    .code(error.status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "BODY_TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
};

/**
 * PostgreSQL error codes of a number or date beyond its column's range: the input names no existing row. Other database
 * errors are bugs.
 */
const BEYOND_COLUMN = new Set(["22003", "22008"]);

/** A restart or a failover of the database takes some seconds. */
const DATABASE_RETRY_SECONDS = 5;
/** Browsers repeat reads on their own; other calls say so to the person. */
const STORAGE_RETRY_SECONDS = 30;

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof BlobStoreFailure) {
    return refuse("STORAGE_UNAVAILABLE", { retryAfterSeconds: STORAGE_RETRY_SECONDS }, { cause: error });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues: InputIssue[] = error.validation.map((issue) => ({
      path: issue.instancePath.slice(1).replaceAll("/", "."),
      code: issue.keyword,
    }));
    return refuse("INVALID_INPUT", { in: error.validationContext, issues }, { cause: error });
  }
  if (error instanceof TooTangled) return refuse("GEOMETRY_TOO_COMPLEX", undefined, { cause: error });
  if (!(error instanceof Error)) return null;
  if (isDatabaseUnavailable(error)) {
    return refuse("UNAVAILABLE", { retryAfterSeconds: DATABASE_RETRY_SECONDS }, { cause: error });
  }
  const errorCode = "code" in error && typeof error.code === "string" ? error.code : "";
  if (BEYOND_COLUMN.has(errorCode)) return refuse("INVALID_INPUT", undefined, { cause: error });
  const code = FASTIFY_CODES[errorCode];
  if (code !== undefined) return refuse(code, undefined, { cause: error });
  // Client errors of the HTTP parser: unreadable JSON, wrong Content-Length, undecodable address.
  const status = "statusCode" in error ? error.statusCode : undefined;
  if (typeof status === "number" && status >= 400 && status < 500) {
    return refuse(status === 404 ? "NOT_FOUND" : "INVALID_INPUT", undefined, {
      cause: error,
    });
  }
  return null;
}

/** True for addresses of the API: unknown ones answer JSON instead of the web application. */
export function isApiAddress(request: FastifyRequest): boolean {
  return request.url === "/api" || request.url.startsWith("/api/") || request.url.startsWith("/api?");
}
