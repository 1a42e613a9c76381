import {
  binaryReply,
  defineRoute,
  fileBody,
  id,
  instant,
  nothing,
  readerScope,
  sentInParts,
  signedQuery,
} from "@surco/contract";
import { z } from "zod";

export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const MAX_ATTACHMENTS = 10;
export const MAX_ATTACHMENT_NAME_CHARS = 120;

/** Content types of attachments by the extension of their names. Photos are stored as JPEG. */
export const attachmentTypes = {
  jpg: "image/jpeg",
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  csv: "text/csv",
  txt: "text/plain",
} as const;
export type AttachmentExtension = keyof typeof attachmentTypes;

/** File of an activity: a photo, an invoice, a prescription, a lab report. */
export const attachment = z.object({
  id,
  /** With the extension of its content. */
  name: z.string(),
  contentType: z.enum(Object.values(attachmentTypes)),
  sizeBytes: z.number().int(),
  /** True where the reader may delete and restore it: who uploaded it and the field's owner. */
  canDelete: z.boolean(),
});
export type Attachment = z.infer<typeof attachment>;

/** Attachment with addresses that are read without a session until they expire. */
export const addressedAttachment = attachment.extend({
  /** Relative addresses, with signature. */
  url: z.string(),
  /** null for documents. */
  thumbnailUrl: z.string().nullable(),
  expiresAt: instant,
});
export type AddressedAttachment = z.infer<typeof addressedAttachment>;

export const exampleAttachment: Attachment = {
  id: "01994c1e-0000-7000-8000-0000000000d1",
  name: "receta.pdf",
  contentType: "application/pdf",
  sizeBytes: 184_320,
  canDelete: true,
};
const attachmentId = exampleAttachment.id;
const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const activityId = "01994c1e-0000-7000-8000-0000000000c1";
const scope = "reader-01994c1e-0000-7000-8000-000000000001" as const;
const addressed: AddressedAttachment = {
  ...exampleAttachment,
  url: `/api/activity/attachments/${attachmentId}?scope=${scope}&expires=1761056400&signature=${"x".repeat(43)}&size=file`,
  thumbnailUrl: null,
  expiresAt: "2025-10-21T14:20:00Z",
};

/**
 * Uploads one attachment of an activity that is already written. The body is the file alone. A retry with the same id answers
 * with the attachment as it stands and stores nothing, also where it was deleted meanwhile.
 */
export const uploadAttachment = defineRoute({
  method: "POST",
  path: "/activity/attachments",
  access: "field:log",
  keyScope: "write",
  summary:
    "Stores a file of an activity: JPEG, PNG, PDF, XLSX, DOCX, CSV or TXT. Pictures are re-encoded without metadata. The same id again stores nothing.",
  /** `id` is made by the caller. */
  query: z.object({
    fieldId: id,
    activityId: id,
    id,
    name: z.string().trim().min(1).max(MAX_ATTACHMENT_NAME_CHARS),
    ...sentInParts,
  }),
  body: fileBody(["application/octet-stream"], MAX_ATTACHMENT_BYTES),
  response: attachment,
  errors: [
    "FIELD_NOT_FOUND",
    "ACTIVITY_NOT_FOUND",
    "ATTACHMENT_NOT_FOUND",
    "ATTACHMENT_TYPE_UNKNOWN",
    "ATTACHMENT_DAMAGED",
    "ATTACHMENT_TOO_MANY_PIXELS",
    "ATTACHMENTS_FULL",
    "ATTACHMENT_STORAGE_FULL",
    "UPLOAD_INCOMPLETE",
  ],
  personLimit: "person-photo",
  runsIn: "thread",
  example: {
    query: { fieldId, activityId, id: attachmentId, name: "receta.pdf" },
    answer: exampleAttachment,
  },
});

export const listAttachments = defineRoute({
  method: "GET",
  path: "/activity/attachments",
  access: "field:read",
  summary: "Attachments of an activity with fresh addresses.",
  query: z.object({ fieldId: id, activityId: id }),
  response: z.object({ attachments: z.array(addressedAttachment) }),
  errors: ["FIELD_NOT_FOUND", "ACTIVITY_NOT_FOUND"],
  example: { query: { fieldId, activityId }, answer: { attachments: [addressed] } },
});

export const readAttachment = defineRoute({
  method: "GET",
  path: "/activity/attachments/:attachmentId",
  access: "public",
  summary: "Reads an attachment by a signed address that another response gave, until it expires.",
  params: z.object({ attachmentId: id }),
  query: z.object({
    size: z.enum(["file", "thumbnail"]),
    ...signedQuery(readerScope),
  }),
  response: binaryReply(
    attachmentTypes.jpg,
    attachmentTypes.pdf,
    attachmentTypes.xlsx,
    attachmentTypes.docx,
    attachmentTypes.csv,
    attachmentTypes.txt,
  ),
  errors: ["ATTACHMENT_NOT_FOUND"],
  rateLimit: "photo",
  example: {
    params: { attachmentId },
    query: { size: "file", scope, expires: 1_761_056_400, signature: "x".repeat(43) },
  },
});

export const deleteAttachment = defineRoute({
  method: "DELETE",
  path: "/activity/attachments/:attachmentId",
  access: "field:log",
  keyScope: "write",
  summary:
    "Deletes an attachment; it can be restored for 30 days. The field's owner deletes any, others those that they uploaded.",
  params: z.object({ attachmentId: id }),
  query: z.object({ fieldId: id }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "ATTACHMENT_NOT_FOUND", "ATTACHMENT_OF_ANOTHER"],
  example: { params: { attachmentId }, query: { fieldId }, answer: {} },
});

export const restoreAttachment = defineRoute({
  method: "POST",
  path: "/activity/attachments/restore",
  access: "field:log",
  summary: "Restores an attachment that was deleted less than 30 days ago, by those who could delete it.",
  body: z.object({ id, fieldId: id }),
  response: attachment,
  errors: ["FIELD_NOT_FOUND", "ATTACHMENT_NOT_FOUND", "ATTACHMENT_OF_ANOTHER", "ATTACHMENTS_FULL"],
  example: { body: { id: attachmentId, fieldId }, answer: exampleAttachment },
});
