import {
  areaInRemarks,
  declaredAreasOfColumn,
  type ImportedShape,
  type ImportReview,
} from "@surco/field-import/contract";
import type { LngLat } from "@surco/geometry";
import type { ImportContent, Layer } from "../content";
import { measureFileOverlaps } from "../match/measure-overlaps";
import { type ChosenProjection, chooseProjection } from "../projection/choose-projection";
import { judgePlacement } from "../projection/judge-placement";
import { projectPart } from "../projection/project-part";
import type { Projection } from "../projection/projection";
import { proposeRoles } from "./propose-roles";
import { reviewPart } from "./review-part";

export interface ReviewQuestion {
  /** Chosen projection: an option's code or a definition; null: none. */
  projection: string | null;
  /** Approximate positions of the account's fields. */
  ownPlaces: readonly LngLat[];
}

/**
 * Reviews the content of a file: projects, repairs and checks its shapes.
 *
 * @throws ImportRefusal IMPORT_PROJECTION_UNKNOWN
 */
export function reviewContent(content: ImportContent, question: ReviewQuestion): ImportReview {
  const unplaced = content.layers.filter(
    ({ projection, shapes }) => projection === null && shapes.length > 0,
  );
  const choice = unplaced.length === 0 ? null : chooseProjection(unplaced, question);
  const reviewed = content.layers.map((layer) => ({
    isUnplaced: layer.projection === null,
    shapes: reviewLayer(layer, layer.projection ?? choice?.chosen?.projection ?? null),
  }));
  const shapes = reviewed.flatMap((layer) => layer.shapes);
  shapes.forEach((shape, index) => {
    shape.index = index;
  });
  const roles = proposeRoles(shapes);
  declareAreas(shapes, roles.area);
  return {
    kind: kindOf(content.layers),
    shapes,
    skipped: content.skipped,
    networkLinks: content.networkLinks,
    isOverlapComplete: measureFileOverlaps(shapes),
    roles,
    projection:
      choice &&
      projectionOf(
        choice,
        reviewed.flatMap((layer) => (layer.isUnplaced ? layer.shapes : [])),
      ),
  };
}

function projectionOf(
  {
    chosen,
    options,
  }: { chosen: ChosenProjection | null; options: NonNullable<ImportReview["projection"]>["options"] },
  shapes: readonly ImportedShape[],
): ImportReview["projection"] {
  if (chosen === null) return { chosen: null, options, placement: null, medianAreaHa: null };
  const { placement, medianAreaHa } = judgePlacement(shapes, chosen.areaOfUse);
  return { chosen: chosen.code, options, placement, medianAreaHa };
}

/** Sets areas that the format itself does not declare. */
function declareAreas(shapes: readonly ImportedShape[], column: string | null): void {
  const areas = column === null ? [] : declaredAreasOfColumn(shapes, column);
  shapes.forEach((shape, i) => {
    shape.declaredAreaHa ??= areas[i] ?? areaInRemarks(shape);
  });
}

function reviewLayer({ shapes }: Layer, projection: Projection | null): ImportedShape[] {
  return shapes.map(({ parts, ...shape }) => ({
    ...shape,
    index: 0,
    shapeKey: shape.ownId,
    existing: null,
    parts: parts.map((part, i) => ({
      ...reviewPart(projectPart(part, projection)),
      shapeKey: shape.ownId === null || parts.length === 1 ? shape.ownId : `${shape.ownId}/${i + 1}`,
      existing: null,
      overlaps: [],
      fileOverlaps: [],
    })),
  }));
}

function kindOf(layers: readonly Layer[]): ImportReview["kind"] {
  const kinds = new Set(layers.map(({ kind }) => kind));
  const [only = "mixed"] = kinds;
  return kinds.size === 1 ? only : "mixed";
}
