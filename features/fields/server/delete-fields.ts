import type { DeletedQuery, RouteReply } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import {
  LISTED_FIELDS,
  type listDeletedFields as listDeletedFieldsRoute,
  type restoreFields as restoreFieldsRoute,
} from "@surco/fields/contract";
import { type Clock, listDeleted, refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import type { FieldRepository } from "./field.repository";
import { requireField } from "./list-fields";

export interface DeleteFieldsDeps {
  fields: FieldRepository;
  now: Clock;
}

/** Soft-deletes a field. @throws AppError FIELD_NOT_FOUND */
export async function deleteField(
  deps: DeleteFieldsDeps,
  user: SessionUser,
  fieldId: string,
): Promise<Record<string, never>> {
  const { fieldIds } = await deleteFields(deps, user, [fieldId]);
  if (fieldIds.length === 0) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return {};
}

export async function deleteFields(
  deps: DeleteFieldsDeps,
  user: SessionUser,
  fieldIds: readonly string[],
): Promise<{ fieldIds: string[] }> {
  return { fieldIds: await deps.fields.softDelete(user.id, fieldIds, deps.now()) };
}

/**
 * Restores a field.
 *
 * @throws AppError FIELD_NOT_FOUND after 30 days or for another's field; FIELD_NAME_TAKEN, FIELD_LIMIT_REACHED
 */
export async function restoreField(
  deps: DeleteFieldsDeps,
  user: SessionUser,
  fieldId: string,
): Promise<Field> {
  const { restoredCount, nameTaken } = await restoreFields(deps, user, [fieldId]);
  const [taken] = nameTaken;
  if (taken) throw refuse("FIELD_NAME_TAKEN", { ...taken });
  if (restoredCount === 0) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return requireField(deps, user, fieldId);
}

/** Restores fields, all or none beyond the limit. @throws AppError FIELD_LIMIT_REACHED */
export async function restoreFields(
  deps: DeleteFieldsDeps,
  user: SessionUser,
  fieldIds: readonly string[],
): Promise<RouteReply<typeof restoreFieldsRoute>> {
  const { restored, nameTaken } = await deps.fields.restore(user.id, fieldIds, restorableAfter(deps.now()));
  return {
    restoredCount: restored.length,
    nameTakenCount: nameTaken.length,
    nameTaken: nameTaken.slice(0, LISTED_FIELDS),
  };
}

/** Lists own deleted fields that can be restored. @throws AppError INVALID_INPUT for a cursor of another list */
export function listDeletedFields(
  { fields, now }: DeleteFieldsDeps,
  user: SessionUser,
  query: DeletedQuery,
): Promise<RouteReply<typeof listDeletedFieldsRoute>> {
  return listDeleted(query, now(), (page) => fields.listDeleted(user.id, page));
}
