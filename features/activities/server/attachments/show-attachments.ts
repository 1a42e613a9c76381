import { cleanFileName, type RouteQuery } from "@surco/contract";
import { isReader } from "@surco/fields/tables";
import { refuse, type SessionUser } from "@surco/kit-server";
import { readerOf, readerScope } from "@surco/kit-server/stored-files";
import type { AddressedAttachment, readAttachment as readRoute } from "../../contract";
import type { ActivityDeps } from "../activity-deps";
import { attachmentOfRow } from "./attachment-of-row";

/** Attachments of an activity with fresh addresses. @throws AppError ACTIVITY_NOT_FOUND */
export async function listAttachments(
  { attachments, attachmentAddresses, now }: ActivityDeps,
  user: SessionUser,
  { fieldId, activityId }: { fieldId: string; activityId: string },
): Promise<{ attachments: AddressedAttachment[] }> {
  const rows = await attachments.listOfActivity(fieldId, activityId);
  if (rows === null) throw refuse("ACTIVITY_NOT_FOUND", { activityId });
  const { queryOf, expiresAt } = await attachmentAddresses.signer(readerScope(user), now());
  return {
    attachments: rows.map((row) => {
      const address = `/api/activity/attachments/${row.id}?${queryOf(signedName(row.id))}`;
      return {
        ...attachmentOfRow(row, user.id),
        url: `${address}&size=file`,
        thumbnailUrl: row.thumbnail_key === null ? null : `${address}&size=thumbnail`,
        expiresAt,
      };
    }),
  };
}

/** File of an attachment. */
export interface AttachmentFile {
  bytes: Uint8Array;
  contentType: string;
  name: string;
  secondsLeft: number;
}

/**
 * Reads an attachment by a signed address. Deleted attachments and activities and removed shares have none from then on, also
 * before their addresses expire.
 *
 * @throws AppError ATTACHMENT_NOT_FOUND
 */
export async function readAttachment(
  deps: ActivityDeps,
  id: string,
  { size, scope, expires, signature }: RouteQuery<typeof readRoute>,
): Promise<AttachmentFile> {
  const now = deps.now();
  const isSigned = await deps.attachmentAddresses.isGood(
    { id: signedName(id), scope, expires },
    signature,
    now,
  );
  const row = isSigned ? await deps.attachments.find(id) : null;
  if (row === null || row.deleted_at !== null) throw refuse("ATTACHMENT_NOT_FOUND");
  const readerId = readerOf(scope);
  const isOpen = readerId !== null && (await isReader(deps.db, row.field_id, readerId));
  const key = size === "file" ? row.blob_key : row.thumbnail_key;
  const bytes = isOpen && key !== null ? await deps.blobs.get(key) : null;
  if (bytes === null) throw refuse("ATTACHMENT_NOT_FOUND");
  const secondsLeft = Math.floor(expires - now.getTime() / 1000);
  const contentType = size === "file" ? row.content_type : "image/jpeg";
  return { bytes, contentType, name: row.name, secondsLeft };
}

/** Pictures open in the browser, documents are downloaded: nothing in them runs on the address of the application. */
export function attachmentDisposition(name: string, contentType: string): string {
  const way = contentType === "image/jpeg" ? "inline" : "attachment";
  const [, base = "", extension = ""] = /^(.*)\.([a-z]+)$/.exec(name) ?? [];
  return `${way}; filename="${cleanFileName([base], extension)}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;
}

/** A signature for an attachment is none for another kind of file of that id. */
function signedName(id: string): string {
  return `attachment/${id}`;
}
