import type { FastifyReply, FastifyRequest } from "fastify";

const SCRIPT = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/g;
const STYLE = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)"/g;

/** `Link` values of the scripts and stylesheets that a page starts with. */
function linksOf(html: string): string[] {
  return [
    ...[...html.matchAll(STYLE)].map(([, file]) => `<${file}>; rel=preload; as=style; crossorigin`),
    ...[...html.matchAll(SCRIPT)].map(([, file]) => `<${file}>; rel=modulepreload; crossorigin`),
  ];
}

/**
 * Names the files of a page before the page itself, with status 103, to browsers that open it. Proxies that keep the links
 * send them by themselves next time.
 */
export function sendEarlyHints({ raw, headers }: FastifyRequest, reply: FastifyReply, html: string): void {
  // Clients that ask for a page by a script, and those of HTTP/1.0, know no such answers.
  if (headers["sec-fetch-mode"] !== "navigate" || raw.httpVersion === "1.0") return;
  const link = linksOf(html);
  if (link.length === 0) return;
  reply.raw.writeEarlyHints({ link });
  reply.header("link", link.join(", "));
}
