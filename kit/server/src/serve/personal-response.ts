import { isBinaryReply, type RouteShape } from "@surco/contract";
import { z } from "zod";

/** Names of response properties that identify a person or grant access. */
const PERSONAL = new Set([
  "email",
  "fiscalId",
  "phoneNumber",
  "lastName",
  "username",
  "fiscalName",
  "ownerName",
  "producerName",
  "otherParty",
  "savedBy",
  "changedBy",
  "manager",
  "by",
  "device",
  "token",
]);

/** True where a response may contain personal data or a secret at any depth: sent with `no-store`. */
export function isPersonal({ response }: RouteShape): boolean {
  if (isBinaryReply(response)) return false;
  const names = new Set<string>();
  JSON.stringify(z.toJSONSchema(response, { unrepresentable: "any" }), (key, value: unknown) => {
    if (key === "properties") for (const name of Object.keys(Object(value))) names.add(name);
    return value;
  });
  return [...names].some((name) => PERSONAL.has(name));
}
