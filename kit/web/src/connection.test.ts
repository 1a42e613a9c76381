import { afterEach, describe, expect, it, vi } from "vitest";
import { isSparing } from "./connection";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function describeConnection(connection: object | undefined): void {
  vi.stubGlobal("navigator", { connection });
}

/** Files that came over the network: from when until when, ms, and their bytes. */
function measure(...files: [number, number, number][]): void {
  const entries = files.map(([requestStart, responseEnd, transferSize]) => ({
    requestStart,
    responseEnd,
    transferSize,
  }));
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(entries as unknown as PerformanceEntryList);
}

describe("a connection to be spared", () => {
  it("is one of a browser that saves data, or calls it slow", () => {
    measure();
    for (const connection of [{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }]) {
      describeConnection(connection);
      expect(isSparing()).toBe(true);
    }
    describeConnection({ saveData: false, effectiveType: "4g" });
    expect(isSparing()).toBe(false);
  });

  it("is measured where the browser says nothing, with files that came side by side", () => {
    describeConnection(undefined);
    // 150 KB in two seconds: 600 kbit/s.
    measure([0, 2000, 100_000], [0, 2000, 50_000]);
    expect(isSparing()).toBe(true);
    // 600 KB in two seconds, the pause between them aside.
    measure([0, 1000, 300_000], [9000, 10_000, 300_000]);
    expect(isSparing()).toBe(false);
  });

  it("is not one whose small files took long, or of which nothing is known", () => {
    describeConnection(undefined);
    measure([0, 3000, 900]);
    expect(isSparing()).toBe(false);
    measure();
    expect(isSparing()).toBe(false);
  });
});
