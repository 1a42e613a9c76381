import { noteTypes, OTHER_SPECIFIC_TYPE } from "@surco/agronomy";
import { id, instant, lngLat, plainDate } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";

export const noteType = z.enum(noteTypes);

/** Specific type of the tasks that are visits to a field. */
export const VISIT = "visit";

/** Characters of a description. */
export const MAX_DESCRIPTION_CHARS = 4000;
/** Counts or samples of one note. */
export const MAX_COUNTS = 50;

/** Place of a note. Stored photos carry none: the device reads it from them or from its receiver. */
export const notePoint = z.object({
  lngLat,
  /** gps: read by the device; map: chosen on the map; photo: read from a photo of the note. */
  source: z.enum(["gps", "map", "photo"]),
  /** Radius within which the device or camera says to be, m; null where none says so, as for a chosen place. */
  accuracyM: z.number().min(0).max(100_000).nullable(),
});
export type NotePoint = z.infer<typeof notePoint>;

const countedRows = {
  /** Length of each row. */
  rowLengthM: z.number().min(0.1).max(500),
  /** Neighbouring rows that were counted. */
  rows: z.number().int().min(1).max(100),
  rowSpacingM: z.number().min(0.05).max(5),
};

/** One stand count: plants in the counted rows together. */
export const standCount = z.object({ ...countedRows, plants: z.number().int().min(0).max(100_000) });

/** One sample of a yield estimate; see `yieldMethodOf` of domain/agronomy for organ and factors of the crop. */
export const yieldSample = z.object({
  ...countedRows,
  /** Ears, spikes, panicles, heads or plants in the counted rows together. */
  organs: z.number().int().min(0).max(100_000),
  /** Means over a few organs, in the order of the method's factors: as many as it has. */
  grainFactors: z.array(z.number().min(0).max(10_000)).min(1).max(2),
});

/** Counts of a note's figures; null for the other type of counts, and without counts. */
export const noteCounts = {
  counts: z.array(standCount).nullable(),
  samples: z.array(yieldSample).nullable(),
  /** Mass of a thousand grains, g. */
  thousandGrainG: z.number().nullable(),
};

const common = {
  /** Key of `specificTypes` of domain/agronomy, of the note's type and crop; see `/v1/field_notes/types`. */
  specificType: z.string().regex(/^[a-z][A-Za-z]{0,39}$/),
  /** Name for the specific type "other", which needs it; null for the others. */
  otherSpecificType: z.string().trim().min(1).max(80).nullable().default(null),
  cropId,
  description: z.string().trim().max(MAX_DESCRIPTION_CHARS).default(""),
  /** When it was seen, or for a task when it was written. */
  observedAt: instant,
  point: notePoint.nullable().default(null),
  /** False keeps the note from `/v1/field_notes/public_notes`, also while its author takes part. Tasks are never there. */
  isPublic: z.boolean().default(true),
};

const task = {
  /** Account that sees the field; see `/v1/field_notes/assignees`. null: nobody. */
  assigneeId: id.nullable().default(null),
  /** The assignee, or else the author, is reminded on this day. */
  dueOn: plainDate.nullable().default(null),
};
const density = { counts: z.array(standCount).length(1) };
const densities = { counts: z.array(standCount).min(2).max(MAX_COUNTS) };
const yieldEstimate = {
  samples: z.array(yieldSample).min(1).max(MAX_COUNTS),
  /** Mass of a thousand grains, g. */
  thousandGrainG: z.number().min(1).max(2000),
};

export const insectsNoteValues = z.object({ type: z.literal("insects"), ...common });
export const diseaseNoteValues = z.object({ type: z.literal("disease"), ...common });
export const taskNoteValues = z.object({ type: z.literal("task"), ...common, ...task });

/** Values that a person writes in a note, by its type. */
export const noteValues = z.discriminatedUnion("type", [
  z.object({ type: z.literal("weed"), ...common }),
  z.object({ type: z.literal("water"), ...common }),
  insectsNoteValues,
  diseaseNoteValues,
  z.object({ type: z.literal("other"), ...common }),
  taskNoteValues,
  z.object({ type: z.literal("density"), ...common, ...density }),
  z.object({ type: z.literal("densities"), ...common, ...densities }),
  z.object({ type: z.literal("yield"), ...common, ...yieldEstimate }),
]);
/** As the server answers it; what has a default may be left out of a request (`NoteInput`). */
export type NoteValues = z.infer<typeof noteValues>;
export type NoteInput = z.input<typeof noteValues>;

const withoutDefaults = {
  ...common,
  otherSpecificType: common.otherSpecificType.unwrap(),
  description: common.description.unwrap(),
  point: common.point.unwrap(),
  isPublic: common.isPublic.unwrap(),
  assigneeId: task.assigneeId.unwrap(),
  dueOn: task.dueOn.unwrap(),
};

/**
 * Values that may be changed on their own; what is left out stays, and values of another type are ignored. A change to
 * a type with counts carries them.
 */
export const noteChanges = z
  .object({
    type: noteType,
    ...withoutDefaults,
    counts: z.array(standCount).min(1).max(MAX_COUNTS),
    samples: yieldEstimate.samples,
    thousandGrainG: yieldEstimate.thousandGrainG,
  })
  .partial();
export type NoteChanges = z.infer<typeof noteChanges>;

/** True where the specific type needs a name of the person's own. */
export function needsOwnName({
  specificType,
  otherSpecificType,
}: Pick<NoteValues, "specificType" | "otherSpecificType">): boolean {
  return specificType === OTHER_SPECIFIC_TYPE && otherSpecificType === null;
}
