import { type NonProductiveArea, nonProductiveArea, nonProductiveAreaKind } from "@surco/boundaries/contract";
import { id, season } from "@surco/contract";
import { formDraft, readDraft } from "@surco/kit-web";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { type DrawingDraft, drawingDraft } from "../draw/drawing-draft";
import { boundaryOfShape, shapeOf } from "../draw/shape";

const areaValues = drawingDraft.extend({ season, kind: nonProductiveAreaKind, name: z.string().max(80) });
export interface AreaValues extends Omit<z.infer<typeof areaValues>, keyof DrawingDraft>, DrawingDraft {}

/** Drafts of earlier builds hold the version of the changed area instead of the area. */
const earlierDraft = areaValues
  .extend({ id, version: z.number().int().nullable() })
  .transform(({ id: areaId, version, ...values }) => {
    const { shape, line: _, ...area } = values;
    const polygon = boundaryOfShape(shape);
    return {
      id: areaId,
      base: version === null ? null : { ...area, id: areaId, version, polygon, areaHa: 0 },
      values,
    };
  });
const areaDraft = z.union([formDraft(nonProductiveArea, areaValues), earlierDraft]);

/** Schema of the draft of one area. */
export function draftOfArea(areaId: string) {
  return areaDraft.refine((draft) => draft.id === areaId);
}

/** Area to draw: a new one, a saved one, or one of a draft. */
export interface AreaToDraw {
  id: string;
  season: string;
  isNew: boolean;
}

export const draftName = (fieldId: string) => `areas.${fieldId}`;

export function newArea(forSeason: string): AreaToDraw {
  return { id: newId(), season: forSeason, isNew: true };
}

export function savedArea(area: NonProductiveArea): AreaToDraw {
  return { id: area.id, season: area.season, isNew: false };
}

/** Reads the draft of an area in this field saved before a reload; null without one. */
export function readAreaDraft(fieldId: string): AreaToDraw | null {
  const draft = readDraft(draftName(fieldId), areaDraft);
  const areaId = draft?.id ?? draft?.base?.id;
  if (draft === null || areaId === undefined) return null;
  return { id: areaId, season: draft.values.season, isNew: draft.base === null };
}

/** Values of a saved area, or of a new one in a season. */
export function valuesOfArea(area: NonProductiveArea | null, forSeason: string): AreaValues {
  if (area === null) return { season: forSeason, kind: "pond", name: "", shape: [], line: [] };
  return { season: area.season, kind: area.kind, name: area.name, shape: shapeOf(area.polygon), line: [] };
}
