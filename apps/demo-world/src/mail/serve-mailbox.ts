import { type Exchange, sendBytes, sendJson } from "../http/exchange";
import type { Mailbox } from "./mailbox";
import { mailListPage, mailPage } from "./mailbox-page";

/** The page lets mails be looked at, not act: no scripts, no forms, nothing from elsewhere but pictures in a mail. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-src 'self'; base-uri 'self'; form-action 'none'";

/** `/mailbox`, `/mailbox/{id}` and `/mailbox/messages?to=`. */
export function serveMailbox(box: Mailbox): (exchange: Exchange) => boolean {
  return (exchange) => {
    const { path, query } = exchange;
    if (path === "/mailbox/messages") {
      sendJson(exchange, { messages: box.list(query.get("to") ?? undefined) });
      return true;
    }
    if (path === "/mailbox") {
      sendPage(exchange, mailListPage(box.list()));
      return true;
    }
    const match = /^\/mailbox\/(\d+)$/.exec(path);
    const message = match === null ? null : box.find(Number(match[1]));
    if (message === null) return false;
    sendPage(exchange, mailPage(message));
    return true;
  };
}

function sendPage(exchange: Exchange, html: string): void {
  exchange.response.setHeader("Content-Security-Policy", POLICY);
  sendBytes(exchange, Buffer.from(html), "text/html; charset=utf-8", 0);
}
