import { attachmentTypes, MAX_ATTACHMENT_BYTES } from "@surco/activities/contract";
import { createFileStore, encodePhoto, FileRefused, type PreparedFile } from "@surco/kit-web/outbox";

/** Attachments that wait on this device, by the id that they will have at the server. */
export const attachmentStore = createFileStore({ database: "surco-attachments", table: "files" });

/** Files that a chooser offers; photos in whatever format the browser can decode. */
export const ACCEPTED = ["image/*", ...Object.keys(attachmentTypes).map((extension) => `.${extension}`)].join(
  ",",
);

const PICTURE_NAME = /\.(jpe?g|png|heic|heif|webp|gif|bmp|avif)$/i;

/** Content type of an attachment by its name. */
export function typeOfName(name: string): string {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const known: Record<string, string> = attachmentTypes;
  return known[extension] ?? "application/octet-stream";
}

/** Name that a chosen file is stored by: photos become JPEG. */
export function attachmentName(file: File): string {
  return isPicture(file) ? `${file.name.replace(/\.[a-z0-9]+$/i, "")}.jpg` : file.name;
}

/** Prepares a chosen file: photos are made smaller and lose their metadata, documents stay as they are. @throws FileRefused */
export async function prepareAttachment(file: File): Promise<PreparedFile> {
  if (isPicture(file)) return encodePhoto(file);
  if (typeOfName(file.name) === "application/octet-stream") throw new FileRefused("typeUnknown");
  if (file.size > MAX_ATTACHMENT_BYTES) throw new FileRefused("tooLarge");
  return { bytes: await file.arrayBuffer(), thumbnail: null };
}

function isPicture({ type, name }: File): boolean {
  return type.startsWith("image/") || PICTURE_NAME.test(name);
}
