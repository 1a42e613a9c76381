import type { Field } from "@surco/fields/contract";
import { type Clock, refuse, type SessionUser } from "@surco/kit-server";
import type { FieldRepository } from "./field.repository";
import { requireField } from "./list-fields";
import { restorableAfter } from "./restore-days";

export interface PutAwayDeps {
  fields: FieldRepository;
  now: Clock;
}

/** @throws AppError FIELD_NOT_FOUND */
export async function putAwayField(
  deps: PutAwayDeps,
  user: SessionUser,
  fieldId: string,
): Promise<Record<string, never>> {
  if (!(await deps.fields.softDelete(user.id, fieldId, deps.now())))
    throw refuse("FIELD_NOT_FOUND", { fieldId });
  return {};
}

/** @throws AppError FIELD_NOT_FOUND after 30 days or when it is not one's own; FIELD_NAME_TAKEN */
export async function restoreField(deps: PutAwayDeps, user: SessionUser, fieldId: string): Promise<Field> {
  const outcome = await deps.fields.restore(user.id, fieldId, restorableAfter(deps.now()));
  if (outcome === "not-found") throw refuse("FIELD_NOT_FOUND", { fieldId });
  if (outcome !== "restored") throw refuse("FIELD_NAME_TAKEN", { fieldId, name: outcome.nameTaken });
  return requireField(deps, user, fieldId);
}
