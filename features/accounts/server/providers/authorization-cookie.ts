import type { FastifyReply, FastifyRequest } from "@surco/kit-server";
import { AUTHORIZATION_REQUEST_SECONDS } from "./oauth-authorization";

const NAME = "surco_departure";

/** Reads the browser's secret of its authorization request; null: none. */
export function readBrowserSecret(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Sets the browser's secret in a cookie hidden from scripts and other sites; it opens no session. */
export function setBrowserSecret(reply: FastifyReply, secret: string, publicUrl: string): void {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  reply.header(
    "set-cookie",
    `${NAME}=${secret}; Path=/api/auth; Max-Age=${AUTHORIZATION_REQUEST_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}
