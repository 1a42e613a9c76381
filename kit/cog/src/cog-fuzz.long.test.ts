import { deflateSync } from "node:zlib";
import { buildTiff, type TiffRecipe } from "@surco/raster/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Cog, openCog, readWindow } from "./cog-reader";
import type { RangeSource } from "./cog-source";
import { lzwBytes } from "./gdal-samples.testing";
import { memorySource } from "./testing";

const made = (recipe: Partial<TiffRecipe>) =>
  buildTiff({ width: 140, height: 130, valueAt: (x, y) => x * 7 + y * 3 + 1, ...recipe });

/** Files of each kind the reader knows; their bytes are changed below. */
const kinds: Record<string, Uint8Array> = {
  "plain strips": made({ rowsPerStrip: 16 }),
  "deflated tiles with predictor": made({
    tile: { width: 64, height: 64 },
    compression: { code: 8, apply: (raw) => deflateSync(raw) },
    predictor: 2,
  }),
  "floating point numbers with predictor 3": made({
    tile: { width: 64, height: 64 },
    sampleType: "float32",
    compression: { code: 8, apply: (raw) => deflateSync(raw) },
    predictor: 3,
  }),
  "big-endian": made({ rowsPerStrip: 32, isBigEndian: true }),
  BigTIFF: made({ tile: { width: 64, height: 64 }, isBigTiff: true }),
  LZW: lzwBytes,
};
/** Of each kind: more than ten thousand in all. */
const RUNS = 2000;
/** One reading of a file of 40 KB; a hang would be seconds. */
const LONGEST_MS = 2000;
/** By so much the process may grow at most, whatever a file of 40 KB says of itself. */
const MOST_MB = 384;
const residentMb = () => process.resourceUsage().maxRSS / 1024;
const residentBeforeMb = residentMb();

interface Spoiled {
  changes: [at: number, byte: number][];
  /** Length that is left of the file. */
  cutAt: number;
  /** True where the source knows the file's size, as most do: then truncation is detected in the header. */
  hasSize: boolean;
}

/** Files whose header, whose blocks, or both are changed, and files that end too soon. */
function spoiled(size: number, headerBytes: number): fc.Arbitrary<Spoiled> {
  const byte = fc.integer({ min: 0, max: 255 });
  const changes = (from: number, until: number) =>
    fc.array(fc.tuple(fc.integer({ min: from, max: until - 1 }), byte), { minLength: 1, maxLength: 12 });
  const whole = { cutAt: fc.constant(size), hasSize: fc.constant(true) };
  return fc.oneof(
    fc.record({ changes: changes(0, headerBytes), ...whole }),
    fc.record({ changes: changes(headerBytes, size), ...whole }),
    fc.record({ changes: changes(0, size), ...whole }),
    fc.record({
      changes: fc.constant<Spoiled["changes"]>([]),
      cutAt: fc.integer({ min: 0, max: size }),
      hasSize: fc.boolean(),
    }),
  );
}

it.each(Object.entries(kinds))(
  "%s: whatever is changed or cut off, reading gives pixels or a TiffError, in time and in little memory",
  async (_kind, whole) => {
    const { layout } = await openCog(memorySource(whole));
    const headerBytes = Math.min(...layout.blockOffsets);
    const outcomes = { read: 0, refusedHeader: 0, refusedBlocks: 0 };

    await fc.assert(
      fc.asyncProperty(spoiled(whole.length, headerBytes), async ({ changes, cutAt, hasSize }) => {
        const file = whole.slice();
        for (const [at, byte] of changes) file[at] = byte;
        const source = memorySource(file.subarray(0, cutAt));
        const started = performance.now();
        outcomes[await readSome(hasSize ? source : { ...source, size: () => null })]++;
        expect(performance.now() - started).toBeLessThan(LONGEST_MS);
      }),
      { numRuns: RUNS },
    );

    expect(residentMb() - residentBeforeMb).toBeLessThan(MOST_MB);
    // Every part of the road was walked, and not just its beginning.
    expect(outcomes.read).toBeGreaterThan(RUNS / 40);
    expect(outcomes.refusedHeader).toBeGreaterThan(RUNS / 40);
    expect(outcomes.refusedBlocks).toBeGreaterThan(0);
  },
);

async function readSome(file: RangeSource): Promise<"read" | "refusedHeader" | "refusedBlocks"> {
  let cog: Cog | null = null;
  try {
    cog = await openCog(file);
    await readWindow(cog, { col: 20, row: 10, width: 80, height: 110 });
    return "read";
  } catch (error) {
    expect(error).toMatchObject({ name: "TiffError" });
    return cog === null ? "refusedHeader" : "refusedBlocks";
  }
}
