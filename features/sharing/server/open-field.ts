import { redactSensitive } from "@surco/contract";
import type { OpenedField } from "@surco/fields/contract";
import { type ListFieldsDeps, requireField } from "@surco/fields/server";
import type { SessionUser } from "@surco/kit-server";
import type { SharingDeps } from "./sharing-deps";

/**
 * Reads a field for its panel, with the owner's contact for a reader. Stores the time at which a guest first opened it.
 *
 * @throws AppError FIELD_NOT_FOUND
 */
export async function openField(
  deps: ListFieldsDeps & Pick<SharingDeps, "shares" | "people" | "now">,
  user: SessionUser,
  fieldId: string,
): Promise<OpenedField> {
  const field = await requireField(deps, user, fieldId);
  if (field.relation === "shared")
    await deps.shares.markOpened(fieldId, user.email.toLowerCase(), deps.now());
  if (field.relation === "own") return field;
  const contact = await deps.people.findOwnerContact(fieldId);
  return { ...field, ...(contact && { ownerContact: redactSensitive(user, contact) }) };
}
