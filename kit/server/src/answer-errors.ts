import type { ErrorBody, ErrorCode } from "@surco/contract";
import { errorStatus } from "@surco/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { AppError, refuse } from "./errors";

/** What is wrong with an input, without the input itself: it may hold a password. */
interface InputIssue {
  path: string;
  code: string;
}

/** Turns whatever was thrown into `{ code, details }` with the code's status. Only what nobody foresaw is logged as an error. */
export function answerErrors(app: FastifyInstance): void {
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

/** Answers with an error body. Serialised here, so that a route's documented errors never hide what was thrown. */
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
 * How the database says that a number or a moment is beyond what its column holds: what came in was one that no row has.
 * Anything else of it is a mistake of ours.
 */
const BEYOND_COLUMN = new Set(["22003", "22008"]);

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues: InputIssue[] = error.validation.map((issue) => ({
      path: issue.instancePath.slice(1).replaceAll("/", "."),
      code: issue.keyword,
    }));
    return refuse("INVALID_INPUT", { in: error.validationContext, issues }, { cause: error });
  }
  if (!(error instanceof Error)) return null;
  const told = "code" in error && typeof error.code === "string" ? error.code : "";
  if (BEYOND_COLUMN.has(told)) return refuse("INVALID_INPUT", undefined, { cause: error });
  const code = FASTIFY_CODES[told];
  if (code !== undefined) return refuse(code, undefined, { cause: error });
  // Unreadable JSON, a wrong Content-Length, an address that does not decode: the caller's mistake.
  const status = "statusCode" in error ? error.statusCode : undefined;
  if (typeof status === "number" && status >= 400 && status < 500) {
    return refuse(status === errorStatus.NOT_FOUND ? "NOT_FOUND" : "INVALID_INPUT", undefined, {
      cause: error,
    });
  }
  return null;
}

/** True where the address belongs to the API, so that an unknown one answers JSON and not the web application. */
export function isApiAddress(request: FastifyRequest): boolean {
  return request.url === "/api" || request.url.startsWith("/api/") || request.url.startsWith("/api?");
}
