import { Transformer } from "@napi-rs/image";
import { PHOTO_SIDE_PX } from "@surco/contract";
import { encodePicture } from "@surco/kit-server/stored-files";
import { withExif } from "@surco/kit-server/testing";
import { expect, it } from "vitest";
import { decodePhoto } from "./decode-photo";

/** Red on the left, blue on the right, darker downwards. */
function picture(widthPx: number, heightPx: number): Transformer {
  const pixels = Uint8Array.from({ length: widthPx * heightPx * 4 }, (_, i) => {
    const [x, y] = [Math.floor(i / 4) % widthPx, Math.floor(i / 4 / widthPx)];
    const light = 250 - Math.round((100 * y) / heightPx);
    return [x < widthPx / 2 ? light : 0, 0, x < widthPx / 2 ? 0 : light, 255][i % 4] ?? 0;
  });
  return Transformer.fromRgbaPixels(pixels, widthPx, heightPx);
}

function colourAt({ rgba, widthPx }: Awaited<ReturnType<typeof decodePhoto>>, x: number, y: number) {
  return [...rgba.subarray(4 * (y * widthPx + x), 4 * (y * widthPx + x) + 4)];
}

it("returns the pixels of a photo row by row", async () => {
  const decoded = await decodePhoto(await picture(64, 32).jpeg(95));
  expect([decoded.widthPx, decoded.heightPx, decoded.rgba.length]).toEqual([64, 32, 64 * 32 * 4]);
  const [red, , blue, alpha] = colourAt(decoded, 4, 2);
  expect(red).toBeGreaterThan(220);
  expect(blue).toBeLessThan(30);
  expect(alpha).toBe(255);
});

it("turns a photo that lies on its side, as the stored one is", async () => {
  const lying = withExif(await picture(400, 200).jpeg(95));
  const decoded = await decodePhoto(lying);
  const stored = await decodePhoto((await encodePicture(lying)).bytes);
  expect([decoded.widthPx, decoded.heightPx]).toEqual([200, 400]);
  expect([stored.widthPx, stored.heightPx]).toEqual([200, 400]);
  for (const [x, y] of [
    [20, 30],
    [180, 30],
    [20, 370],
    [180, 370],
  ] as const) {
    const [here, there] = [colourAt(decoded, x, y), colourAt(stored, x, y)];
    for (const [channel, value] of here.entries())
      expect(Math.abs(value - (there[channel] ?? 0))).toBeLessThan(12);
  }
});

it("scales a large photo to the size of a stored one", async () => {
  const large = withExif(await picture(2400, 1200).jpeg(90));
  const { widthPx, heightPx, rgba } = await decodePhoto(large);
  expect([widthPx, heightPx]).toEqual([PHOTO_SIDE_PX / 2, PHOTO_SIDE_PX]);
  expect(rgba).toHaveLength(4 * widthPx * heightPx);
});
