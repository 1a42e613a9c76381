/** What must not reach a log: addresses of people, and the secrets that links and headers carry. */

const EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
/** Tokens are at least this long in a path; ids and names of files are told apart by their shape. */
const TOKEN_SEGMENT = /^[\w-]{24,}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Zoom, column and row of a tile: where somebody looks at. */
const TILE = /\/(\d{1,2})\/\d+\/\d+(?=\/|\.|$)/;

/** The path of an address without its query, with single-use tokens of links and places taken out. */
export function loggablePath(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  return path
    .split("/")
    .map((segment) => (TOKEN_SEGMENT.test(segment) && !UUID.test(segment) ? "[token]" : segment))
    .join("/")
    .replace(TILE, "/$1/[x]/[y]");
}

/** Text of a third party, for example a driver's message, without e-mail addresses. */
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

/** An error as it is logged: its chain of causes, without the values that a database driver puts beside it. */
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
