import { decode, decodeFrames } from "modern-gif";
import { describe, expect, it } from "vitest";
import { newGif } from "./encode-gif";

const WIDTH = 12;
const HEIGHT = 8;

/** Plain frame with a moving square. */
function frame(step: number): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const isSquare = pixel % WIDTH === 2 * step;
    rgba.set(isSquare ? [165, 0, 38, 255] : [0, 104, 55, 255], pixel * 4);
  }
  return rgba;
}

async function gifOf(delaysMs: readonly number[]): Promise<ArrayBuffer> {
  const gif = newGif(WIDTH, HEIGHT);
  for (const [step, delayMs] of delaysMs.entries()) await gif.add({ rgba: frame(step), delayMs });
  return gif.finish();
}

describe("GIF encoding", () => {
  it("writes every frame with its delay and loops", async () => {
    const bytes = await gifOf([500, 250, 1000]);

    const read = decode(bytes);
    expect(new TextDecoder().decode(bytes.slice(0, 6))).toBe("GIF89a");
    expect([read.width, read.height]).toEqual([WIDTH, HEIGHT]);
    expect(read.frames.map(({ delay }) => delay)).toEqual([500, 250, 1000]);
    expect([read.looped, read.loopCount]).toEqual([true, 0]);
  });

  it("writes nothing after the trailer", async () => {
    const bytes = new Uint8Array(await gifOf([100]));
    expect(bytes.at(-1)).toBe(0x3b);
  });

  it("keeps the drawn colours of each frame", async () => {
    const read = decodeFrames(await gifOf([100, 100, 100]));

    for (const [step, { data }] of read.entries()) {
      expect(Array.from(data)).toEqual(Array.from(frame(step)));
    }
  });
});
