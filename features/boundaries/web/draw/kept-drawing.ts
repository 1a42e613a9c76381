import { lngLat } from "@surco/contract";
import { MAX_POLYGON_POINTS } from "@surco/geometry";
import { z } from "zod";
import type { Corners, Shape } from "./shape";

const corners = z.array(lngLat).max(MAX_POLYGON_POINTS);

/** A drawing as it is kept: what is closed, and the points of a ring that is not. */
export const keptShape = z.object({
  shape: z.array(z.object({ outer: corners, holes: z.array(corners) })),
  line: corners,
});
export interface KeptShape {
  readonly shape: Shape;
  readonly line: Corners;
}
