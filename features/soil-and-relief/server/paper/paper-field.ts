import type { Boundary } from "@surco/contract";

/** What the drawing of a layer on paper needs to know beside its data. */
export interface PaperField {
  polygon: Boundary;
  areaHa: number;
}
