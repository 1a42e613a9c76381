import { type Logger, pino } from "pino";
import { loggableError } from "./redact";

export type { Logger } from "pino";

/** Names of values that are taken out of a log line, at its top and one level down. */
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
 * The log of a process: one JSON line per event on `stream` (standard output where left out). Bodies are never logged;
 * what looks like a secret or an e-mail address is taken out even where somebody passes it by mistake.
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
