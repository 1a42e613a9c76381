import { ASCII, DOUBLE, LONG, SHORT, type Tag, writeTags } from "../cog/write-tags";

/** A north-up picture of signed numbers. */
export interface Int16Grid {
  originX: number;
  originY: number;
  cellSize: number;
  width: number;
  height: number;
  /** Row-major, northern row first. */
  values: Int16Array;
  noData: number;
  /** In degrees; otherwise in the homolosine, for which there is no code. */
  isGeographic: boolean;
}

const HEADER_BYTES = 1024;
const USER_DEFINED = 32_767;

/** The picture as MapServer writes it: one uncompressed strip. @source TIFF 6.0; OGC GeoTIFF 1.1 */
export function writeInt16Tiff(grid: Int16Grid): Buffer {
  const { originX, originY, cellSize, width, height, values } = grid;
  const [model, system] = grid.isGeographic ? [2, [2048, 0, 1, 4326]] : [1, [3072, 0, 1, USER_DEFINED]];
  const tags: Tag[] = [
    { id: 256, type: LONG, values: [width] },
    { id: 257, type: LONG, values: [height] },
    { id: 258, type: SHORT, values: [16] },
    { id: 259, type: SHORT, values: [1] },
    { id: 262, type: SHORT, values: [1] },
    { id: 273, type: LONG, values: [HEADER_BYTES] },
    { id: 277, type: SHORT, values: [1] },
    { id: 278, type: LONG, values: [height] },
    { id: 279, type: LONG, values: [values.byteLength] },
    { id: 339, type: SHORT, values: [2] },
    { id: 33550, type: DOUBLE, values: [cellSize, cellSize, 0] },
    { id: 33922, type: DOUBLE, values: [0, 0, 0, originX, originY, 0] },
    { id: 34735, type: SHORT, values: [1, 1, 0, 3, 1024, 0, 1, model, 1025, 0, 1, 1, ...system] },
    { id: 42113, type: ASCII, values: [...`${grid.noData}\0`].map((letter) => letter.charCodeAt(0)) },
  ];
  const body = Buffer.alloc(values.byteLength);
  values.forEach((value, index) => {
    body.writeInt16LE(value, index * 2);
  });
  return Buffer.concat([writeTags(tags, HEADER_BYTES), body]);
}
