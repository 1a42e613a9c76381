import type { Field } from "@surco/fields/contract";
import { ShareField } from "./ShareField";

/** Sharing is the owner's alone. */
export function ShareOwnField({ field }: { field: Field }) {
  return field.right === "edit" ? <ShareField field={field} /> : null;
}
