/** The JPEG with EXIF metadata: it lies on its side (orientation 6), and its text names a place, "GPS-Pergamino". */
export function withExif(jpeg: Uint8Array): Uint8Array {
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010006000000000000", "hex");
  const body = Buffer.concat([Buffer.from("Exif\0\0"), tiff, Buffer.from("GPS-Pergamino")]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, body, jpeg.subarray(2)]);
}
