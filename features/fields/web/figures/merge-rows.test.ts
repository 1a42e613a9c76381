import { expect, it } from "vitest";
import type { FigureRow } from "./figure-names";
import { mergeRows } from "./merge-rows";

const images = new Map<string, FigureRow>([["a", { index: 0.6, change: -0.1 }]]);

it("joins the figures of a field from several features, the later ones first", () => {
  const alerts = new Map<string, FigureRow>([
    ["a", { alerts: 2, index: 0.5 }],
    ["b", { alerts: null }],
  ]);

  expect(mergeRows([images, alerts])).toEqual(
    new Map([
      ["a", { index: 0.5, change: -0.1, alerts: 2 }],
      ["b", { alerts: null }],
    ]),
  );
});

it("keeps the map itself where nothing changes, so that nothing is drawn again", () => {
  expect(mergeRows([images, new Map([["a", { index: 0.6 }]])])).toBe(images);
});
