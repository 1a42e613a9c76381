import { noteChanges, noteValues } from "@surco/notes/contract";
import { expect, it } from "vitest";
import { figuresOfForm } from "./counts/count-figures";
import { formOfNote, inputOfForm, type NoteFormValues, newFormValues } from "./note-form-values";

const rows = { rowLengthM: 10, rows: 2, rowSpacingM: 0.5 };
const common = {
  cropId: 5,
  description: "",
  observedAt: "2025-10-21T13:40:00.000Z",
  point: null,
  isPublic: true,
  otherSpecificType: null,
} as const;

it("writes back what it reads, for every shape of note", () => {
  const notes = [
    { ...common, type: "weed", specificType: "other", otherSpecificType: "Cardo", description: "Manchón" },
    { ...common, type: "task", specificType: "scouting", assigneeId: null, dueOn: "2025-11-02" },
    { ...common, type: "density", specificType: "emergence", counts: [{ ...rows, plants: 70 }] },
    {
      ...common,
      type: "densities",
      specificType: "finalStand",
      counts: [
        { ...rows, plants: 70 },
        { ...rows, plants: 64 },
      ],
    },
    {
      ...common,
      type: "yield",
      specificType: "earlyEstimate",
      samples: [{ ...rows, organs: 68, grainFactors: [16, 32] }],
      thousandGrainG: 300,
    },
  ];
  for (const values of notes) {
    const parsed = noteValues.parse(values);
    expect(noteValues.parse(inputOfForm(formOfNote(parsed)))).toEqual(parsed);
    expect(noteChanges.safeParse(inputOfForm(formOfNote(parsed))).success).toBe(true);
  }
});

it("computes the yield while the rest of the note is still empty", () => {
  const form: NoteFormValues = {
    ...newFormValues("yield", 5, new Date("2025-12-20T12:00:00Z")),
    counts: [{ counted: 6, ...rows, rowLengthM: 1, rows: 1, rowSpacingM: 1, grainFactors: [16, 30] }],
  };
  // 6 ears/m2 x 480 grains x 300 g per thousand = 864 g/m2.
  expect(figuresOfForm(form)?.figures).toMatchObject({ organsPerHa: 60_000 });
  const counted = figuresOfForm(form);
  expect(counted?.kind === "yield" && counted.figures.yieldTPerHa).toBeCloseTo(8.64, 9);
  expect(figuresOfForm({ ...form, thousandGrainG: "" })).toBeNull();
});
