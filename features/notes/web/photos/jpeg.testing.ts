/** Rational of Exif: numerator and denominator. */
type Rational = readonly [number, number];

interface JpegPlace {
  isLittle?: boolean;
  latRef?: string;
  lngRef?: string;
  lat?: readonly Rational[];
  lng?: readonly Rational[];
  accuracyM?: Rational;
}

/** 33° 53' 20.76" S, 60° 34' 16.32" W: 33.8891 S, 60.5712 W. */
const place = {
  latRef: "S",
  lngRef: "W",
  lat: [
    [33, 1],
    [53, 1],
    [2076, 100],
  ],
  lng: [
    [60, 1],
    [34, 1],
    [1632, 100],
  ],
} as const;

/** Builds the beginning of a JPEG with a JFIF and an Exif segment that hold a position. */
export function buildJpeg(given: JpegPlace = {}): Uint8Array<ArrayBuffer> {
  const { isLittle = false, latRef, lngRef, lat, lng, accuracyM } = { ...place, ...given };
  const texts = [
    { tag: 1, text: latRef },
    { tag: 3, text: lngRef },
  ];
  const numbers: { tag: number; rationals: readonly Rational[] }[] = [
    { tag: 2, rationals: lat },
    { tag: 4, rationals: lng },
    ...(accuracyM === undefined ? [] : [{ tag: 0x1f, rationals: [accuracyM] }]),
  ];
  const count = texts.length + numbers.length;
  const gpsAt = 26;
  const valuesAt = gpsAt + 2 + count * 12 + 4;
  const tiff = new DataView(new ArrayBuffer(valuesAt + numbers.length * 24));
  const short = (at: number, value: number) => tiff.setUint16(at, value, isLittle);
  const long = (at: number, value: number) => tiff.setUint32(at, value, isLittle);
  const entry = (at: number, tag: number, type: number, values: number) => {
    short(at, tag);
    short(at + 2, type);
    long(at + 4, values);
  };
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  short(2, 42);
  long(4, 8);
  short(8, 1);
  entry(10, 0x8825, 4, 1);
  long(18, gpsAt);
  short(gpsAt, count);
  for (const [n, { tag, text }] of texts.entries()) {
    entry(gpsAt + 2 + n * 12, tag, 2, 2);
    tiff.setUint8(gpsAt + 10 + n * 12, text.charCodeAt(0));
  }
  for (const [n, { tag, rationals }] of numbers.entries()) {
    const at = gpsAt + 2 + (texts.length + n) * 12;
    entry(at, tag, 5, rationals.length);
    long(at + 8, valuesAt + n * 24);
    for (const [index, [numerator, denominator]] of rationals.entries()) {
      long(valuesAt + n * 24 + index * 8, numerator);
      long(valuesAt + n * 24 + index * 8 + 4, denominator);
    }
  }
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...new Uint8Array(tiff.buffer)];
  const jfif = [0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 0, 0, 1, 0, 1, 0, 0];
  const segment = (marker: number, body: readonly number[]) => {
    const length = body.length + 2;
    return [0xff, marker, length >> 8, length & 0xff, ...body];
  };
  return new Uint8Array([0xff, 0xd8, ...segment(0xe0, jfif), ...segment(0xe1, exif), 0xff, 0xda, 0, 2]);
}
