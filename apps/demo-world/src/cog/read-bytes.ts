import { remember } from "../remember";
import type { Scene } from "../truth/scene";
import type { CogAsset } from "./assets";
import { renderRows } from "./render-rows";
import { BLOCK_PX, DATA_OFFSET, tiffHeader, tiffLayout } from "./tiff-layout";

const rememberHeader = remember<string, Buffer>(256);

/** Bytes `from` to `until` (not included) of the file, in pieces of at most one block each; only touched rows are made. */
export function* readBytes(scene: Scene, asset: CogAsset, from: number, until: number): Generator<Buffer> {
  const { blocksAcross, blockBytes, rowBytes } = tiffLayout(asset);
  let at = from;
  if (at < DATA_OFFSET && at < until) {
    const header = rememberHeader(`${scene.tile.name}:${asset.key}`, () => tiffHeader(scene.tile, asset));
    const end = Math.min(until, DATA_OFFSET);
    yield header.subarray(at, end);
    at = end;
  }
  while (at < until) {
    const block = Math.floor((at - DATA_OFFSET) / blockBytes);
    const blockStart = DATA_OFFSET + block * blockBytes;
    const end = Math.min(until, blockStart + blockBytes);
    const firstRow = Math.floor((at - blockStart) / rowBytes);
    const endRow = Math.min(BLOCK_PX, Math.ceil((end - blockStart) / rowBytes));
    const position = [block % blocksAcross, Math.floor(block / blocksAcross)] as const;
    const rows = renderRows(scene, asset, position, firstRow, endRow);
    const rowsStart = blockStart + firstRow * rowBytes;
    yield rows.subarray(at - rowsStart, end - rowsStart);
    at = end;
  }
}
