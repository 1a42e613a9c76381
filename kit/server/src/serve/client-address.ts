import type { FastifyInstance, FastifyRequest } from "fastify";

/** Counted together: clients whose connection closed before their address was read. */
const UNKNOWN_ADDRESS = "unknown";

/** IPv4 address with a port, or IPv6 address in brackets with an optional port, as some proxies forward them. */
const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([0-9a-f:.]+)\](?::\d{1,5})?)$/i;

/** Network address of a client; behind a trusted proxy the forwarded one. */
export function clientAddressOf({ ip }: { ip: string | undefined }): string {
  return ip ?? UNKNOWN_ADDRESS;
}

/** Removes the ports of a list of forwarded addresses: "192.0.2.7:4711, [2001:db8::7]:80". */
function withoutPorts(forwardedFor: string): string {
  return forwardedFor
    .split(",")
    .map((address) => {
      const [, v4, v6] = WITH_PORT.exec(address.trim()) ?? [];
      return v4 ?? v6 ?? address.trim();
    })
    .join(", ");
}

/**
 * Reads forwarded addresses without ports, and warns once of a forwarded address that is ignored: behind an unnamed proxy
 * all clients would share one rate limit. Added before every hook that reads `request.ip`.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook("onRequest", async (request: FastifyRequest) => {
    const { headers, socket } = request.raw;
    const forwardedFor = headers["x-forwarded-for"];
    if (typeof forwardedFor === "string") headers["x-forwarded-for"] = withoutPorts(forwardedFor);
    const isForwarded = forwardedFor !== undefined || headers.forwarded !== undefined;
    if (hasWarned || !isForwarded || request.ip !== socket.remoteAddress) return;
    hasWarned = true;
    app.log.warn(
      { variable: "SURCO_TRUSTED_PROXIES" },
      "forwarded client addresses are ignored: if a reverse proxy is in front, set SURCO_TRUSTED_PROXIES to its address",
    );
  });
}
