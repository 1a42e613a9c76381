import type { standOfCounts, yieldOfSamples } from "@surco/agronomy";

/** Result of counted rows by the formulas of domain/agronomy. */
export type CountFigures =
  | { kind: "stand"; figures: ReturnType<typeof standOfCounts> }
  | { kind: "yield"; figures: ReturnType<typeof yieldOfSamples> };
