import { deflateRawSync } from "node:zlib";
import { crc32 } from "../../tiles/write-png";

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const DEFLATE = 8;

/** ZIP with one file. @source PKWARE, .ZIP file format specification 6.3 */
export function zipFile(name: string, content: Buffer, modified: Date): Buffer {
  const packed = deflateRawSync(content);
  const nameBytes = Buffer.from(name, "latin1");
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(DEFLATE, 4);
  common.writeUInt16LE((modified.getUTCHours() << 11) | (modified.getUTCMinutes() << 5), 6);
  common.writeUInt16LE(
    ((modified.getUTCFullYear() - 1980) << 9) | ((modified.getUTCMonth() + 1) << 5) | modified.getUTCDate(),
    8,
  );
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(nameBytes.length, 22);

  const local = Buffer.concat([uint32(LOCAL_HEADER), common, nameBytes, packed]);
  // Version made by before, comment, disk, attributes and offset behind.
  const central = Buffer.concat([
    uint32(CENTRAL_HEADER),
    Buffer.from([20, 0]),
    common,
    Buffer.alloc(14),
    nameBytes,
  ]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
