import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { batchCode, normaliseBatchCode, readBatchCodes } from "./batch-code";

const typed = fc.string({ unit: "grapheme", maxLength: 60 });

describe("code of a batch", () => {
  it.each([
    ["  ar 24-1187 ", "AR 24-1187"],
    ["ar   24\u00a01187", "AR 24 1187"],
    ["ＡＲ２４", "AR24"],
    ["straße 1", "STRASSE 1"],
    ["a\u0000b\u200bc", "A B C"],
  ])("%j is stored as %j", (text, code) => {
    expect(normaliseBatchCode(text)).toBe(code);
  });

  it("stays the same when it is normalised again, in whatever case and spacing it is typed", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const code = normaliseBatchCode(text);
        expect(normaliseBatchCode(code)).toBe(code);
        expect(normaliseBatchCode(` ${code.replaceAll(" ", "  ")}\t`)).toBe(code);
        expect(code).not.toMatch(/^\s|\s$|\s\s|[,;\p{C}]/u);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9 ./-]{1,40}$/), (text) => {
        expect(normaliseBatchCode(text)).toBe(normaliseBatchCode(text.toUpperCase()));
      }),
    );
  });

  it("is refused empty and above 40 characters", () => {
    for (const text of ["", " ,; ", "x".repeat(41)]) expect(batchCode.safeParse(text).success).toBe(false);
    expect(batchCode.parse(" x ")).toBe("X");
  });
});

describe("pasted list", () => {
  const code = fc.stringMatching(/^[A-Z0-9]([A-Z0-9 -]{0,20}[A-Z0-9])?$/).map(normaliseBatchCode);
  const separator = fc.constantFrom("\n", "\r\n", ",", ";", "\t", ", \n");

  it("gives the codes in their order, whatever separates them", () => {
    fc.assert(
      fc.property(fc.array(code, { maxLength: 30 }), separator, (codes, between) => {
        expect(readBatchCodes(codes.join(between))).toEqual(codes);
      }),
    );
  });

  it("holds no empty code, whatever stands in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (text) => {
        for (const one of readBatchCodes(text)) expect(one).not.toBe("");
      }),
    );
    expect(readBatchCodes("a;".repeat(100_000))).toHaveLength(100_000);
  });
});
