import { setTimeout as wait } from "node:timers/promises";
import type { Exchange } from "./exchange";

/** Ways in which an outside service goes wrong. */
const faultKinds = ["429", "500", "html", "truncate", "slow", "reset"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Decides for each request whether it goes wrong. */
export type FaultSource = (request: {
  method: string;
  path: string;
  query: URLSearchParams;
}) => FaultKind | null;

const SLOW_MS = 5_000;
const HTML = "<!doctype html><title>Access blocked</title><h1>Access blocked</h1><p>Too many requests.</p>";

/** Plays the fault that `?_fault=` or the source asks for. @returns true where the request has been answered */
export async function playFault(exchange: Exchange, faults: FaultSource): Promise<boolean> {
  const { request, response, path, query } = exchange;
  const asked = faultKinds.find((kind) => kind === query.get("_fault"));
  const fault = asked ?? faults({ method: request.method ?? "GET", path, query });
  switch (fault) {
    case null:
      return false;
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
      await wait(SLOW_MS);
      return false;
  }
}
