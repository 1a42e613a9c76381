import { type ReceivedFile, type RouteQuery, uploadedFileName } from "@surco/contract";
import { deleteUpload, readUpload, refuse, type SessionUser, takeTurns } from "@surco/kit-server";
import { storeFile } from "@surco/kit-server/stored-files";
import {
  type Attachment,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENT_NAME_CHARS,
  MAX_ATTACHMENTS,
  type uploadAttachment,
} from "../../contract";
import type { ActivityDeps } from "../activity-deps";
import { attachmentRepository } from "./attachment.repository";
import { attachmentContent } from "./attachment-content";
import { attachmentOfRow } from "./attachment-of-row";

/** Files read and decoded concurrently per process: a picture takes up to 64 MB. */
const READ_AT_ONCE = 2;
const inTurn = takeTurns(READ_AT_ONCE);

/** Attachments of an account: some thousand. */
const MAX_STORED_BYTES = 4 * 1024 ** 3;

/**
 * Stores an attachment of an activity. Idempotent by id.
 *
 * @throws AppError ACTIVITY_NOT_FOUND, ATTACHMENT_NOT_FOUND for an id of another activity's attachment, ATTACHMENTS_FULL,
 * ATTACHMENT_STORAGE_FULL, and those of `attachmentContent` and `readUpload`
 */
export async function saveAttachment(
  deps: ActivityDeps,
  user: SessionUser,
  { fieldId, activityId, id, name, sentBytes }: RouteQuery<typeof uploadAttachment>,
  body: ReceivedFile,
): Promise<Attachment> {
  if ((await deps.attachments.listOfActivity(fieldId, activityId)) === null)
    throw refuse("ACTIVITY_NOT_FOUND", { activityId });
  if ((await deps.attachments.find(id)) === null) {
    await requireRoom(deps, user, activityId);
    const upload = { accountId: user.id, uploadId: id, body, sentBytes, maxBytes: MAX_ATTACHMENT_BYTES };
    const { content, extension } = await inTurn(async () =>
      attachmentContent(await readUpload(deps.db, upload), name),
    );
    const at = deps.now();
    const attached = {
      id,
      fieldId,
      activityId,
      name: uploadedFileName(name, extension, MAX_ATTACHMENT_NAME_CHARS),
      uploaderId: user.id,
      at,
    };
    await storeFile(deps, { folder: "activities", content, at }, (trx, keepFile) =>
      attachmentRepository(trx).attach(attached, keepFile),
    );
  }
  if (sentBytes !== undefined) await deleteUpload(deps.db, { accountId: user.id, uploadId: id });
  const saved = await deps.attachments.find(id);
  if (saved?.activity_id !== activityId) throw refuse("ATTACHMENT_NOT_FOUND", { attachmentId: id });
  return attachmentOfRow(saved, user.id);
}

/** @throws AppError ATTACHMENTS_FULL, ATTACHMENT_STORAGE_FULL */
async function requireRoom(
  { attachments }: ActivityDeps,
  user: SessionUser,
  activityId: string,
): Promise<void> {
  if ((await attachments.countOfActivity(activityId)) >= MAX_ATTACHMENTS)
    throw refuse("ATTACHMENTS_FULL", { most: MAX_ATTACHMENTS });
  if ((await attachments.sumBytes(user.id)) >= MAX_STORED_BYTES)
    throw refuse("ATTACHMENT_STORAGE_FULL", { mostMb: MAX_STORED_BYTES / 1024 / 1024 });
}
