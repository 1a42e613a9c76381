import {
  deleteAttachment,
  listAttachments,
  restoreAttachment,
  uploadAttachment,
} from "@surco/activities/contract";
import { ApiError, call } from "@surco/kit-web";
import { type OutboxWrite, sendFile, type WebOutboxKind } from "@surco/kit-web/outbox";
import { activityKeys } from "../use-activities";
import { attachmentStore, typeOfName } from "./attachment-store";

/** Name of attachments in the outbox. */
export const ATTACHMENT_KIND = "activities/attachment";

/** Name of an unsent attachment. */
export function nameOfWrite({ values }: Pick<OutboxWrite, "values">): string {
  return typeof values.name === "string" ? values.name : "";
}

/** Attachments of activities in the outbox. Their bytes wait in the attachment store. */
export const attachmentKind: WebOutboxKind = {
  name: ATTACHMENT_KIND,

  send(write): Promise<unknown> {
    const { recordId: id, operation, subject } = write;
    const fieldId = subject.fieldId ?? "";
    switch (operation) {
      case "create":
        return upload(write);
      case "delete":
        return call(deleteAttachment, { params: { attachmentId: id }, query: { fieldId } });
      case "restore":
        return call(restoreAttachment, { body: { id, fieldId } });
      case "update":
        throw new ApiError("INVALID_INPUT", 400);
    }
  },

  // An attachment never changes.
  read: () => ({ version: 1, values: {}, editor: null, editedAt: null }),

  async onSent(queries, sent) {
    await queries.invalidateQueries({ queryKey: activityKeys.all });
    const created = sent.filter(({ write }) => write.operation === "create");
    await attachmentStore.delete(created.map(({ write }) => write.recordId));
  },

  addressOf({ subject, partOf }) {
    const { fieldId, season } = subject;
    const query = new URLSearchParams({ labor: partOf ?? "", ...(season && { season }) });
    return `/dashboard/field/${fieldId ?? ""}/activity?${query}`;
  },

  fieldLabel: () => "activities:attachments.title",

  valueText: (_field, value) => String(value),
};

async function upload(write: OutboxWrite): Promise<unknown> {
  const { recordId: id, partOf: activityId = "", subject } = write;
  const fieldId = subject.fieldId ?? "";
  const name = nameOfWrite(write);
  const body = await attachmentStore.read(id, typeOfName(name));
  if (body !== null) {
    const query = { fieldId, activityId, id, name };
    return sendFile(uploadAttachment, { query, body }, write.attempts);
  }
  // Its upload was answered, and the page closed before the write left the outbox.
  const { attachments } = await call(listAttachments, { query: { fieldId, activityId } });
  const stored = attachments.find((attachment) => attachment.id === id);
  if (stored === undefined) throw new ApiError("ATTACHMENT_NOT_FOUND", 404);
  return stored;
}
