import { type Logger, pino } from "pino";
import { loggableError } from "./redact";

export type { Logger } from "pino";

/** Properties redacted in log lines, at the top and one level down. */
const SECRETS = [
  "authorization",
  "cookie",
  "password",
  "passwordHash",
  "token",
  "tokenHash",
  "email",
  "to",
  "username",
  "fiscalId",
];

/**
 * Creates the process log: one JSON line per event on `stream` (standard output by default). Bodies are never logged;
 * secrets and e-mail addresses are redacted even where passed by mistake.
 */
export function createLogger(
  options: { level: string; name?: string },
  stream?: { write(line: string): void },
): Logger {
  const settings = {
    level: options.level,
    ...(options.name !== undefined && { name: options.name }),
    redact: {
      paths: SECRETS.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`]),
      censor: "[redacted]",
    },
    serializers: { err: loggableError, error: loggableError },
  };
  return stream ? pino(settings, stream) : pino(settings);
}
