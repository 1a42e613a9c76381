import { pixelState } from "@surco/raster";
import { expect, it } from "vitest";
import { hiddenBy } from "./paper-layer";

const pixels = (counts: Partial<Record<keyof typeof pixelState, number>>) =>
  Uint8Array.from(
    Object.entries(counts).flatMap(([name, count]) =>
      Array.from({ length: count }, () => pixelState[name as keyof typeof pixelState]),
    ),
  );

it.each([
  ["cloud", { cloud: 5, shadow: 3, outside: 90 }],
  ["shadow", { cloud: 3, shadow: 5, valid: 90 }],
  ["snow", { snow: 6, cloud: 5 }],
  ["noData", { noData: 6, snow: 5, invalid: 40 }],
] as const)("main cause of hidden pixels is %s where most of them are", (reason, counts) => {
  expect(hiddenBy(pixels(counts))).toBe(reason);
});
