import type { FieldRight } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import { z } from "zod";
import type { FieldRepository } from "./field.repository";

const uuid = z.uuid();

/** Finds the user's right on a field, by role; null when the user cannot see it. */
export async function findFieldRight(
  deps: { fields: FieldRepository },
  user: SessionUser,
  fieldId: string,
): Promise<FieldRight | null> {
  if (!uuid.safeParse(fieldId).success) return null;
  return deps.fields.findRight(user, fieldId);
}
