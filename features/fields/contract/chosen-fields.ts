import { id } from "@surco/contract";
import { z } from "zod";

/** Fields that may be chosen at once, to be changed together or exported by their ids. */
export const MAX_CHOSEN_FIELDS = 20_000;
/** Bytes that a body with that many ids may have. */
export const MAX_CHOSEN_BYTES = 1024 * 1024;

export const chosenFieldIds = z.array(id).min(1).max(MAX_CHOSEN_FIELDS);

/** A field named in the outcome of an action on many. */
export const namedField = z.object({ fieldId: id, name: z.string() });

/** Fields that an answer about many lists by name; of the others it says how many they are. */
export const LISTED_FIELDS = 50;
