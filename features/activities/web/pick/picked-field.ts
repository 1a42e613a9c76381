import type { FieldCard } from "@surco/fields/contract";
import { z } from "zod";

/** Field of a selection, with the id of the activity that it gets: a repeated request writes once. */
export const pickedField = z.object({
  fieldId: z.uuid(),
  recordId: z.uuid(),
  name: z.string(),
  farmName: z.string(),
  isOwn: z.boolean(),
});
export type PickedField = z.infer<typeof pickedField>;

/** @param recordId  id of the activity to be made */
export function pickField({ id, name, farmName, relation }: FieldCard, recordId: string): PickedField {
  return { fieldId: id, recordId, name, farmName, isOwn: relation === "own" };
}
