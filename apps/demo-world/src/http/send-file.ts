import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Exchange } from "./exchange";

/** A file that is made as it is read. */
export interface VirtualFile {
  type: string;
  bytes: number;
  etag: string;
  lastModified: Date;
  /** Bytes `from` to `until` (not included), in pieces. */
  read(from: number, until: number): Generator<Buffer>;
}

/** Longer answers are sent piece by piece as the client takes them. */
const WHOLE_ANSWER_BYTES = 1_048_576;

/** Answers with the file, whole or one byte range of it. */
export async function sendFile({ request, response }: Exchange, file: VirtualFile): Promise<void> {
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("Content-Type", file.type);
  response.setHeader("ETag", file.etag);
  response.setHeader("Last-Modified", file.lastModified.toUTCString());

  const range = parseRange(request.headers.range, file.bytes);
  if (range === "unsatisfiable") {
    response.writeHead(416, { "Content-Range": `bytes */${file.bytes}`, "Content-Length": 0 }).end();
    return;
  }
  const [from, until] = range ?? [0, file.bytes];
  response.statusCode = range === null ? 200 : 206;
  response.setHeader("Content-Length", until - from);
  if (range !== null) response.setHeader("Content-Range", `bytes ${from}-${until - 1}/${file.bytes}`);
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  if (until - from <= WHOLE_ANSWER_BYTES) {
    response.end(Buffer.concat([...file.read(from, until)]));
    return;
  }
  // A client that goes away in the middle is no error.
  await pipeline(Readable.from(file.read(from, until)), response).catch(() => undefined);
}

/**
 * @returns first byte and the one after the last; null where no range was asked for, or several (the whole file is a
 * correct answer to that)
 * @source RFC 9110, section 14
 */
function parseRange(
  header: string | undefined,
  fileBytes: number,
): [number, number] | null | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (match === null || (match[1] === "" && match[2] === "")) return null;
  if (match[1] === "") {
    const suffix = Number(match[2]);
    return suffix === 0 ? "unsatisfiable" : [Math.max(0, fileBytes - suffix), fileBytes];
  }
  const from = Number(match[1]);
  const last = match[2] === "" ? fileBytes - 1 : Math.min(Number(match[2]), fileBytes - 1);
  if (match[2] !== "" && Number(match[2]) < from) return null;
  return from >= fileBytes ? "unsatisfiable" : [from, last + 1];
}
