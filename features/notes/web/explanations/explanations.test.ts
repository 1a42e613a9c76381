import { recomputeWith } from "@surco/kit-web/testing";
import type { NoteValues } from "@surco/notes/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { figuresOfNote } from "../counts/count-figures";
import { explainCounts } from "./explain-counts";
import { noteFormulas } from "./formulas";

const verdictOf = (values: NoteValues) => {
  const explanation = explainCounts(values, figuresOfNote(values));
  return explanation && recomputeWith(noteFormulas, explanation).verdict;
};
const rows = {
  rowLengthM: fc.integer({ min: 1, max: 20 }),
  rows: fc.integer({ min: 1, max: 4 }),
  rowSpacingM: fc.constantFrom(0.21, 0.35, 0.525, 0.7),
};

it("computes densities and yields again from the counts of any rows", () => {
  const counts = fc.array(fc.record({ ...rows, plants: fc.integer({ min: 0, max: 400 }) }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(counts, (some) => {
      expect(verdictOf({ type: "densities", counts: some } as unknown as NoteValues)).toBe("agrees");
    }),
  );
  const sample = fc.record({
    ...rows,
    organs: fc.integer({ min: 0, max: 90 }),
    grainFactors: fc.tuple(fc.integer({ min: 10, max: 20 }), fc.integer({ min: 20, max: 45 })),
  });
  fc.assert(
    fc.property(
      fc.array(sample, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 30, max: 400 }),
      (samples, thousandGrainG) => {
        expect(verdictOf({ type: "yield", samples, thousandGrainG } as unknown as NoteValues)).toBe("agrees");
      },
    ),
  );
});

it("has nothing for a note without counts", () => {
  expect(verdictOf({ type: "other" } as unknown as NoteValues)).toBeNull();
});
