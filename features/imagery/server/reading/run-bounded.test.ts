import { describe, expect, it } from "vitest";
import { runBounded } from "./run-bounded";

const items = Array.from({ length: 20 }, (_, index) => index);

describe("runBounded", () => {
  it("runs items in order with bounded concurrency", async () => {
    const begun: number[] = [];
    let running = 0;
    let most = 0;

    await runBounded(items, 3, async (item) => {
      begun.push(item);
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
    });

    expect(begun).toEqual(items);
    expect(most).toBe(3);
  });

  it("starts nothing new after a failure and throws it when running work has ended", async () => {
    const ended: number[] = [];

    const attempt = runBounded(items, 2, async (item) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (item === 2) throw new Error("broken");
      ended.push(item);
    });

    await expect(attempt).rejects.toThrow("broken");
    expect(ended.length).toBeLessThan(6);
  });

  it("stops when aborted", async () => {
    const shutdown = new AbortController();
    const begun: number[] = [];

    const attempt = runBounded(
      items,
      1,
      async (item) => {
        begun.push(item);
        if (item === 4) shutdown.abort(new Error("shutdown"));
      },
      shutdown.signal,
    );

    await expect(attempt).rejects.toThrow("shutdown");
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });
});
