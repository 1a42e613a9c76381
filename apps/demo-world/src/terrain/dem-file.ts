import { ASCII, DOUBLE, LONG, SHORT, type Tag, writeTags } from "../cog/write-tags";
import { remember } from "../remember";
import { terrainHeightM } from "../truth/terrain";

/**
 * One file of the elevation model, a degree on a side, as the real ones are: floats, deflate with predictor 3, blocks of
 * 1024 pixels, moved half a pixel off the degree. Its deflate blocks are of the kind "stored", so that the place of every
 * row is known without making the rows before it.
 *
 * @source TIFF 6.0; Adobe Photoshop TIFF technical note 3 (predictor 3); RFC 1950 and 1951
 */
export interface DemFile {
  /** South-western corner, whole degrees. */
  south: number;
  west: number;
}

const SIDE_PX = 3600;
const BLOCK_PX = 1024;
const BLOCKS_ACROSS = Math.ceil(SIDE_PX / BLOCK_PX);
const ROW_BYTES = BLOCK_PX * 4;
/** Rows of one stored deflate block: at most 65,535 bytes. */
const ROWS_PER_PIECE = 8;
const PIECE_BYTES = 5 + ROWS_PER_PIECE * ROW_BYTES;
const PIECES = BLOCK_PX / ROWS_PER_PIECE;
const BLOCK_BYTES = 2 + PIECES * PIECE_BYTES + 4;
const DATA_OFFSET = 4096;
export const DEM_FILE_BYTES = DATA_OFFSET + BLOCKS_ACROSS ** 2 * BLOCK_BYTES;

const rememberChecksum = remember<string, number>(64);

/** Bytes `from` to `until` (not included) of the file, in pieces; only touched rows are made. */
export function* readDemBytes(file: DemFile, from: number, until: number): Generator<Buffer> {
  if (from < DATA_OFFSET) yield headerOf(file).subarray(from, until);
  let at = Math.max(from, DATA_OFFSET);
  while (at < until) {
    const block = Math.floor((at - DATA_OFFSET) / BLOCK_BYTES);
    const inBlock = at - DATA_OFFSET - block * BLOCK_BYTES;
    const { start, bytes } = pieceAt(file, block, inBlock);
    const piece = bytes.subarray(inBlock - start, inBlock - start + until - at);
    yield piece;
    at += piece.length;
  }
}

/** The part of a compressed block that holds a byte: the stream's head, rows, or the checksum at its end. */
function pieceAt(file: DemFile, block: number, inBlock: number): { start: number; bytes: Buffer } {
  if (inBlock < 2) return { start: 0, bytes: Buffer.from([0x78, 0x01]) };
  const piece = Math.floor((inBlock - 2) / PIECE_BYTES);
  const start = 2 + piece * PIECE_BYTES;
  if (piece === PIECES) return { start, bytes: checksumOf(file, block) };
  const rows = rowsOf(file, block, piece * ROWS_PER_PIECE);
  const head = Buffer.alloc(5);
  head.writeUInt8(piece === PIECES - 1 ? 1 : 0, 0);
  head.writeUInt16LE(rows.length, 1);
  head.writeUInt16LE(rows.length ^ 0xffff, 3);
  return { start, bytes: Buffer.concat([head, rows]) };
}

/** Eight rows of a block from a row on, as predictor 3 leaves them. */
function rowsOf({ south, west }: DemFile, block: number, firstRow: number): Buffer {
  const left = (block % BLOCKS_ACROSS) * BLOCK_PX;
  const top = Math.floor(block / BLOCKS_ACROSS) * BLOCK_PX;
  const rows = Buffer.alloc(ROWS_PER_PIECE * ROW_BYTES);
  const number = new DataView(new ArrayBuffer(4));
  for (let row = 0; row < ROWS_PER_PIECE; row++) {
    const line = rows.subarray(row * ROW_BYTES, (row + 1) * ROW_BYTES);
    const lat = south + 1 - Math.min(SIDE_PX - 1, top + firstRow + row) / SIDE_PX;
    for (let col = 0; col < BLOCK_PX; col++) {
      number.setFloat32(0, terrainHeightM(west + Math.min(SIDE_PX - 1, left + col) / SIDE_PX, lat));
      for (let plane = 0; plane < 4; plane++) line[plane * BLOCK_PX + col] = number.getUint8(plane);
    }
    for (let at = ROW_BYTES - 1; at > 0; at--) line[at] = (line[at] as number) - (line[at - 1] as number);
  }
  return rows;
}

/** Adler-32 of the whole block. @source RFC 1950, section 8 */
function checksumOf(file: DemFile, block: number): Buffer {
  const sum = rememberChecksum(`${file.south},${file.west},${block}`, () => {
    let a = 1;
    let b = 0;
    for (let row = 0; row < BLOCK_PX; row += ROWS_PER_PIECE) {
      for (const byte of rowsOf(file, block, row)) {
        a = (a + byte) % 65_521;
        b = (b + a) % 65_521;
      }
    }
    return b * 65_536 + a;
  });
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(sum);
  return bytes;
}

function headerOf({ south, west }: DemFile): Buffer {
  const blocks = Array.from({ length: BLOCKS_ACROSS ** 2 }, (_, index) => index);
  const step = 1 / SIDE_PX;
  const tags: Tag[] = [
    { id: 256, type: SHORT, values: [SIDE_PX] },
    { id: 257, type: SHORT, values: [SIDE_PX] },
    { id: 258, type: SHORT, values: [32] },
    { id: 259, type: SHORT, values: [8] },
    { id: 262, type: SHORT, values: [1] },
    { id: 277, type: SHORT, values: [1] },
    { id: 284, type: SHORT, values: [1] },
    { id: 317, type: SHORT, values: [3] },
    { id: 322, type: SHORT, values: [BLOCK_PX] },
    { id: 323, type: SHORT, values: [BLOCK_PX] },
    { id: 324, type: LONG, values: blocks.map((index) => DATA_OFFSET + index * BLOCK_BYTES) },
    { id: 325, type: LONG, values: blocks.map(() => BLOCK_BYTES) },
    { id: 339, type: SHORT, values: [3] },
    { id: 33550, type: DOUBLE, values: [step, step, 0] },
    { id: 33922, type: DOUBLE, values: [0, 0, 0, west - step / 2, south + 1 + step / 2, 0] },
    { id: 34735, type: SHORT, values: [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326] },
    { id: 42112, type: ASCII, values: [...SIMULATED_XML].map((letter) => letter.charCodeAt(0)) },
  ];
  return writeTags(tags, DATA_OFFSET);
}

/** Says in every file, where GDAL shows it, that it is not of a satellite. */
const SIMULATED_XML =
  '<GDALMetadata><Item name="DESCRIPTION">Simulated by Surco, no measurement</Item></GDALMetadata>\0';
