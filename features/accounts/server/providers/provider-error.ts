import { type AppError, HttpFailure, type Logger, refuse } from "@surco/kit-server";

/**
 * Maps a failed exchange with a provider to an error: UNAVAILABLE for a service that does not answer, else
 * PROVIDER_SIGN_IN_FAILED. Logs the reason of the latter, never the exchanged data.
 */
export function providerError(error: unknown, provider: string, logger?: Logger): AppError {
  const failure = httpFailureOf(error);
  const isRefusal = failure?.reason === "status" && failure.status === 400;
  if (failure !== null && !isRefusal) return refuse("UNAVAILABLE");
  logger?.warn({ provider, reason: reasonOf(error) }, "provider sign-in failed");
  return refuse("PROVIDER_SIGN_IN_FAILED");
}

function httpFailureOf(error: unknown): HttpFailure | null {
  if (error instanceof HttpFailure) return error;
  return error instanceof Error && error.cause !== undefined ? httpFailureOf(error.cause) : null;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? `${error.name} ${String(error.code)}` : error.message;
}
