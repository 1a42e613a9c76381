import {
  deleteAttachment,
  listAttachments,
  restoreAttachment,
  uploadAttachment,
} from "@surco/activities/contract";
import { call } from "@surco/kit-web";
import { fileOutbox, type OutboxWrite, sendFile } from "@surco/kit-web/outbox";
import { activityKeys } from "../use-activities";
import { attachmentStore, typeOfName } from "./attachment-store";

/** Name of attachments in the outbox. */
export const ATTACHMENT_KIND = "activities/attachment";

/** Name of an unsent attachment. */
export function nameOfWrite({ values }: Pick<OutboxWrite, "values">): string {
  return typeof values.name === "string" ? values.name : "";
}

/** Attachments of activities in the outbox. */
export const attachmentKind = fileOutbox({
  name: ATTACHMENT_KIND,
  store: attachmentStore,
  typeOf: (write) => typeOfName(nameOfWrite(write)),
  upload({ id, fieldId, recordId: activityId, body }, write) {
    const query = { fieldId, activityId, id, name: nameOfWrite(write) };
    return sendFile(uploadAttachment, { query, body }, write.attempts);
  },
  async list({ fieldId, recordId: activityId }) {
    return (await call(listAttachments, { query: { fieldId, activityId } })).attachments;
  },
  delete: ({ id: attachmentId, fieldId }) =>
    call(deleteAttachment, { params: { attachmentId }, query: { fieldId } }),
  restore: (file) => call(restoreAttachment, { body: file }),
  notFound: "ATTACHMENT_NOT_FOUND",
  queryKey: activityKeys.all,
  addressOf({ subject, partOf }) {
    const { fieldId, season } = subject;
    const query = new URLSearchParams({ labor: partOf ?? "", ...(season && { season }) });
    return `/dashboard/field/${fieldId ?? ""}/activity?${query}`;
  },
  label: "activities:attachments.title",
});
