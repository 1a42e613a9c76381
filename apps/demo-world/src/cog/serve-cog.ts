import type { Exchange } from "../http/exchange";
import { sendFile } from "../http/send-file";
import { findSceneById } from "../stac/scenes";
import { findCogAsset } from "./assets";
import { readBytes } from "./read-bytes";
import { tiffLayout } from "./tiff-layout";

/** `GET|HEAD /cog/{itemId}/{asset}.tif`, whole or one byte range. @returns false where there is no such file */
export async function serveCog(exchange: Exchange): Promise<boolean> {
  const match = /^\/cog\/([A-Z0-9_]+)\/([a-z0-9]+)\.tif$/.exec(exchange.path);
  const scene = match === null ? null : findSceneById(match[1] ?? "", exchange.now());
  const asset = match === null ? null : findCogAsset(match[2] ?? "");
  if (scene === null || asset === null) return false;

  await sendFile(exchange, {
    type: "image/tiff",
    bytes: tiffLayout(asset).fileBytes,
    etag: `"${scene.id}-${asset.key}-1"`,
    lastModified: scene.takenAt,
    read: (from, until) => readBytes(scene, asset, from, until),
  });
  return true;
}
