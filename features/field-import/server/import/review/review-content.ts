import type { ImportedShape, ImportReview } from "@surco/field-import/contract";
import type { LngLat } from "@surco/geometry";
import type { ImportContent, Layer } from "../content";
import { proposeProjections } from "../projection/choose-projection";
import { knownProjection } from "../projection/known-projections";
import { projectPart } from "../projection/project-part";
import type { Projection } from "../projection/projection";
import { ImportRefusal } from "../refusal";
import { proposeRoles } from "./propose-roles";
import { reviewPart } from "./review-part";

export interface ReviewQuestion {
  /** Code of the chosen projection; null: none. */
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
  const asked = unplaced.length === 0 ? null : proposeProjections(unplaced, question.ownPlaces);
  if (asked !== null && question.projection !== null) asked.chosen = question.projection;
  const chosen = asked?.chosen ? knownProjection(asked.chosen) : null;
  if (asked !== null && asked.chosen !== null && chosen === null) {
    throw new ImportRefusal("IMPORT_PROJECTION_UNKNOWN", { projection: asked.chosen });
  }

  const shapes = content.layers.flatMap((layer) => reviewLayer(layer, layer.projection ?? chosen));
  shapes.forEach((shape, index) => {
    shape.index = index;
  });
  return {
    kind: kindOf(content.layers),
    shapes,
    skipped: content.skipped,
    networkLinks: content.networkLinks,
    isOverlapComplete: true,
    roles: proposeRoles(shapes),
    projection: asked,
  };
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
    })),
  }));
}

function kindOf(layers: readonly Layer[]): ImportReview["kind"] {
  const kinds = new Set(layers.map(({ kind }) => kind));
  const [only = "mixed"] = kinds;
  return kinds.size === 1 ? only : "mixed";
}
