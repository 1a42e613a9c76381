import { AppError } from "@surco/kit-server";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildHarvest, csvOf, isoxmlOf, shapefileOf } from "../harvests.testing";
import { readYieldFile } from "./read-yield-file";

const harvest = buildHarvest().slice(0, 60);
const files = [
  Buffer.from(csvOf(harvest)),
  Buffer.from(shapefileOf(harvest)),
  Buffer.from(isoxmlOf(harvest)),
];

/** Code of a refusal; null where the file is read. Any other error fails the test. */
function codeOf(bytes: Uint8Array): string | null {
  try {
    readYieldFile(bytes);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe("a damaged file", () => {
  it("is read or refused with a code, wherever its bytes are changed or cut", () => {
    const damage = fc.record({
      file: fc.constantFrom(...files),
      at: fc.nat(),
      byte: fc.nat(255),
      isCut: fc.boolean(),
    });
    fc.assert(
      fc.property(damage, ({ file, at, byte, isCut }) => {
        const place = at % file.length;
        const bytes = new Uint8Array(isCut ? file.subarray(0, place) : file);
        if (!isCut) bytes[place] = byte;
        expect(codeOf(bytes) ?? "YIELD_").toMatch(/^YIELD_/);
      }),
      { numRuns: 300 },
    );
  });
});

describe("text of records", () => {
  it("is read with blanks and quotes between its cells, and a first column without a name", () => {
    const { table } = readYieldFile(
      Buffer.from('"lat" "long" "yield" "rep"\n"1" -33.1 -63.2 72.1 "R1"\n"2" -33.2 -63.3 73 "R 2"'),
    );

    expect(table.columns.map(({ name, cells }) => [name, ...cells])).toEqual([
      ["", "1", "2"],
      ["lat", "-33.1", "-33.2"],
      ["long", "-63.2", "-63.3"],
      ["yield", "72.1", "73"],
      ["rep", "R1", "R 2"],
    ]);
  });

  it("leaves out lines with another number of cells", () => {
    const { table, skippedLines } = readYieldFile(
      Buffer.from("lng;lat;rinde\n1;2;3\nfin del archivo\n1;2;4\n1;2;5"),
    );

    expect({ count: table.count, skippedLines }).toEqual({ count: 3, skippedLines: 1 });
  });
});
