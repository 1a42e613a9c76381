import type { FastifyReply, FastifyRequest } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { readBrowserSecret, setBrowserSecret } from "../providers/authorization-cookie";
import { describeDevice } from "../sessions/describe-device";
import type { LogInBrowser } from "./log-in-challenge";

/** Browser of a request. @param knownDevice  secret of an earlier log-in */
export function logInBrowser(
  { publicUrl }: Pick<AccountDeps, "publicUrl">,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  knownDevice?: string,
): LogInBrowser {
  return {
    device: describeDevice(request.headers["user-agent"]),
    knownDevice,
    secret: readBrowserSecret(request),
    bind: (secret) => setBrowserSecret(reply, secret, publicUrl),
  };
}
