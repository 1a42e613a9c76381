import { id } from "@surco/contract";
import { z } from "zod";

/** Limit of fields selected at once, for bulk edits and exports by id. */
export const MAX_SELECTED_FIELDS = 20_000;
/** Limit of a body with that many ids, bytes. */
export const MAX_SELECTION_BYTES = 1024 * 1024;

export const selectedFieldIds = z.array(id).min(1).max(MAX_SELECTED_FIELDS);

/** Field named in the outcome of a bulk edit. */
export const namedField = z.object({ fieldId: id, name: z.string() });

/** Limit of fields that the outcome of a bulk edit names; of the others it gives the count. */
export const LISTED_FIELDS = 50;
