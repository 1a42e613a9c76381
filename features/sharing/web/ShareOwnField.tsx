import type { Field } from "@surco/fields/contract";
import { ShareField } from "./ShareField";

/** Sharing of a field, for its owner only. */
export function ShareOwnField({ field }: { field: Field }) {
  return field.right === "edit" ? <ShareField field={field} /> : null;
}
