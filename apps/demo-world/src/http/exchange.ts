import type { IncomingMessage, ServerResponse } from "node:http";

/** One request being answered. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Decoded path without the query, for example "/stac/search". */
  path: string;
  query: URLSearchParams;
  /** Address that the client reached the server under, without a slash at the end. */
  baseUrl: string;
  now: () => Date;
  /** Injects a fault into a JSON response. */
  reshape?: (value: unknown) => unknown;
  /** Injects a fault into a response of bytes, such as a picture or a table. */
  reshapeBytes?: (body: Buffer) => Buffer;
  /** True: an answer in good order whose measurements have no value. */
  hasNoData: boolean;
}

export function sendJson(
  exchange: Exchange,
  value: unknown,
  options: { status?: number; type?: string } = {},
): void {
  const body = Buffer.from(JSON.stringify(exchange.reshape?.(value) ?? value));
  const { response, request } = exchange;
  response.writeHead(options.status ?? 200, {
    "Content-Type": options.type ?? "application/json; charset=utf-8",
    "Content-Length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

export function sendBytes(exchange: Exchange, content: Buffer, type: string, cacheSeconds: number): void {
  const { response, request } = exchange;
  const body = exchange.reshapeBytes?.(content) ?? content;
  response.writeHead(200, {
    "Content-Type": type,
    "Content-Length": body.length,
    "Cache-Control": cacheSeconds > 0 ? `public, max-age=${cacheSeconds}` : "no-store",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Longest request body that is read: searches with a polygon of many points stay far below. */
const BODY_LIMIT_BYTES = 1_048_576;

/** @returns null where the body is too long */
export async function readText(
  exchange: Exchange,
  limitBytes: number = BODY_LIMIT_BYTES,
): Promise<string | null> {
  const received: AsyncIterable<Buffer> = exchange.request;
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of received) {
    bytes += piece.length;
    if (bytes > limitBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/** @returns null where the body is no JSON object, or too long */
export async function readJsonObject(
  exchange: Exchange,
  limitBytes?: number,
): Promise<Record<string, unknown> | null> {
  const text = await readText(exchange, limitBytes);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
