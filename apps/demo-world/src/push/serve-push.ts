import { randomUUID } from "node:crypto";
import { type Exchange, sendJson } from "../http/exchange";

/** A message as a push service gets it: nobody but the browser can read the body. */
interface PushedMessage {
  receivedAt: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

const KEPT = 100;
const LARGEST_BYTES = 4096;
const TOPIC = /^[\w-]{1,32}$/;
const BUSY_SECONDS = "30";

/**
 * A push service: `POST /push/{browser}` takes a message, `GET /push/{browser}/messages` shows what was taken. A browser
 * whose name begins with "gone" has given its address up, one with "busy" gets too much, one with "other-key" was subscribed
 * by somebody else's key.
 *
 * @source RFC 8030 sections 5 and 8, RFC 8292 section 2
 */
export function servePush(): (exchange: Exchange) => Promise<boolean> {
  const taken = new Map<string, PushedMessage[]>();
  return async (exchange) => {
    const match = /^\/push\/([\w-]{1,200})(\/messages)?$/.exec(exchange.path);
    const browser = match?.[1];
    if (browser === undefined) return false;
    if (match?.[2] !== undefined) {
      sendJson(exchange, { messages: taken.get(browser) ?? [] });
      return true;
    }
    if (exchange.request.method !== "POST") return false;
    const body = await readBody(exchange);
    const status = judge(exchange, browser, body);
    if (status === 429) exchange.response.setHeader("Retry-After", BUSY_SECONDS);
    if (status !== 201) {
      sendJson(exchange, { code: status }, { status });
      return true;
    }
    const message = {
      receivedAt: exchange.now().toISOString(),
      headers: Object.fromEntries(
        Object.entries(exchange.request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: body.toString("base64"),
    };
    taken.set(browser, [message, ...(taken.get(browser) ?? [])].slice(0, KEPT));
    const location = `${exchange.baseUrl}/push-message/${randomUUID()}`;
    exchange.response.writeHead(201, { Location: location, TTL: message.headers.ttl ?? "0" }).end();
    return true;
  };
}

function judge({ request }: Exchange, browser: string, body: Buffer): number {
  const { authorization, ttl, topic } = request.headers;
  if (browser.startsWith("gone")) return 410;
  if (browser.startsWith("busy")) return 429;
  if (browser.startsWith("other-key")) return 403;
  if (!/^vapid t=[\w.-]+, ?k=[\w-]+$/.test(authorization ?? "")) return 401;
  if (!/^\d+$/.test(String(ttl)) || request.headers["content-encoding"] !== "aes128gcm") return 400;
  if (topic !== undefined && !TOPIC.test(String(topic))) return 400;
  return body.length > LARGEST_BYTES ? 413 : 201;
}

async function readBody({ request }: Exchange): Promise<Buffer> {
  const received: AsyncIterable<Buffer> = request;
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of received) {
    bytes += piece.length;
    if (bytes <= LARGEST_BYTES + 1) pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
