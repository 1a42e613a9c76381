import { type Attachment, attachment } from "../../contract";
import type { AttachmentRow } from "./attachment.repository";

/** Attachment as a reader sees it. */
export function attachmentOfRow(
  row: Pick<AttachmentRow, "id" | "name" | "content_type" | "size_bytes" | "uploader_id" | "owner_id">,
  readerId: string,
): Attachment {
  return {
    id: row.id,
    name: row.name,
    contentType: attachment.shape.contentType.parse(row.content_type),
    sizeBytes: row.size_bytes,
    canDelete: row.uploader_id === readerId || row.owner_id === readerId,
  };
}
