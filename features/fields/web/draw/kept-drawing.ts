import { lngLat } from "@surco/contract";
import { MAX_POLYGON_POINTS } from "@surco/geometry";
import { draftKey } from "@surco/kit-web";
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

/** What was kept under a name on this device; null when nothing was, or it cannot be read. */
export function readKept<T>(name: string, schema: z.ZodType<T>): T | null {
  try {
    const text = localStorage.getItem(draftKey(name));
    const read = text === null ? null : schema.safeParse(JSON.parse(text));
    return read?.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Keeps it through reloads and a page that is closed. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(draftKey(name), JSON.stringify(value));
  } catch {
    // A full or forbidden store only means that a reload starts from nothing.
  }
}

export function dropKept(name: string): void {
  try {
    localStorage.removeItem(draftKey(name));
  } catch {
    // As above.
  }
}
