import { remember } from "../remember";
import type { Scene } from "../truth/scene";
import type { CogAsset } from "./assets";
import { renderRows } from "./render-rows";
import { BLOCK_PX, tiffHeader, tiffLayout } from "./tiff-layout";

const rememberHeader = remember<string, Buffer>(256);

/** Bytes `from` to `until` (not included) of the file, in pieces of at most one block each; only touched rows are made. */
export function* readBytes(scene: Scene, asset: CogAsset, from: number, until: number): Generator<Buffer> {
  const { levels, dataOffset, blockBytes, rowBytes } = tiffLayout(asset);
  let at = from;
  if (at < dataOffset && at < until) {
    const header = rememberHeader(`${scene.tile.name}:${asset.key}`, () => tiffHeader(scene.tile, asset));
    const end = Math.min(until, dataOffset);
    yield header.subarray(at, end);
    at = end;
  }
  while (at < until) {
    const level = levels.find((one) => at < one.end);
    if (level === undefined) throw new RangeError(`no byte ${at} in ${asset.key}`);
    const block = Math.floor((at - level.offset) / blockBytes);
    const blockStart = level.offset + block * blockBytes;
    const end = Math.min(until, blockStart + blockBytes);
    const firstRow = Math.floor((at - blockStart) / rowBytes);
    const endRow = Math.min(BLOCK_PX, Math.ceil((end - blockStart) / rowBytes));
    const place = {
      pixelSizeM: level.pixelSizeM,
      blockX: block % level.blocksAcross,
      blockY: Math.floor(block / level.blocksAcross),
    };
    const rows = renderRows(scene, asset.key, place, firstRow, endRow);
    const rowsStart = blockStart + firstRow * rowBytes;
    yield rows.subarray(at - rowsStart, end - rowsStart);
    at = end;
  }
}
