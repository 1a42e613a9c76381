import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Exchange } from "../http/exchange";
import { findSceneById } from "../stac/scenes";
import { findCogAsset } from "./assets";
import { readBytes } from "./read-bytes";
import { tiffLayout } from "./tiff-layout";

/** Longer answers are sent block by block as the client takes them. */
const WHOLE_ANSWER_BYTES = 1_048_576;

/** `GET|HEAD /cog/{itemId}/{asset}.tif`, whole or one byte range. @returns false where there is no such file */
export async function serveCog({ request, response, path, now }: Exchange): Promise<boolean> {
  const match = /^\/cog\/([A-Z0-9_]+)\/([a-z0-9]+)\.tif$/.exec(path);
  const scene = match === null ? null : findSceneById(match[1] ?? "", now());
  const asset = match === null ? null : findCogAsset(match[2] ?? "");
  if (scene === null || asset === null) return false;

  const { fileBytes } = tiffLayout(asset);
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("Content-Type", "image/tiff");
  response.setHeader("ETag", `"${scene.id}-${asset.key}-1"`);
  response.setHeader("Last-Modified", scene.takenAt.toUTCString());

  const range = parseRange(request.headers.range, fileBytes);
  if (range === "unsatisfiable") {
    response.writeHead(416, { "Content-Range": `bytes */${fileBytes}`, "Content-Length": 0 }).end();
    return true;
  }
  const [from, until] = range ?? [0, fileBytes];
  response.statusCode = range === null ? 200 : 206;
  response.setHeader("Content-Length", until - from);
  if (range !== null) response.setHeader("Content-Range", `bytes ${from}-${until - 1}/${fileBytes}`);
  if (request.method === "HEAD") {
    response.end();
    return true;
  }
  if (until - from <= WHOLE_ANSWER_BYTES) {
    response.end(Buffer.concat([...readBytes(scene, asset, from, until)]));
    return true;
  }
  // A client that goes away in the middle is no error.
  await pipeline(Readable.from(readBytes(scene, asset, from, until)), response).catch(() => undefined);
  return true;
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
