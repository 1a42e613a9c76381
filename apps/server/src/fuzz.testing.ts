import { featureOfErrorCode } from "@surco/contract";
import { kmlOf, squareAt, zipOf } from "@surco/field-import/testing";
import {
  type Dice,
  enlarge,
  HOSTILE_TEXTS,
  hostileValue,
  malform,
  oneOf,
  RAW_JSON,
  seededDice,
} from "./hostile-values.testing";
import { type OpenApiCall, openApiCalls, validInput } from "./openapi-calls.testing";
import { type Caller, callers, type WholeProduct } from "./whole-product.testing";

interface Request {
  method: OpenApiCall["method"];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

export interface FuzzOutcome {
  /** Number of responses by status. */
  statuses: Record<number, number>;
  /** Violations of the rules for every response, one line each with the request. */
  faults: string[];
  /** Requests slower than `slowMs` each time. */
  slow: string[];
}

/** Text that reveals the server's internals. */
const LEAK =
  /\bat [\w.<>[\] ]+ \(?[/\w.:-]+:\d+:\d+|node_modules|\/(tmp|home|work|usr|root)\/|\.(ts|mjs|js):\d+|\b(syntax error at or near|relation "|column "|duplicate key|violates|invalid input syntax|invalid byte sequence)|\bZodError|FST_ERR|ECONNREFUSED|root:x:0/;

/**
 * Sends requests generated from the API description, each malformed in one place or much larger than usual, as every
 * caller in turn.
 *
 * @param slowMs  slower requests are repeated twice; null: durations are ignored
 * @param copies  identical requests sent at once, so that concurrent writes of one thing meet
 */
export async function fuzz(
  product: WholeProduct,
  {
    requests,
    seed,
    slowMs,
    copies = 1,
  }: { requests: number; seed: number; slowMs: number | null; copies?: number },
): Promise<FuzzOutcome> {
  await product.app.ready();
  const dice = seededDice(seed);
  const calls = openApiCalls(product.app.swagger());
  const outcome: FuzzOutcome = { statuses: {}, faults: [], slow: [] };
  const tokens: Partial<Record<Caller, string | null>> = {};
  for (let sent = 0; sent < requests; sent++) {
    // Round-robin over the routes, for equal coverage.
    const call = calls[sent % calls.length] as OpenApiCall;
    const caller = oneOf(dice, callers);
    tokens[caller] ??= await product.tokenOf(caller);
    const request = hostileRequest(product, call, { caller, token: tokens[caller], dice });
    const sentRequest = `${caller} ${call.name} ${describe(request)}`;
    const replies = await Promise.all(Array.from({ length: copies }, () => send(product, request)));
    for (const reply of replies) {
      outcome.statuses[reply.statusCode] = (outcome.statuses[reply.statusCode] ?? 0) + 1;
      const faults = faultsOf(reply.statusCode, reply.body, reply.headers);
      outcome.faults.push(...faults.map((fault) => `${fault}: ${sentRequest}`));
    }
    const ms = Math.max(...replies.map((reply) => reply.ms));
    const statusCode = replies.some((reply) => reply.statusCode === 401) ? 401 : 200;
    if (slowMs !== null && ms > slowMs) {
      const again = [await send(product, request), await send(product, request)];
      const best = Math.min(ms, ...again.map((one) => one.ms));
      if (best > slowMs) outcome.slow.push(`${Math.round(best)} ms: ${sentRequest}`);
    }
    if (statusCode === 401 || /log|session|password|close|account/i.test(call.name)) delete tokens[caller];
    if (caller !== "nobody" && statusCode === 401) await replaceIfClosed(product, caller);
  }
  return outcome;
}

async function send({ app }: WholeProduct, request: Request) {
  const started = performance.now();
  const { statusCode, body, headers } = await app.inject(request);
  return { statusCode, body, headers, ms: performance.now() - started };
}

function faultsOf(status: number, body: string, headers: Record<string, unknown>): string[] {
  const faults = [];
  if (status === 500) faults.push("500");
  // Error details may echo the caller's input; only the server's own text is checked.
  if (status >= 400) {
    const code = /^\{"code":"(\w+)"/.exec(body)?.[1];
    if (code === undefined || featureOfErrorCode(code) === null)
      faults.push(`no code of ours (${status} ${body.slice(0, 80)})`);
  }
  const leak = LEAK.exec(
    HOSTILE_TEXTS.reduce<string>((text, hostile) => text.replaceAll(escaped(hostile), ""), body),
  );
  if (leak && !/^(text\/html|application\/(pdf|octet)|image)/.test(String(headers["content-type"])))
    faults.push(`leak "${leak[0]}"`);
  if (headers["x-content-type-options"] !== "nosniff") faults.push("no nosniff");
  if ("set-cookie" in headers && !isBrowserSecret(String(headers["set-cookie"]))) faults.push("a cookie");
  return faults;
}

/** The one cookie of the API binds a step of signing in to its browser: hidden from scripts, sent to `/api/auth` alone. */
const isBrowserSecret = (cookie: string) =>
  /^surco_departure=[\w-]{43}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Lax(; Secure)?$/.test(
    cookie,
  );

const escaped = (text: string) => JSON.stringify(text).slice(1, -1) || "\u0000";

async function replaceIfClosed(product: WholeProduct, caller: Exclude<Caller, "nobody">): Promise<void> {
  const token = await product.tokenOf(caller).catch(() => null);
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await product.app.inject({ url: "/api/auth/", headers });
  if (statusCode === 401) await product.replace(caller);
}

function describe({ method, url, headers, payload }: Request): string {
  const text = payload === undefined ? "" : payload.toString("latin1" as never);
  return `${method} ${url.slice(0, 300)} ${headers["content-type"] ?? ""} ${text.slice(0, 300)}`;
}

function hostileRequest(
  product: WholeProduct,
  call: OpenApiCall,
  { caller, token, dice }: { caller: Caller; token: string | null; dice: Dice },
): Request {
  const person = caller === "nobody" ? product.bystander : product.people[caller];
  const input = validInput(call, dice() < 0.8 ? person : product.bystander);
  const headers: Record<string, string> = { ...(token !== null && { authorization: `Bearer ${token}` }) };
  const target = dice();
  const path = target < 0.15 ? (malform(input.path, dice) as Record<string, unknown>) : input.path;
  const optional = call.parameters.filter((one) => one.in === "query" && !one.required);
  let query: Record<string, unknown> = { ...input.query };
  for (const { name, schema } of optional) {
    if (dice() < 0.3)
      query[name] = dice() < 0.5 ? hostileValue(dice) : (schema.enum?.[0] ?? schema.default ?? 1);
  }
  if (target >= 0.15 && target < 0.5) query = malform(query, dice) as Record<string, unknown>;
  if (dice() < 0.05) Object.assign(headers, hostileHeader(dice));
  const body = bodyOf(call, input.body, dice);
  return {
    method: call.method,
    url: addressOf(call.path, path, query, dice),
    headers: { ...headers, ...body.headers },
    ...(body.payload !== undefined && { payload: body.payload }),
  };
}

function addressOf(template: string, path: unknown, query: unknown, dice: Dice): string {
  const parts = Object(path) as Record<string, unknown>;
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(parts[name], dice));
  const pairs = Object.entries(Object(query) as Record<string, unknown>);
  return `${address}?${pairs.map(([name, value]) => `${inAddress(name, dice)}=${inAddress(value, dice)}`).join("&")}`;
}

function inAddress(value: unknown, dice: Dice): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  if (dice() < 0.01) return "%zz%c0%af%00";
  return encodeURIComponent(Buffer.from(text.slice(0, 6000)).toString());
}

function hostileHeader(dice: Dice): Record<string, string> {
  return oneOf<Record<string, string>>(dice, [
    { authorization: "Bearer" },
    { authorization: `Bearer ${"x".repeat(300)}` },
    { authorization: "Bearer ' or 1=1 --" },
    { host: "evil.example" },
    { "x-forwarded-host": "evil.example", "x-forwarded-for": "127.0.0.1, ::1", forwarded: "for=evil" },
    { "accept-encoding": "br;q=9, *;q=x, gzip\t" },
    { accept: "*/*;q=0, x/y" },
    { "if-none-match": '*, W/"x", "' },
    { range: "bytes=0-0,-1,5-1" },
    { "user-agent": "<script>'\\ ".repeat(50) },
    { "accept-language": "../../etc/passwd" },
    { cookie: "__proto__=1; a=%00" },
    { "content-length": "5" },
    { "x-http-method-override": "DELETE" },
  ]);
}

function bodyOf(
  call: OpenApiCall,
  body: unknown,
  dice: Dice,
): { headers: Record<string, string>; payload?: string | Buffer } {
  if (call.fileTypes.length > 0) return fileOf(call, dice);
  const json = { "content-type": "application/json" };
  if (call.body === null) {
    return dice() < 0.1 ? { headers: json, payload: oneOf(dice, RAW_JSON) } : { headers: {} };
  }
  const act = dice();
  if (act < 0.04) return { headers: json, payload: oneOf(dice, RAW_JSON) };
  if (act < 0.06)
    return { headers: json, payload: JSON.stringify(body).slice(0, -1 - Math.floor(dice() * 20)) };
  if (act < 0.07) return { headers: json, payload: `${"[".repeat(100_000)}${"]".repeat(100_000)}` };
  if (act < 0.08) return { headers: json, payload: JSON.stringify({ x: "y".repeat(9_000_000) }) };
  if (act < 0.11) {
    const types = [
      "text/plain",
      "text/html",
      "application/xml",
      "application/x-www-form-urlencoded",
      "x",
      "",
    ];
    const forms = ["multipart/form-data", "application/json; charset=utf-16", "application/json\t;\u00e9"];
    return { headers: { "content-type": oneOf(dice, [...types, ...forms]) }, payload: JSON.stringify(body) };
  }
  // Legal in shape, expensive in size.
  if (dice() < 0.15) return { headers: json, payload: JSON.stringify(enlarge(body, dice)) ?? "null" };
  let malformed = malform(body, dice);
  while (dice() < 0.3) malformed = malform(malformed, dice);
  const payload = JSON.stringify(malformed) ?? "null";
  return { headers: json, payload: dice() < 0.03 ? payload.replace(/:\d+/, ":1e999") : payload };
}

/** Malformed files: wrong content, deep nesting, archive bombs. */
function fileOf(
  call: OpenApiCall,
  dice: Dice,
): { headers: Record<string, string>; payload: Buffer | string } {
  const types = [
    ...call.fileTypes.filter((type) => !type.startsWith("multipart")),
    "application/json",
    "text/html",
  ];
  const kml = kmlOf([{ name: oneOf(dice, HOSTILE_TEXTS).replace(/[<&]/g, ""), ring: squareAt(1) }]);
  const payload = oneOf<() => Buffer | string>(dice, [
    () => "",
    () => oneOf(dice, HOSTILE_TEXTS),
    () => kml.slice(0, Math.floor(dice() * kml.length)),
    () => kml.replace("<Document>", '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Document>&b;'),
    () => Buffer.from(zipOf({ "../../../../probe/x.kml": kml, "/probe/x.kml": kml })),
    () => Buffer.from(zipOf({ "a.kml": "0".repeat(30_000_000) })),
    () => Buffer.from(zipOf({ "a.zip": Buffer.from(zipOf({ "b.zip": "x" })) as never })).subarray(0, 90),
    () => `{"type":"FeatureCollection","features":${"[".repeat(5000)}`,
    () => Buffer.from(Array.from({ length: 400 }, () => Math.floor(dice() * 256))),
    () => "\u0089PNG\r\n\u001a\n<script>alert(1)</script>",
    () => `a;b;c\n"${"x".repeat(5000)}\n=cmd|' /C calc'!A0;1;2`,
    () => `${"<a>".repeat(20_000)}`,
  ])();
  return { headers: { "content-type": oneOf(dice, types) }, payload };
}
