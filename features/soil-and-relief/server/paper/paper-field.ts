import type { Boundary } from "@surco/contract";

/** Field facts needed to draw a layer on paper, besides its data. */
export interface PaperField {
  polygon: Boundary;
  areaHa: number;
}
