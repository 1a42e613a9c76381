import { type NonProductiveArea, nonProductiveAreaKind } from "@surco/boundaries/contract";
import { id, season } from "@surco/contract";
import { readDraft } from "@surco/kit-web";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { drawingDraft } from "../draw/drawing-draft";
import { type Shape, shapeOf } from "../draw/shape";

const areaDraft = drawingDraft.extend({
  id,
  season,
  /** Version of the changed area; null for a new one. */
  version: z.number().int().nullable(),
  kind: nonProductiveAreaKind,
  name: z.string().max(80),
});

/** Draft of an area: drawing, kind and name. */
export interface AreaDraft extends Omit<z.infer<typeof areaDraft>, "shape" | "line"> {
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
  return readDraft(draftName(fieldId), areaDraft);
}
