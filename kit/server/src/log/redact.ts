/** Redaction for logs: addresses of people, and the secrets in links and headers. */

const EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
/** Minimum length of tokens in a path; ids and file names are recognised by their shape. */
const TOKEN_SEGMENT = /^[\w-]{24,}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Zoom, column and row of a tile: they reveal the location somebody views. */
const TILE = /\/(\d{1,2})\/\d+\/\d+(?=\/|\.|$)/;

/** Path of an address without its query, with tokens of links and locations redacted. */
export function loggablePath(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  return path
    .split("/")
    .map((segment) => (TOKEN_SEGMENT.test(segment) && !UUID.test(segment) ? "[token]" : segment))
    .join("/")
    .replace(TILE, "/$1/[x]/[y]");
}

/** Removes e-mail addresses from third-party text, for example a driver's message. */
function withoutEmails(text: string): string {
  return text.replace(EMAIL, "[email]");
}

export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Loggable error: its chain of causes, without the values that a database driver attaches. */
export function loggableError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutEmails(String(error)) };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: error.name,
    message: withoutEmails(error.message),
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: withoutEmails(error.stack) }),
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
  };
}
