import { createHash, randomBytes } from "node:crypto";
import { type Exchange, sendBytes, sendJson } from "../http/exchange";

/** Identity chosen on the consent page. */
export interface Visitor {
  /** The same for the same address or, without one, the same name. */
  subject: string;
  given: string;
  family: string;
  email: string | null;
  isVerified: boolean;
  /** Fault in the identity token; null: none. */
  fault: string | null;
}

export function visitorOf(query: URLSearchParams): Visitor {
  const given = query.get("given") ?? "";
  const family = query.get("family") ?? "";
  const email = query.get("email")?.trim().toLowerCase() || null;
  const digest = createHash("sha256").update(email ?? `${given} ${family}`);
  return {
    subject: BigInt(`0x${digest.digest("hex").slice(0, 16)}`).toString(),
    given,
    family,
    email,
    isVerified: query.get("verified") === "on",
    fault: query.get("token_fault"),
  };
}

const CODE_LASTS_MS = 60_000;

/** Codes that a provider has given out; each is taken once. */
export function codeBook<T>() {
  const codes = new Map<string, { value: T; until: number }>();
  return {
    give(value: T, now: Date): string {
      const code = randomBytes(24).toString("base64url");
      codes.set(code, { value, until: now.getTime() + CODE_LASTS_MS });
      return code;
    },
    take(code: string | null, now: Date): T | null {
      const found = codes.get(code ?? "");
      codes.delete(code ?? "");
      return found === undefined || found.until < now.getTime() ? null : found.value;
    },
  };
}

/** The page may be filled in and lead away, nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export function sendConsent(exchange: Exchange, html: string): void {
  exchange.response.setHeader("Content-Security-Policy", POLICY);
  sendBytes(exchange, Buffer.from(html), "text/html; charset=utf-8", 0);
}

/** Leads the browser back. */
export function sendBack(exchange: Exchange, redirectUri: string, answer: Record<string, string>): void {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  exchange.response.writeHead(302, { Location: address.href, "Cache-Control": "no-store" }).end();
}

/** An address of the web to lead back to: a provider knows those of its clients. */
export function isWebAddress(text: string | null): text is string {
  return text !== null && /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : "");
}

const FORM_LIMIT_BYTES = 65_536;

export async function readForm({ request }: Exchange): Promise<URLSearchParams> {
  const received: AsyncIterable<Buffer> = request;
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of received) {
    bytes += piece.length;
    if (bytes > FORM_LIMIT_BYTES) return new URLSearchParams();
    pieces.push(piece);
  }
  return new URLSearchParams(Buffer.concat(pieces).toString("utf8"));
}

export function refuseWith(exchange: Exchange, status: number, error: object): true {
  sendJson(exchange, error, { status });
  return true;
}
