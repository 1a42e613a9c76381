import { BlockList, isIP } from "node:net";

/** Networks of IPv4 that are no public host: IANA special-purpose registry, multicast and reserved. */
const closedV4 = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  closedV4.addSubnet(network, bits, "ipv4");

/** Global unicast of IPv6: loopback, link-local, unique local, mapped and translated addresses lie outside. */
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");
/** Parts of it that are tunnels to IPv4, protocol assignments or documentation. */
const closedV6 = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closedV6.addSubnet(network, bits, "ipv6");

/** True for the address of a host on the internet; false for private, loopback, link-local and special ones. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closedV4.check(address, "ipv4");
    case 6:
      return globalV6.check(address, "ipv6") && !closedV6.check(address, "ipv6");
    default:
      return false;
  }
}

type WebhookAddressProblem = "malformed" | "not-https" | "with-credentials";

/**
 * Checks the form of an address that webhooks are sent to. Where its host leads is checked when it is called.
 *
 * @param privateHosts  hosts of the configuration, with a port where not any, that may be private and without https
 */
export function findAddressProblem(
  address: string,
  privateHosts: readonly string[],
): WebhookAddressProblem | null {
  if (!URL.canParse(address)) return "malformed";
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return "with-credentials";
  if (url.protocol === "https:") return null;
  return url.protocol === "http:" && isPrivateHost(url, privateHosts) ? null : "not-https";
}

/** True where the configuration names the host. */
export function isPrivateHost(url: URL, privateHosts: readonly string[]): boolean {
  return privateHosts.some((host) => host === url.host || host === url.hostname);
}
