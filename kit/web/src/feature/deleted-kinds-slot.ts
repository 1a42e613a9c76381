import type { ComponentType } from "react";
import { defineSlot } from "./slots";

/** Kind of items on the page of what was deleted. */
export interface DeletedKind {
  /** Stands in the page's address. */
  name: string;
  /** Key of the text, with its namespace. */
  label: string;
  /** Draws the items with a button that restores them; usually a `lazyPart` around a `DeletedList`. */
  List: ComponentType;
}

/** Kinds of items that can be restored, in the order of the features. */
export const deletedKindsSlot = defineSlot<DeletedKind>("shell:deleted-kinds");
