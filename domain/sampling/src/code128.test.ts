import { describe, expect, it } from "vitest";
import { code128Bars, code128Values } from "./code128";

describe("Code 128", () => {
  it("has the check symbol of published examples", () => {
    // "PJJ123C" in code set A of the common example has 54; in code set B the start symbol is one higher.
    expect(code128Values("PJJ123C").at(-2)).toBe(55);
    expect(code128Values("Wikipedia").at(-2)).toBe(88);
  });

  it("has eleven modules a symbol and thirteen for the stop, with an even number of dark ones", () => {
    for (let sign = 32; sign <= 126; sign++) {
      const { bars, modules } = code128Bars(String.fromCharCode(sign));
      expect(modules).toBe(3 * 11 + 13);
      const ofSign = bars.slice(3, 6);
      expect(ofSign.reduce((sum, { width }) => sum + width, 0) % 2).toBe(0);
    }
  });

  it("gives each symbol bars of its own", () => {
    const patterns = new Set(
      Array.from({ length: 95 }, (_, at) =>
        JSON.stringify(code128Bars(String.fromCharCode(32 + at)).bars.slice(3, 6)),
      ),
    );
    expect(patterns.size).toBe(95);
  });

  it("is refused for signs that it has none of", () => {
    expect(() => code128Values("señal")).toThrow(RangeError);
  });
});
