import { z } from "zod";
import { id, instant, pageQuery } from "./values";

/** Page of soft-deleted items, the last deleted first. */
export const deletedQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type DeletedQuery = z.infer<typeof deletedQuery>;

/** Soft-deleted item that the caller may restore; features extend it by what names it. */
export const deletedItem = z.object({
  id,
  deletedAt: instant,
  /** After this moment it cannot be restored. */
  restorableUntil: instant,
});
export type DeletedItem = z.infer<typeof deletedItem>;
