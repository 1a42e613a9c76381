import { Transformer } from "@napi-rs/image";
import fc from "fast-check";
import { expect, it } from "vitest";
import { encodePicture, PictureRefused } from "./encode-picture";

it("encodes or refuses any damaged picture, and never fails otherwise", async () => {
  const pixels = Uint8Array.from({ length: 24 * 16 * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * 37) % 256));
  const whole = [
    await Transformer.fromRgbaPixels(pixels, 24, 16).jpeg(80),
    await Transformer.fromRgbaPixels(pixels, 24, 16).png(),
  ];
  const damage = fc.array(fc.tuple(fc.nat(5000), fc.nat(255)), { minLength: 1, maxLength: 8 });
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...whole), damage, async (file, bytes) => {
      const damaged = Buffer.from(file);
      for (const [at, value] of bytes) damaged[at % damaged.length] = value;
      try {
        const { bytes: picture, widthPx, heightPx } = await encodePicture(damaged);
        expect(picture.length).toBeGreaterThan(0);
        expect(widthPx * heightPx).toBeGreaterThan(0);
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        refused += 1;
      }
    }),
    { numRuns: 300 },
  );
  expect(refused).toBeGreaterThan(0);
});
