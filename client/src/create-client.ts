import { operationTable } from "./generated/operation-table.js";
import type { Operations } from "./generated/operations.js";
import type { OperationRow } from "./operation-row.js";
import { type Failure, type Result, UnexpectedAnswer } from "./result.js";

export interface ClientOptions {
  /** Address of the installation, as `https://surco.example.org`. */
  baseUrl: string;
  /** Token of a session, or a function that returns the present one; without it only public operations answer. */
  token?: string | (() => string | null | undefined | Promise<string | null | undefined>);
  /** Headers of every request, as `user-agent` outside of browsers. */
  headers?: Readonly<Record<string, string>>;
  /** Replaces the global `fetch`, as for retries or in tests. */
  fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  /** Ends the call early; it then rejects with the signal's reason. */
  signal?: AbortSignal;
}

type Arguments<Input> =
  Record<string, never> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];

/**
 * One function for each operation of the API. It resolves with the answer or with the error's code, and rejects only where no
 * answer of the API arrives: with the error of `fetch`, or with `UnexpectedAnswer`.
 */
export type Client = {
  [Name in keyof Operations]: (
    ...args: Arguments<Operations[Name]["input"]>
  ) => Promise<Result<Operations[Name]["answer"], Operations[Name]["code"]>>;
};

/** Input of any operation, as the types of each allow it. */
interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  contentType?: string;
}

/** Builds a client of one installation. It keeps no state: a client with another token is another client. */
export function createClient(options: ClientOptions): Client {
  const functions = Object.entries(operationTable).map(([name, row]) => [
    name,
    (input: AnyInput = {}, { signal }: CallOptions = {}) => call(options, row, input, signal),
  ]);
  return Object.fromEntries(functions) as Client;
}

async function call(
  options: ClientOptions,
  [method, path, bodyForm, answerForm]: OperationRow,
  input: AnyInput,
  signal: AbortSignal | undefined,
): Promise<Result<unknown, string>> {
  const token = typeof options.token === "function" ? await options.token() : options.token;
  const contentType =
    bodyForm === "json" ? "application/json" : (input.contentType ?? typeOf(input.body) ?? bodyForm);
  const send = options.fetch ?? globalThis.fetch;
  const response = await send(addressOf(options.baseUrl, path, input), {
    method,
    headers: {
      ...options.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(bodyForm !== null && contentType !== null && { "content-type": contentType }),
    },
    ...(bodyForm !== null && {
      body: bodyForm === "json" ? JSON.stringify(input.body) : (input.body as RequestInit["body"]),
    }),
    ...(signal && { signal }),
  });
  if (!response.ok) return readFailure(response);
  return { ok: true, status: response.status, data: await readAnswer(response, answerForm) };
}

/** Content type that a Blob or File knows of itself. */
const typeOf = (body: unknown) => (body instanceof Blob && body.type !== "" ? body.type : undefined);

function addressOf(baseUrl: string, path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const written = search.toString();
  return `${baseUrl.replace(/\/+$/, "")}${filled}${written === "" ? "" : `?${written}`}`;
}

async function readAnswer(response: Response, form: OperationRow[3]): Promise<unknown> {
  if (form === "stream") return response.body;
  if (form === "blob") return response.blob();
  try {
    return await response.json();
  } catch (error) {
    throw error instanceof SyntaxError ? new UnexpectedAnswer(response.status, { cause: error }) : error;
  }
}

async function readFailure(response: Response): Promise<Failure<string>> {
  const text = await response.text();
  const body = parse(text);
  if (typeof body?.code !== "string") throw new UnexpectedAnswer(response.status);
  const details = typeof body.details === "object" && body.details !== null ? body.details : {};
  return { ok: false, status: response.status, code: body.code, details: details as Record<string, unknown> };
}

function parse(text: string): { code?: unknown; details?: unknown } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
