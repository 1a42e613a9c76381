import { findCrop, isSpecificTypeOf, yieldMethodOf } from "@surco/agronomy";
import { refuse } from "@surco/kit-server";
import { type NoteValues, needsOwnName } from "../contract";

/**
 * Checks the rules of a note's values.
 *
 * @throws AppError NOTE_SPECIFIC_TYPE_WRONG, NOTE_NAME_MISSING, NOTE_FACTORS_WRONG
 */
export function checkNote(values: NoteValues): void {
  const { type, specificType, cropId } = values;
  const crop = findCrop(cropId);
  if (crop === null || !isSpecificTypeOf(specificType, type, crop.key))
    throw refuse("NOTE_SPECIFIC_TYPE_WRONG", { type, specificType, cropId });
  if (needsOwnName(values)) throw refuse("NOTE_NAME_MISSING");
  if (values.type !== "yield") return;
  const { factors } = yieldMethodOf(crop.key);
  if (values.samples.some(({ grainFactors }) => grainFactors.length !== factors.length))
    throw refuse("NOTE_FACTORS_WRONG", { factors: factors.length });
}
