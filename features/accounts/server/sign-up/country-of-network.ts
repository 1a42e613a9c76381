import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BlockList, isIP } from "node:net";
import { countryCodes } from "@surco/contract";
import { Reader, type Response } from "mmdb-lib";
import { z } from "zod";

const TABLE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/** Private networks; the table assigns them to whoever documented them. @source RFC 6890, RFC 4193 */
const ownNetworks = new BlockList();
for (const [net, bits, family] of [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["::1", 128, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
] as const) {
  ownNetworks.addSubnet(net, bits, family);
}

const networkEntry = z.object({ country_code: z.string() });

let table: Reader<Response> | null = null;

/**
 * Country of registration of a network address, from a bundled table without outside requests.
 *
 * @param address  IPv4 or IPv6
 * @returns ISO 3166-1 alpha-2; null for private and unknown addresses
 */
export function countryOfNetwork(address: string): string | null {
  // IPv4-mapped IPv6 prefix, and zone of a link-local address.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  const version = isIP(plain);
  if (version === 0 || ownNetworks.check(plain, version === 4 ? "ipv4" : "ipv6")) return null;
  table ??= new Reader<Response>(readFileSync(createRequire(import.meta.url).resolve(TABLE)));
  const found = networkEntry.safeParse(table.get(plain));
  return found.success && countryCodes.includes(found.data.country_code) ? found.data.country_code : null;
}
