import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureEnd } from "./picture-end";

const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
/** Start, one application segment, a scan with a stuffed zero and a restart marker, end. */
const JPEG = hex("ffd8 ffe00004abcd ffda0004abcd 11ff0022ffd033 ffd9");
const PROGRESSIVE = hex("ffd8 ffda0002 11 ffda0002 22 ffd9");
/** Signature, an empty header chunk, the end chunk. */
const PNG = hex("89504e470d0a1a0a 00000000 49484452 00000000 00000000 49454e44 ae426082");
const jpeg = { contentType: "image/jpeg" } as const;
const png = { contentType: "image/png" } as const;

describe("end of a picture", () => {
  it.each([
    ["JPEG", JPEG, jpeg],
    ["progressive JPEG", PROGRESSIVE, jpeg],
    ["PNG", PNG, png],
  ])("of a %s is where it ends, whatever is appended", (_name, bytes, header) => {
    expect(pictureEnd(bytes, header)).toBe(bytes.length);
    expect(pictureEnd(Buffer.concat([bytes, Buffer.from("PK\x03\x04")]), header)).toBe(bytes.length);
  });

  it.each([
    ["JPEG", JPEG, jpeg],
    ["progressive JPEG", PROGRESSIVE, jpeg],
    ["PNG", PNG, png],
  ])("of a truncated %s is not there", (_name, bytes, header) => {
    for (let length = 0; length < bytes.length; length++)
      expect(pictureEnd(bytes.subarray(0, length), header), `${length} bytes`).toBeNull();
  });

  it("is not there for a JPEG of many scans or with a segment without length", () => {
    const scans = Array.from({ length: 101 }, () => hex("ffda0002"));
    expect(pictureEnd(Buffer.concat([hex("ffd8"), ...scans, hex("ffd9")]), jpeg)).toBeNull();
    expect(pictureEnd(hex("ffd8 ffe00000 ffd9"), jpeg)).toBeNull();
  });

  it("is found or refused for any bytes, within them", () => {
    const start = fc.constantFrom(JPEG, PNG);
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 200 }), fc.nat(30), (whole, noise, at) => {
        const bytes = Buffer.concat([whole.subarray(0, at), noise]);
        for (const header of [jpeg, png]) {
          const end = pictureEnd(bytes, header);
          if (end !== null) expect(end).toBeLessThanOrEqual(bytes.length);
        }
      }),
    );
  });
});
