import { deflateSync } from "node:zlib";
import { buildTiff, type TiffRecipe } from "@surco/raster/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openCog, readWindow } from "./cog-reader";
import { memorySource } from "./cog-testing";

/** Files of each kind the reader knows; their bytes are changed below. */
const kinds: Record<string, Partial<TiffRecipe>> = {
  "plain strips": { rowsPerStrip: 16 },
  "deflated tiles with predictor": {
    tile: { width: 64, height: 64 },
    compression: { code: 8, apply: (raw) => deflateSync(raw) },
    predictor: 2,
  },
  "big-endian": { rowsPerStrip: 32, isBigEndian: true },
  BigTIFF: { tile: { width: 64, height: 64 }, isBigTiff: true },
};
const RUNS = 5000;
/** One reading of a file of 40 KB; a hang would be seconds. */
const LONGEST_MS = 2000;

it.each(Object.keys(kinds))(
  "%s: whatever bytes are changed or cut off, reading gives pixels or a TiffError, in time",
  async (kind) => {
    const whole = buildTiff({
      width: 140,
      height: 130,
      valueAt: (x, y) => x * 7 + y * 3 + 1,
      ...kinds[kind],
    });
    const change = fc.tuple(fc.integer({ min: 0, max: whole.length - 1 }), fc.integer({ min: 0, max: 255 }));
    // The header is where a changed byte does most: half of the changes fall into it.
    const inHeader = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 255 }));
    const outcomes = { read: 0, refused: 0 };

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(change, inHeader), { minLength: 1, maxLength: 12 }),
        fc.option(fc.integer({ min: 0, max: whole.length })),
        async (changes, cutAt) => {
          const file = whole.slice();
          for (const [at, byte] of changes) file[at] = byte;
          const started = performance.now();
          const outcome = await readSome(file.subarray(0, cutAt ?? file.length));
          outcomes[outcome]++;
          expect(performance.now() - started).toBeLessThan(LONGEST_MS);
        },
      ),
      { numRuns: RUNS },
    );

    // Both ends of the road were walked.
    expect(outcomes.read).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
  },
);

async function readSome(file: Uint8Array): Promise<"read" | "refused"> {
  try {
    const cog = await openCog(memorySource(file));
    await readWindow(cog, { col: 30, row: 40, width: 80, height: 70 });
    return "read";
  } catch (error) {
    expect(error).toMatchObject({ name: "TiffError" });
    return "refused";
  }
}
