import { createHash } from "node:crypto";
import { MAX_PHOTO_PIXELS } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import { encodePicture, type FileContent, PictureRefused } from "@surco/kit-server/stored-files";
import {
  ArchiveError,
  type ArchiveLimits,
  isPdf,
  isWholePdf,
  readArchive,
  readPictureHeader,
} from "@surco/kit-server/uploads";
import { type AttachmentExtension, attachmentTypes } from "../../contract";

const officeLimits: ArchiveLimits = {
  entries: 2000,
  unpackedBytes: 64 * 1024 * 1024,
  ratio: 200,
  ratioFromBytes: 1024 * 1024,
};
/** Part that makes an archive a document of its kind. */
const OFFICE_PARTS = { xlsx: "xl/workbook.xml", docx: "word/document.xml" } as const;
const ZIP_START = Buffer.from("PK\x03\x04", "latin1");

/**
 * Content of an uploaded attachment. Its type is that of its bytes, whatever its name says; only texts have the type of their
 * name. Pictures are encoded anew, documents stay as they are: a signed invoice is good as it was signed.
 *
 * @throws AppError ATTACHMENT_TYPE_UNKNOWN, ATTACHMENT_DAMAGED also for a file with something appended and an archive that
 * unpacks beyond all measure, ATTACHMENT_TOO_MANY_PIXELS
 */
export async function attachmentContent(
  file: Buffer,
  name: string,
): Promise<{ content: FileContent; extension: AttachmentExtension }> {
  if (readPictureHeader(file) !== null) return { content: await picture(file), extension: "jpg" };
  const extension = documentType(file, name);
  return {
    extension,
    content: {
      bytes: file,
      hash: createHash("sha256").update(file).digest(),
      contentType: attachmentTypes[extension],
      thumbnail: null,
      widthPx: null,
      heightPx: null,
    },
  };
}

async function picture(file: Uint8Array): Promise<FileContent> {
  try {
    return await encodePicture(file);
  } catch (cause) {
    if (!(cause instanceof PictureRefused)) throw cause;
    throw cause.reason === "notAPicture"
      ? refuse("ATTACHMENT_DAMAGED", undefined, { cause })
      : refuse("ATTACHMENT_TOO_MANY_PIXELS", { maxPixels: MAX_PHOTO_PIXELS }, { cause });
  }
}

function documentType(file: Buffer, name: string): AttachmentExtension {
  if (isPdf(file)) {
    if (!isWholePdf(file)) throw refuse("ATTACHMENT_DAMAGED");
    return "pdf";
  }
  if (startsWith(file, ZIP_START)) return officeDocument(file);
  const isCsv = /\.csv$/i.test(name);
  if ((isCsv || /\.txt$/i.test(name)) && isText(file)) return isCsv ? "csv" : "txt";
  throw refuse("ATTACHMENT_TYPE_UNKNOWN");
}

/** Every part is unpacked, as the reader's program will do. */
function officeDocument(file: Buffer): "xlsx" | "docx" {
  try {
    const entries = readArchive(file, { entries: 0, unpackedBytes: 0 }, officeLimits);
    const budget = { entries: 0, unpackedBytes: 0 };
    for (const entry of readArchive(file, budget, officeLimits)) entry.read();
    const has = (path: string) => entries.some((entry) => entry.path === path);
    const isOffice =
      has("[Content_Types].xml") && !entries.some(({ path }) => /vbaProject\.bin$/i.test(path));
    if (isOffice && has(OFFICE_PARTS.xlsx)) return "xlsx";
    if (isOffice && has(OFFICE_PARTS.docx)) return "docx";
  } catch (cause) {
    if (cause instanceof ArchiveError) throw refuse("ATTACHMENT_DAMAGED", undefined, { cause });
    throw cause;
  }
  throw refuse("ATTACHMENT_TYPE_UNKNOWN");
}

/** Text has no control characters but tabs and ends of lines, in whatever encoding of one byte or UTF-8. */
function isText(file: Buffer): boolean {
  return file.length > 0 && !file.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte));
}

function startsWith(file: Buffer, start: Buffer): boolean {
  return file.subarray(0, start.length).equals(start);
}
