import { deflateSync, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encodePng } from "../png";
import { enlarge, enlargementTo, onWhite } from "./enlarge";

const deflate = (bytes: Uint8Array) => deflateSync(bytes);
const picture = {
  width: 2,
  height: 1,
  rgba: Uint8ClampedArray.of(10, 20, 30, 255, 40, 50, 60, 0),
};

/** The bytes of one part of a PNG. */
function partOf(png: Uint8Array, type: string): Buffer | null {
  const at = Buffer.from(png).indexOf(type, 0, "latin1");
  return at < 0 ? null : Buffer.from(png).subarray(at + 4, at + 4 + Buffer.from(png).readUInt32BE(at - 4));
}

describe("an enlarged picture", () => {
  it("shows each pixel as a square of its colour", () => {
    const { width, height, rgba } = enlarge(picture, 3);
    expect([width, height]).toEqual([6, 3]);
    for (let row = 0; row < 3; row++) {
      expect([...rgba.subarray((row * 6 + 2) * 4, (row * 6 + 4) * 4)]).toEqual([...picture.rgba]);
    }
  });

  it("reaches the side asked for, and a large one stays as it is", () => {
    expect(enlargementTo(1024, { width: 100, height: 80 })).toBe(11);
    expect(enlargementTo(1024, { width: 2000, height: 80 })).toBe(1);
  });
});

describe("a PNG", () => {
  it("has a palette where 256 colours are enough, without transparency where there is none", async () => {
    const transparent = await encodePng(picture, deflate);
    expect([...(partOf(transparent, "PLTE") ?? [])]).toEqual([10, 20, 30, 40, 50, 60]);
    expect([...(partOf(transparent, "tRNS") ?? [])]).toEqual([255, 0]);

    const opaque = await encodePng(onWhite(picture), deflate);
    expect([...(partOf(opaque, "PLTE") ?? [])]).toEqual([10, 20, 30, 255, 255, 255]);
    expect(partOf(opaque, "tRNS")).toBeNull();
  });

  it("is in full colour where they are more", async () => {
    const rgba = new Uint8ClampedArray(20 * 20 * 4);
    for (let pixel = 0; pixel < 400; pixel++) rgba.set([pixel % 256, pixel >> 8, 7, 255], pixel * 4);
    const png = await encodePng({ width: 20, height: 20, rgba }, deflate);

    expect(partOf(png, "PLTE")).toBeNull();
    const rows = inflateSync(partOf(png, "IDAT") ?? Buffer.alloc(0));
    expect(rows.length).toBe(20 * (20 * 4 + 1));
    expect([...rows.subarray(1, 81)]).toEqual([...rgba.subarray(0, 80)]);
  });
});
