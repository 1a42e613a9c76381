import { refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import { type Attachment, MAX_ATTACHMENTS } from "../../contract";
import type { ActivityDeps } from "../activity-deps";
import type { AttachmentRow } from "./attachment.repository";
import { attachmentOfRow } from "./attachment-of-row";

/** Deletes an attachment; a deleted one stays so. @throws AppError ATTACHMENT_NOT_FOUND, ATTACHMENT_OF_ANOTHER */
export async function deleteAttachment(
  deps: ActivityDeps,
  user: SessionUser,
  fieldId: string,
  attachmentId: string,
): Promise<Record<string, never>> {
  await requireDeletable(deps, user, fieldId, attachmentId);
  await deps.attachments.softDelete([attachmentId], deps.now());
  return {};
}

/** Restores an attachment. @throws AppError ATTACHMENT_NOT_FOUND, also after 30 days, ATTACHMENT_OF_ANOTHER, ATTACHMENTS_FULL */
export async function restoreAttachment(
  deps: ActivityDeps,
  user: SessionUser,
  { id, fieldId }: { id: string; fieldId: string },
): Promise<Attachment> {
  const { activity_id: activityId, deleted_at: deletedAt } = await requireDeletable(deps, user, fieldId, id);
  if (deletedAt !== null && (await deps.attachments.countOfActivity(activityId)) >= MAX_ATTACHMENTS)
    throw refuse("ATTACHMENTS_FULL", { most: MAX_ATTACHMENTS });
  await deps.attachments.restore(id, restorableAfter(deps.now()));
  const row = await deps.attachments.find(id);
  if (row === null || row.deleted_at !== null) throw refuse("ATTACHMENT_NOT_FOUND", { attachmentId: id });
  return attachmentOfRow(row, user.id);
}

/** The field's owner deletes any attachment, others those that they uploaded. */
async function requireDeletable(
  { attachments }: ActivityDeps,
  user: SessionUser,
  fieldId: string,
  attachmentId: string,
): Promise<AttachmentRow> {
  const row = await attachments.find(attachmentId);
  if (row?.field_id !== fieldId) throw refuse("ATTACHMENT_NOT_FOUND", { attachmentId });
  if (row.owner_id !== user.id && row.uploader_id !== user.id)
    throw refuse("ATTACHMENT_OF_ANOTHER", { attachmentId });
  return row;
}
