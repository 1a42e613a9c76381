import { performance } from "node:perf_hooks";
import { imageOf, openedWith, optionOf } from "./paper/opened.testing";
import { writePlanning } from "./paper/write-planning";

/* Laying out and writing the four pages of a planning report: a chart of eight lines with a row for each, long comments. */

const ROUNDS = 5;
const AT_MOST_MS = 2000;

/** As large as a field of 1,000 ha. */
const SIZE = 50;

const opened = openedWith();
opened.chart = { ...opened.chart, option: optionOf(365) };
opened.images = [imageOf("2025-12-04", SIZE), imageOf("2026-01-13", SIZE)];
const rounds: number[] = [];
let bytes = 0;
for (let round = 0; round < ROUNDS; round++) {
  const begun = performance.now();
  bytes = (await writePlanning(opened, [], new Date("2026-09-01T12:00:00Z"), "0.1.0")).length;
  rounds.push(performance.now() - begun);
}
const [first = 0] = rounds;
console.log(
  JSON.stringify({
    name: "planning report, chart of 8 lines, 2 images, nitrogen",
    value: Math.round([...rounds].sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0),
    unit: "ms",
    atMost: AT_MOST_MS,
    kilobytes: Math.round(bytes / 1024),
    firstMs: Math.round(first),
  }),
);
