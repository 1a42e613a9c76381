import { type NonProductiveArea, nonProductiveKind } from "@surco/boundaries/contract";
import { id, season } from "@surco/contract";
import { readDraft } from "@surco/kit-web";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { keptShape } from "../draw/kept-drawing";
import { type Shape, shapeOf } from "../draw/shape";

const keptArea = keptShape.extend({
  id,
  season,
  /** Of the area that is changed; null for a new one. */
  version: z.number().int().nullable(),
  kind: nonProductiveKind,
  name: z.string().max(80),
});

/** An area being drawn, and what it is called. */
export interface AreaDraft extends Omit<z.infer<typeof keptArea>, "shape" | "line"> {
  shape: Shape;
  line: Shape[number]["outer"];
}

export const draftName = (fieldId: string) => `areas.${fieldId}`;

export function newArea(forSeason: string): AreaDraft {
  return { id: newId(), season: forSeason, version: null, kind: "pond", name: "", shape: [], line: [] };
}

export function draftOf({ polygon, areaHa: _, ...area }: NonProductiveArea): AreaDraft {
  return { ...area, shape: shapeOf(polygon), line: [] };
}

/** Reads the draft of an area in this field saved before a reload; null without one. */
export function readAreaDraft(fieldId: string): AreaDraft | null {
  return readDraft(draftName(fieldId), keptArea);
}
