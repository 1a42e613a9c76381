import { createHash } from "node:crypto";
import { MAX_PHOTO_PIXELS } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import { encodePicture, type FileContent, PictureRefused } from "@surco/kit-server/stored-files";
import { findPdfContent, isPdf, isWholePdf, readPictureHeader } from "@surco/kit-server/uploads";
import { MIN_INVOICE_SIDE_PX } from "../../contract";

/**
 * Content of an uploaded invoice. Its type is that of its bytes, whatever its name says. Pictures are encoded anew, a PDF stays as
 * it was signed and is refused with anything that runs or hides in it.
 *
 * @throws AppError INVOICE_TYPE_UNKNOWN; INVOICE_DAMAGED also for a file with something appended and a PDF without a page;
 * INVOICE_ACTIVE_CONTENT, INVOICE_TOO_COMPLEX, INVOICE_UNREADABLE, INVOICE_TOO_MANY_PIXELS
 */
export async function invoiceContent(
  file: Buffer,
): Promise<{ content: FileContent; extension: "pdf" | "jpg" }> {
  if (readPictureHeader(file) !== null) return { content: await picture(file), extension: "jpg" };
  if (!isPdf(file)) throw refuse("INVOICE_TYPE_UNKNOWN");
  requireInertPdf(file);
  return {
    extension: "pdf",
    content: {
      bytes: file,
      hash: createHash("sha256").update(file).digest(),
      contentType: "application/pdf",
      thumbnail: null,
      widthPx: null,
      heightPx: null,
    },
  };
}

async function picture(file: Buffer): Promise<FileContent> {
  const header = readPictureHeader(file);
  if (header !== null && Math.min(header.width, header.height) < MIN_INVOICE_SIDE_PX)
    throw refuse("INVOICE_UNREADABLE", { minSidePx: MIN_INVOICE_SIDE_PX });
  try {
    return await encodePicture(file);
  } catch (cause) {
    if (!(cause instanceof PictureRefused)) throw cause;
    throw cause.reason === "notAPicture"
      ? refuse("INVOICE_DAMAGED", undefined, { cause })
      : refuse("INVOICE_TOO_MANY_PIXELS", { maxPixels: MAX_PHOTO_PIXELS }, { cause });
  }
}

function requireInertPdf(file: Buffer): void {
  if (!isWholePdf(file)) throw refuse("INVOICE_DAMAGED");
  const found = findPdfContent(file);
  if (found === "pageless" || found === "damaged") throw refuse("INVOICE_DAMAGED");
  if (found === "too-large") throw refuse("INVOICE_TOO_COMPLEX");
  if (found !== null) throw refuse("INVOICE_ACTIVE_CONTENT");
}
