import type { FieldRight } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import { z } from "zod";
import type { FieldRepository } from "./field.repository";

const uuid = z.uuid();

/** What the user may do with a field: edit his own, read one shared with his e-mail; null when it does not exist for him. */
export async function findFieldRight(
  deps: { fields: FieldRepository },
  user: SessionUser,
  fieldId: string,
): Promise<FieldRight | null> {
  if (!uuid.safeParse(fieldId).success) return null;
  const ownership = await deps.fields.findOwnership(user, fieldId);
  if (ownership === null) return null;
  return ownership === "own" ? "edit" : "read";
}
