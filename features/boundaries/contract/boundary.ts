import { boundary, defineRoute, id, instant, season } from "@surco/contract";
import { boundaryErrors, field } from "@surco/fields/contract";
import { z } from "zod";

/** Origin of a boundary: made with the field, edited, imported again, or restored from the history. */
export const boundarySource = z.enum(["first", "edited", "imported", "broughtBack"]);
export type BoundarySource = z.infer<typeof boundarySource>;

/** One boundary that a field has or has had. */
export const keptBoundary = z.object({
  id,
  /** The season from which on it holds. */
  season,
  source: boundarySource,
  polygon: boundary,
  areaHa: z.number(),
  savedAt: instant,
  /** Name of who saved it; null when that account is gone. */
  savedBy: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type KeptBoundary = z.infer<typeof keptBoundary>;

/** Most boundaries that the history lists, newest first. */
export const MAX_KEPT_BOUNDARIES = 50;

const change = {
  /** Id of the boundary to be, made by the writer: written twice it is written once. */
  id,
  /** The field's version that the change is based on. */
  version: z.number().int(),
  /** The season from which on the boundary holds. */
  season,
};

export const replaceBoundary = defineRoute({
  method: "PUT",
  path: "/field/geo_data/:fieldId",
  access: "field:edit",
  summary:
    "Gives a field another boundary; the one before stays in its history. A stale version answers 409 with the field as it is.",
  params: z.object({ fieldId: id }),
  body: z.object({ ...change, polygon: boundary }),
  response: field,
  errors: [
    "FIELD_NOT_FOUND",
    "FIELD_BOUNDARY_FROZEN",
    "BOUNDARY_NOT_FOUND",
    ...boundaryErrors,
    "STALE_VERSION",
  ],
  maxBodyBytes: 1024 * 1024,
});

export const listBoundaries = defineRoute({
  method: "GET",
  path: "/field/geo_data/:fieldId/history",
  access: "field:read",
  summary:
    "Boundaries that a field has and has had, newest first: who saved them, when, from which season on.",
  params: z.object({ fieldId: id }),
  response: z.object({ boundaries: z.array(keptBoundary) }),
  errors: ["FIELD_NOT_FOUND"],
});

export const bringBackBoundary = defineRoute({
  method: "POST",
  path: "/field/geo_data/:fieldId/restore",
  access: "field:edit",
  summary: "Gives a field a boundary of its history again.",
  params: z.object({ fieldId: id }),
  body: z.object({ ...change, boundaryId: id }),
  response: field,
  errors: ["FIELD_NOT_FOUND", "BOUNDARY_NOT_FOUND", "FIELD_BOUNDARY_FROZEN", "STALE_VERSION"],
});

export const boundaryRoutes = [replaceBoundary, listBoundaries, bringBackBoundary] as const;
