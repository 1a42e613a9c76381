import { isBinaryReply, type RouteShape } from "@surco/contract";
import { z } from "zod";

/** Names under which answers carry what tells who a person is, or lets somebody act for him. */
const PERSONAL = new Set(["email", "fiscalId", "phoneNumber", "lastName", "token"]);

/** Whether a route's answer may hold personal data or a secret, at any depth: browsers and proxies are to keep none of it. */
export function isPersonal({ response }: RouteShape): boolean {
  if (isBinaryReply(response)) return false;
  const names = new Set<string>();
  JSON.stringify(z.toJSONSchema(response, { unrepresentable: "any" }), (key, value: unknown) => {
    if (key === "properties") for (const name of Object.keys(Object(value))) names.add(name);
    return value;
  });
  return [...names].some((name) => PERSONAL.has(name));
}
