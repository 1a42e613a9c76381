import fc from "fast-check";
import { expect, it } from "vitest";
import { buildJpeg } from "./jpeg.testing";
import { readJpegPosition } from "./read-jpeg-position";

it.each([true, false])("reads degrees, minutes and seconds (little-endian: %s)", (isLittle) => {
  const read = readJpegPosition(buildJpeg({ isLittle, accuracyM: [47, 10] }));
  expect(read?.lngLat[0]).toBeCloseTo(-60.5712, 9);
  expect(read?.lngLat[1]).toBeCloseTo(-33.8891, 9);
  expect(read?.accuracyM).toBe(4.7);
});

it("distinguishes the hemispheres, and knows no accuracy where the camera states none", () => {
  const read = readJpegPosition(buildJpeg({ latRef: "N", lngRef: "E" }));
  expect(read?.lngLat[0]).toBeCloseTo(60.5712, 9);
  expect(read?.lngLat[1]).toBeCloseTo(33.8891, 9);
  expect(read?.accuracyM).toBeNull();
});

it("finds nothing where a value is missing or makes no sense", () => {
  const zero = [
    [0, 1],
    [0, 1],
    [0, 1],
  ] as const;
  const unreadable = [
    new Uint8Array(),
    new TextEncoder().encode("%PDF-1.7 no photo at all"),
    buildJpeg().subarray(0, 60),
    buildJpeg({ latRef: "X" }),
    buildJpeg({ lat: [[33, 1]] }),
    buildJpeg({ lat: [[91, 1], ...zero.slice(1)] }),
    buildJpeg({ lng: [[181, 1], ...zero.slice(1)] }),
    // A camera without a fix.
    buildJpeg({ lat: zero, lng: zero }),
    buildJpeg({
      lat: [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    }),
  ];
  for (const bytes of unreadable) expect(readJpegPosition(bytes)).toBeNull();
});

it("reads any bytes without failing, and answers places on Earth alone", () => {
  const changes = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 12 });
  const malformed = fc.tuple(fc.boolean(), changes, fc.nat(400)).map(([isLittle, changed, length]) => {
    const bytes = buildJpeg({ isLittle });
    for (const [at, value] of changed) if (at < bytes.length) bytes[at] = value;
    return bytes.slice(0, Math.max(0, bytes.length - length));
  });
  fc.assert(
    fc.property(fc.oneof(malformed, fc.uint8Array({ maxLength: 300 })), (bytes) => {
      const read = readJpegPosition(Uint8Array.from(bytes));
      if (read === null) return;
      expect(Math.abs(read.lngLat[0])).toBeLessThanOrEqual(180);
      expect(Math.abs(read.lngLat[1])).toBeLessThanOrEqual(90);
    }),
    { numRuns: 2000 },
  );
});
