import { boundary, defineRoute, id, MAX_BOUNDARY_POINTS, season } from "@surco/contract";
import { boundaryErrors } from "@surco/fields/contract";
import { z } from "zod";

/** Cause of a non-productive area. */
export const nonProductiveAreaKind = z.enum(["pond", "trees", "road", "building", "other"]);
export type NonProductiveAreaKind = z.infer<typeof nonProductiveAreaKind>;

const areaInput = {
  kind: nonProductiveAreaKind,
  /** Given by the owner; empty where the kind is enough. */
  name: z.string().trim().max(80),
  polygon: boundary,
};

/** Part of a field that bears no crop in a season. */
export const nonProductiveArea = z.object({
  id,
  season,
  ...areaInput,
  /** Hectares of it inside the field. */
  areaHa: z.number(),
  version: z.number().int(),
});
export type NonProductiveArea = z.infer<typeof nonProductiveArea>;

/** Limit of areas of one field in one season. */
export const MAX_NON_PRODUCTIVE_AREAS = 200;

/** Limit of positions of those areas together: the net area is computed anew with each change. */
export const MAX_AREA_POINTS = 20_000;

/** Non-productive areas and productive area of a field in one season. */
export const seasonAreas = z.object({
  season,
  /** Gross area of the field. */
  areaHa: z.number(),
  /** Gross area minus non-productive areas; overlaps count once. */
  netAreaHa: z.number(),
  areas: z.array(nonProductiveArea),
});
export type SeasonAreas = z.infer<typeof seasonAreas>;

const ofField = z.object({ fieldId: id });
const ofArea = z.object({ fieldId: id, areaId: id });

const exampleField = "0192f0c1-2a3b-7c4d-8e5f-60718293a4b5";
const exampleArea = {
  id: "0192f0c1-2a3b-7c4d-8e5f-60718293a4d7",
  season: "2026/27",
  kind: "pond",
  name: "Laguna del fondo",
  polygon: {
    type: "Polygon",
    coordinates: [
      [
        [-60.599, -33.899],
        [-60.597, -33.899],
        [-60.597, -33.898],
        [-60.599, -33.898],
        [-60.599, -33.899],
      ],
    ],
  },
} as const;

const exampleAnswer = {
  season: "2026/27",
  areaHa: 25.7,
  netAreaHa: 23.6,
  areas: [{ ...exampleArea, areaHa: 2.1, version: 1 }],
};

/** Properties common to all routes on one existing area. */
const existingAreaRoute = {
  access: "field:edit",
  params: ofArea,
  response: seasonAreas,
  errors: ["FIELD_NOT_FOUND", "AREA_NOT_FOUND"],
  runsIn: "thread",
  example: { params: { fieldId: exampleField, areaId: exampleArea.id }, answer: exampleAnswer },
} as const;

export const listNonProductiveAreas = defineRoute({
  method: "GET",
  path: "/field/non_productive/:fieldId",
  access: "field:read",
  summary: "Non-productive areas of a season (ponds, trees, roads), with the field's gross and net area.",
  params: ofField,
  query: z.object({ season }),
  response: seasonAreas,
  errors: ["FIELD_NOT_FOUND"],
  example: {
    params: { fieldId: exampleField },
    query: { season: "2026/27" },
    answer: exampleAnswer,
  },
});

export const addNonProductiveArea = defineRoute({
  method: "POST",
  path: "/field/non_productive/:fieldId",
  access: "field:edit",
  summary: "Adds a non-productive area in a season. Idempotent by id.",
  params: ofField,
  body: z.object({ id, season, ...areaInput }),
  response: seasonAreas,
  errors: ["FIELD_NOT_FOUND", "AREA_NOT_FOUND", "AREA_OUTSIDE_FIELD", "TOO_MANY_AREAS", ...boundaryErrors],
  maxBodyBytes: 1024 * 1024,
  maxPoints: MAX_BOUNDARY_POINTS,
  runsIn: "thread",
  example: { params: { fieldId: exampleField }, body: exampleArea, answer: exampleAnswer },
});

export const changeNonProductiveArea = defineRoute({
  method: "PUT",
  path: "/field/non_productive/:fieldId/:areaId",
  access: "field:edit",
  summary: "Changes kind, name and polygon of an area. A stale version answers 409 with the current area.",
  params: ofArea,
  body: z.object({ version: z.number().int(), ...areaInput }),
  response: seasonAreas,
  errors: ["FIELD_NOT_FOUND", "AREA_NOT_FOUND", "AREA_OUTSIDE_FIELD", "STALE_VERSION", ...boundaryErrors],
  maxBodyBytes: 1024 * 1024,
  maxPoints: MAX_BOUNDARY_POINTS,
  runsIn: "thread",
  example: {
    params: { fieldId: exampleField, areaId: exampleArea.id },
    body: { version: 1, kind: "pond", name: "Laguna del fondo", polygon: exampleArea.polygon },
    answer: exampleAnswer,
  },
});

export const deleteNonProductiveArea = defineRoute({
  method: "DELETE",
  path: "/field/non_productive/:fieldId/:areaId",
  ...existingAreaRoute,
  summary: "Deletes an area; it can be restored for 30 days.",
});

export const restoreNonProductiveArea = defineRoute({
  method: "POST",
  path: "/field/non_productive/:fieldId/:areaId/restore",
  ...existingAreaRoute,
  summary: "Restores an area deleted less than 30 days ago.",
});

export const copyNonProductiveAreas = defineRoute({
  method: "POST",
  path: "/field/non_productive/:fieldId/copy",
  access: "field:edit",
  summary: "Copies the areas of one season to another, except those it has already.",
  params: ofField,
  body: z.object({ fromSeason: season, toSeason: season }),
  response: seasonAreas,
  errors: ["FIELD_NOT_FOUND", "TOO_MANY_AREAS", "TOO_MANY_POINTS"],
  runsIn: "thread",
  example: {
    params: { fieldId: exampleField },
    body: { fromSeason: "2025/26", toSeason: "2026/27" },
    answer: exampleAnswer,
  },
});

export const nonProductiveAreaRoutes = [
  listNonProductiveAreas,
  addNonProductiveArea,
  changeNonProductiveArea,
  deleteNonProductiveArea,
  restoreNonProductiveArea,
  copyNonProductiveAreas,
] as const;
