import { boundary, defineRoute, id, instant, MAX_BOUNDARY_POINTS, season } from "@surco/contract";
import {
  boundaryErrors,
  EXAMPLE_FIELD_ID,
  endsTrial,
  exampleField,
  examplePolygon,
  field,
} from "@surco/fields/contract";
import { z } from "zod";

/** Origin of a boundary: made with the field, edited, imported again, or restored from the history. */
export const boundarySource = z.enum(["first", "edited", "imported", "broughtBack"]);
export type BoundarySource = z.infer<typeof boundarySource>;

/** Boundary in a field's history, the current one included. */
export const boundaryVersion = z.object({
  id,
  /** First season in which it holds. */
  season,
  source: boundarySource,
  polygon: boundary,
  areaHa: z.number(),
  savedAt: instant,
  /** Name of its author; null when that account is closed. */
  savedBy: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type BoundaryVersion = z.infer<typeof boundaryVersion>;

/** Limit of boundaries in the history, newest first. */
export const MAX_BOUNDARY_VERSIONS = 50;

const boundaryChange = {
  /** Id of the new boundary, made by the client: the request is idempotent. */
  id,
  /** The field's version that the change is based on. */
  version: z.number().int(),
  /** First season in which the boundary holds. */
  season,
  endsTrial,
};

export const replaceBoundary = defineRoute({
  method: "PUT",
  path: "/field/geo_data/:fieldId",
  access: "field:edit",
  summary:
    "Replaces a field's boundary by one without more separate parts; the previous one stays in its history. A stale version answers 409 with the current field.",
  params: z.object({ fieldId: id }),
  body: z.object({ ...boundaryChange, polygon: boundary }),
  response: field,
  errors: [
    "FIELD_NOT_FOUND",
    "FIELD_BOUNDARY_FROZEN",
    "FIELD_TRIAL_WOULD_END",
    "FIELD_CANNOT_BE_SPLIT",
    "BOUNDARY_NOT_FOUND",
    ...boundaryErrors,
    "STALE_VERSION",
  ],
  maxBodyBytes: 1024 * 1024,
  maxPoints: MAX_BOUNDARY_POINTS,
  runsIn: "thread",
  example: {
    params: { fieldId: EXAMPLE_FIELD_ID },
    body: {
      id: "01994c1e-0000-7000-8000-0000000000b1",
      version: 1,
      season: "2026/27",
      polygon: examplePolygon,
    },
    answer: { ...exampleField, version: 2 },
  },
});

export const listBoundaries = defineRoute({
  method: "GET",
  path: "/field/geo_data/:fieldId/history",
  access: "field:read",
  summary: "Boundary history of a field, newest first: author, time and first season of each.",
  params: z.object({ fieldId: id }),
  response: z.object({ boundaries: z.array(boundaryVersion) }),
  errors: ["FIELD_NOT_FOUND"],
  runsIn: "thread",
  example: {
    params: { fieldId: EXAMPLE_FIELD_ID },
    answer: {
      boundaries: [
        {
          id: "01994c1e-0000-7000-8000-0000000000b1",
          season: "2026/27",
          source: "edited",
          polygon: examplePolygon,
          areaHa: 56.4,
          savedAt: "2026-10-02T09:30:00Z",
          savedBy: "Ana Funes",
          isCurrent: true,
        },
      ],
    },
  },
});

export const restoreBoundary = defineRoute({
  method: "POST",
  path: "/field/geo_data/:fieldId/restore",
  access: "field:edit",
  summary: "Restores a boundary from the field's history.",
  params: z.object({ fieldId: id }),
  body: z.object({ ...boundaryChange, boundaryId: id }),
  response: field,
  errors: [
    "FIELD_NOT_FOUND",
    "BOUNDARY_NOT_FOUND",
    "FIELD_BOUNDARY_FROZEN",
    "FIELD_TRIAL_WOULD_END",
    "STALE_VERSION",
  ],
  runsIn: "thread",
  example: {
    params: { fieldId: EXAMPLE_FIELD_ID },
    body: {
      id: "01994c1e-0000-7000-8000-0000000000b2",
      version: 2,
      season: "2026/27",
      boundaryId: "01994c1e-0000-7000-8000-0000000000b1",
    },
    answer: { ...exampleField, version: 3 },
  },
});

export const boundaryRoutes = [replaceBoundary, listBoundaries, restoreBoundary] as const;
