/** Codes that an answer may carry whatever the operation, besides those that it lists. */
export type CommonCode = "NOT_FOUND" | "UNAVAILABLE" | "MOVED";

export interface Success<Answer> {
  ok: true;
  status: number;
  data: Answer;
}

export interface Failure<Code extends string> {
  ok: false;
  /** HTTP status. */
  status: number;
  /** Error code. Servers newer than this client may answer others: keep a default branch. */
  code: Code | CommonCode;
  /** Details of the error, as `{ retryAfterSeconds: 30 }`. */
  details: Readonly<Record<string, unknown>>;
}

/** Outcome of a call that the server answered. */
export type Result<Answer, Code extends string> = Success<Answer> | Failure<Code>;

/** Error that `unwrap` throws for a failure. */
export class SurcoError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ status, code, details }: Failure<string>) {
    super(code);
    this.name = "SurcoError";
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Error of an answer that is not the API's, as of a proxy in between. */
export class UnexpectedAnswer extends Error {
  readonly status: number;

  constructor(status: number, options?: { cause?: unknown }) {
    super(`unexpected answer with status ${status}`, options);
    this.name = "UnexpectedAnswer";
    this.status = status;
  }
}

/**
 * Data of a successful result.
 * @throws SurcoError for a failure
 */
export function unwrap<Answer>(result: Result<Answer, string>): Answer {
  if (result.ok) return result.data;
  throw new SurcoError(result);
}
