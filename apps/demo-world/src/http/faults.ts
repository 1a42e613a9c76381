import { setTimeout as wait } from "node:timers/promises";
import { type Exchange, isObject } from "./exchange";

/**
 * Ways in which an outside service goes wrong. "slow" answers after 31 s; "lost" does what is asked, and its answer never
 * arrives; "empty" answers lists without anything in them and files without content, "nulls" every value as null and every
 * byte as 0, "no-data" null for those that were measured.
 */
export const faultKinds = [
  "401",
  "403",
  "429",
  "500",
  "html",
  "truncate",
  "slow",
  "reset",
  "lost",
  "empty",
  "nulls",
  "no-data",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Decides for each request whether it goes wrong. */
export type FaultSource = (request: {
  method: string;
  path: string;
  query: URLSearchParams;
}) => FaultKind | null;

const SLOW_MS = 31_000;
const HTML = "<!doctype html><title>Access blocked</title><h1>Access blocked</h1><p>Too many requests.</p>";

/** Plays the fault that `?_fault=` or the source asks for. @returns true where the request has been answered */
export async function playFault(exchange: Exchange, faults: FaultSource): Promise<boolean> {
  const { request, response, path, query } = exchange;
  const requested = faultKinds.find((kind) => kind === query.get("_fault"));
  const fault = requested ?? faults({ method: request.method ?? "GET", path, query });
  switch (fault) {
    case null:
      return false;
    case "401":
    case "403":
      response.writeHead(Number(fault), { "Content-Type": "application/json" });
      response.end('{"message":"No access"}');
      return true;
    case "429":
      response.writeHead(429, { "Retry-After": "1", "Content-Type": "application/json" });
      response.end('{"error":true,"reason":"Too many concurrent requests"}');
      return true;
    case "500":
      response.writeHead(500, { "Content-Type": "application/json" });
      response.end('{"code":"InternalServerError","description":"Internal Server Error"}');
      return true;
    case "html":
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(HTML);
      return true;
    case "truncate":
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": 4_096 });
      response.write('{"type":"FeatureCollection","features":[{"type":"Fea', () => response.destroy());
      return true;
    case "reset":
      request.socket.resetAndDestroy();
      return true;
    case "slow":
      await untilLate(exchange);
      return false;
    case "lost":
      exchange.reshape = () => {
        request.socket.resetAndDestroy();
        return {};
      };
      return false;
    case "empty":
      exchange.reshape = withoutEntries;
      exchange.reshapeBytes = () => Buffer.alloc(0);
      return false;
    case "nulls":
      exchange.reshape = withoutValues;
      exchange.reshapeBytes = (body) => Buffer.alloc(body.length);
      return false;
    case "no-data":
      exchange.hasNoData = true;
      return false;
  }
}

/** Aborted requests are not waited for. */
async function untilLate({ response }: Exchange): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  await wait(SLOW_MS, undefined, { signal: gone.signal }).catch(() => undefined);
}

/** The same answer with every list empty, also one by dates such as "20260301". */
function withoutEntries(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isObject(value) && Object.keys(value).every((name) => /^\d{8}$/.test(name))) return {};
  return isObject(value) ? mapped(value, withoutEntries) : value;
}

/** The same answer with null in place of every text and number. */
function withoutValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutValues);
  return isObject(value) ? mapped(value, withoutValues) : null;
}

function mapped(value: Record<string, unknown>, change: (part: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));
}
