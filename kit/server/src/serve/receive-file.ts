import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { FileBody, ReceivedFile } from "@surco/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { BlobStoreFailure } from "../files/blob-store-failure";
import { refuse } from "./errors";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Accepted file of a route; null without one. */
    file?: FileBody | null;
  }
}

/** Content type of forms with files. */
export const MULTIPART = "multipart/form-data";

/** A form is a little longer than its file: by its other fields and the headers of its parts. */
const MAX_FORM_BYTES = 512 * 1024;

/** Registers parsers for files of these types, and for forms with a file. */
export function acceptFiles(app: FastifyInstance, contentTypes: readonly string[]): void {
  for (const contentType of [...contentTypes, MULTIPART]) {
    if (app.hasContentTypeParser(contentType)) continue;
    app.addContentTypeParser(contentType, (request: FastifyRequest, payload: Readable) =>
      receiveFile(request, payload),
    );
  }
}

/** Deletes the file that `acceptFiles` received with a request. Idempotent; ignores other bodies. */
export async function forgetFile(body: unknown): Promise<void> {
  if (isReceivedFile(body)) await rm(path.dirname(body.path), { recursive: true, force: true });
}

export function isReceivedFile(body: unknown): body is ReceivedFile {
  return body instanceof FileOnDisk;
}

class FileOnDisk implements ReceivedFile {
  constructor(
    readonly path: string,
    readonly sizeBytes: number,
  ) {}
}

/**
 * Streams the file of a request to disk, so that many large ones at once need no memory.
 *
 * @throws AppError UNSUPPORTED_MEDIA_TYPE; INVALID_INPUT for a form without a file; for a large one BODY_TOO_LARGE, or the code that
 * the route names; BlobStoreFailure where the disk is full or fails
 */
async function receiveFile(request: FastifyRequest, payload: Readable): Promise<FileOnDisk> {
  const expected = request.routeOptions.config.file;
  const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!expected || (type !== MULTIPART && !expected.contentTypes.includes(type))) {
    throw refuse("UNSUPPORTED_MEDIA_TYPE");
  }
  const { maxBytes, tooLarge } = expected;
  const longest = type === MULTIPART ? maxBytes + MAX_FORM_BYTES : maxBytes;
  if (Number(request.headers["content-length"] ?? 0) > longest) {
    throw refuse(tooLarge, { maxBytes });
  }
  const folder = await mkdtemp(path.join(tmpdir(), "surco-upload-")).catch((cause: unknown) => {
    throw diskFailure(cause);
  });
  const target = path.join(folder, "file");
  try {
    const sizeBytes =
      type === MULTIPART
        ? await writeFirstOfForm(request, payload, target, maxBytes)
        : await writeFile(payload, target, maxBytes);
    if (sizeBytes > maxBytes) throw refuse(tooLarge, { maxBytes });
    return new FileOnDisk(target, sizeBytes);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw isOfDisk(error) ? diskFailure(error) : error;
  }
}

/** A disk that is full or fails; other errors are those of the sender. */
const DISK_CODES = new Set(["ENOSPC", "EDQUOT", "EIO", "EROFS"]);

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && "code" in error && DISK_CODES.has(String(error.code));
}

function diskFailure(cause: unknown): BlobStoreFailure {
  return new BlobStoreFailure(null, "receiving a file", { cause, service: "Disk" });
}

/**
 * Writes up to `maxBytes` and discards the rest: a client that is still sending would not read a refusal.
 * @returns number of bytes received
 */
async function writeFile(source: Readable, target: string, maxBytes: number): Promise<number> {
  let sizeBytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) done();
      else done(null, chunk);
    },
  });
  await pipeline(source, counted, createWriteStream(target, { flags: "wx", mode: 0o600 }));
  return sizeBytes;
}

async function writeFirstOfForm(
  request: FastifyRequest,
  payload: Readable,
  target: string,
  maxBytes: number,
): Promise<number> {
  const form = formOf(request);
  const files: Promise<number>[] = [];
  form.on("file", (_name: string, file: Readable) => {
    if (files.length > 0) return void file.resume();
    const written = writeFile(file, target, maxBytes);
    // A full disk ends the form as well, which reports it below.
    written.catch((error: Error) => form.destroy(error));
    files.push(written);
  });
  try {
    await pipeline(payload, form);
  } catch (cause) {
    const [error] = (await Promise.allSettled(files)).flatMap((one) =>
      one.status === "rejected" ? [one.reason] : [],
    );
    throw error ?? refuse("INVALID_INPUT", { in: "body" }, { cause });
  }
  const [written] = files;
  if (written === undefined) throw refuse("INVALID_INPUT", { in: "body", issues: [{ path: "file" }] });
  return written;
}

function formOf(request: FastifyRequest): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { files: 2, fields: 20, fieldSize: 10_000, parts: 30 },
    });
  } catch {
    // No boundary is named.
    throw refuse("INVALID_INPUT", { in: "body", issues: [{ path: "content-type" }] });
  }
}
