import type { FieldRight } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import { z } from "zod";
import type { FieldRepository } from "./field.repository";

const uuid = z.uuid();

/** What the user may do with a field, as the table of the roles says; null when it does not exist for him. */
export async function findFieldRight(
  deps: { fields: FieldRepository },
  user: SessionUser,
  fieldId: string,
): Promise<FieldRight | null> {
  if (!uuid.safeParse(fieldId).success) return null;
  return deps.fields.findRight(user, fieldId);
}
