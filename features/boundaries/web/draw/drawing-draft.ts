import { lngLat } from "@surco/contract";
import { MAX_POLYGON_POINTS } from "@surco/geometry";
import { z } from "zod";
import type { Corners, Shape } from "./shape";

const corners = z.array(lngLat).max(MAX_POLYGON_POINTS);

/** Stored drawing: closed rings, and the points of an open one. */
export const drawingDraft = z.object({
  shape: z.array(z.object({ outer: corners, holes: z.array(corners) })),
  line: corners,
});
export interface DrawingDraft {
  readonly shape: Shape;
  readonly line: Corners;
}
