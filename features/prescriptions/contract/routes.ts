import { binaryReply, defineRoute, id, nothing, period, season } from "@surco/contract";
import { z } from "zod";
import { exampleBoundary, exampleFieldId, examplePrescriptionId } from "./examples";
import { examplePrescription, prescription, prescriptionName, wholePrescription } from "./prescription";
import { cellGrid, MAX_PRODUCTS, product } from "./product";

/** Prescriptions of a field. */
export const MAX_PRESCRIPTIONS = 200;

const named = z.object({ prescriptionId: id });
const inField = z.object({ fieldId: id });
const content = z.object({
  name: prescriptionName,
  products: z.array(product).min(1).max(MAX_PRODUCTS),
  grid: cellGrid.nullable(),
});

export const listPrescriptions = defineRoute({
  method: "GET",
  path: "/prescriptions",
  access: "field:read",
  summary: "Prescriptions of a field, of one season or of all, newest first, without polygons.",
  query: inField.extend({ season: season.optional(), period: period.optional() }),
  response: z.object({ prescriptions: z.array(prescription) }),
  errors: ["FIELD_NOT_FOUND"],
  example: { query: { fieldId: exampleFieldId }, answer: { prescriptions: [examplePrescription] } },
});

export const readPrescription = defineRoute({
  method: "GET",
  path: "/prescriptions/:prescriptionId",
  access: "field:read",
  summary: "Prescription with the polygons of its zones.",
  params: named,
  query: inField,
  response: wholePrescription,
  errors: ["FIELD_NOT_FOUND", "PRESCRIPTION_NOT_FOUND"],
  example: {
    params: { prescriptionId: examplePrescriptionId },
    query: { fieldId: exampleFieldId },
    answer: { ...examplePrescription, boundary: exampleBoundary, polygons: [exampleBoundary] },
  },
});

export const createPrescription = defineRoute({
  method: "POST",
  path: "/prescriptions",
  access: "field:log",
  summary:
    "Saves a prescription of a field with a copy of its decision zones, of those of another prescription, or of the whole field. Writing the same id twice writes once.",
  body: content.extend({
    id,
    fieldId: id,
    season,
    period,
    basis: z.discriminatedUnion("kind", [
      /** Saved zones of that version. */
      z.object({ kind: z.literal("zones"), version: z.number().int() }),
      z.object({ kind: z.literal("field") }),
      z.object({ kind: z.literal("prescription"), prescriptionId: id }),
    ]),
  }),
  response: prescription,
  errors: [
    "FIELD_NOT_FOUND",
    "PRESCRIPTION_NOT_FOUND",
    "PRESCRIPTION_WITHOUT_ZONES",
    "PRESCRIPTION_ZONES_CHANGED",
    "PRESCRIPTION_ZONES_OF_OLDER_BOUNDARY",
    "PRESCRIPTION_RATES_INCOMPLETE",
    "PRESCRIPTION_TOO_MANY_CELLS",
    "PRESCRIPTION_SHAPE_TOO_TANGLED",
    "PRESCRIPTIONS_TOO_MANY",
  ],
  runsIn: "thread",
  example: {
    body: {
      id: examplePrescriptionId,
      fieldId: exampleFieldId,
      season: "2026/27",
      period: "2",
      name: examplePrescription.name,
      products: examplePrescription.products,
      grid: null,
      basis: { kind: "zones", version: 1 },
    },
    answer: examplePrescription,
  },
});

export const updatePrescription = defineRoute({
  method: "PUT",
  path: "/prescriptions/:prescriptionId",
  access: "field:log",
  summary: "Changes name, products, rates and cells of a prescription; its zones stay as they were.",
  params: named,
  body: content.extend({ fieldId: id, version: z.number().int() }),
  response: prescription,
  errors: [
    "FIELD_NOT_FOUND",
    "PRESCRIPTION_NOT_FOUND",
    "PRESCRIPTION_RATES_INCOMPLETE",
    "PRESCRIPTION_TOO_MANY_CELLS",
    "PRESCRIPTION_SHAPE_TOO_TANGLED",
    "STALE_VERSION",
  ],
  runsIn: "thread",
  example: {
    params: { prescriptionId: examplePrescriptionId },
    body: {
      fieldId: exampleFieldId,
      version: 1,
      name: "Siembra",
      products: examplePrescription.products,
      grid: null,
    },
    answer: { ...examplePrescription, name: "Siembra", version: 2 },
  },
});

export const deletePrescription = defineRoute({
  method: "DELETE",
  path: "/prescriptions/:prescriptionId",
  access: "field:edit",
  summary: "Deletes a prescription; it can be restored for 30 days.",
  params: named,
  query: inField,
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "PRESCRIPTION_NOT_FOUND"],
  example: {
    params: { prescriptionId: examplePrescriptionId },
    query: { fieldId: exampleFieldId },
    answer: {},
  },
});

export const restorePrescription = defineRoute({
  method: "POST",
  path: "/prescriptions/restore",
  access: "field:edit",
  summary: "Restores a prescription that was deleted less than 30 days ago.",
  body: z.object({ id, fieldId: id }),
  response: prescription,
  errors: ["FIELD_NOT_FOUND", "PRESCRIPTION_NOT_FOUND"],
  example: { body: { id: examplePrescriptionId, fieldId: exampleFieldId }, answer: examplePrescription },
});

/**
 * Files of a prescription: polygons for programs (shapefile, GeoJSON, KML), a table (CSV), tasks of ISO 11783-10 with polygons
 * or with a grid, shapefiles in the folders of displays, and a sheet to print.
 */
export const prescriptionFormats = [
  "isoxml",
  "isoxml-grid",
  "shapefile",
  "john-deere",
  "trimble",
  "cnh",
  "geojson",
  "kml",
  "csv",
  "pdf",
] as const;
export type PrescriptionFormat = (typeof prescriptionFormats)[number];

const ZIP = { contentType: "application/zip", extension: "zip" } as const;
export const prescriptionFileTypes: Record<PrescriptionFormat, { contentType: string; extension: string }> = {
  isoxml: ZIP,
  "isoxml-grid": ZIP,
  shapefile: ZIP,
  "john-deere": ZIP,
  trimble: ZIP,
  cnh: ZIP,
  geojson: { contentType: "application/geo+json", extension: "geojson" },
  kml: { contentType: "application/vnd.google-earth.kml+xml", extension: "kml" },
  csv: { contentType: "text/csv; charset=utf-8", extension: "csv" },
  pdf: { contentType: "application/pdf", extension: "pdf" },
};

export const writePrescriptionFile = defineRoute({
  method: "GET",
  path: "/prescriptions/:prescriptionId/file",
  access: "field:read",
  summary:
    "Prescription as a file: ISOXML with polygons or a grid, shapefile, folders of John Deere, Trimble and CNH displays, GeoJSON, KML, CSV, or a sheet as PDF.",
  params: named,
  query: inField.extend({ format: z.enum(prescriptionFormats) }),
  response: binaryReply(
    "application/zip",
    "application/geo+json",
    "application/vnd.google-earth.kml+xml",
    "text/csv",
    "application/pdf",
  ),
  errors: ["FIELD_NOT_FOUND", "PRESCRIPTION_NOT_FOUND", "PRESCRIPTION_SHAPE_TOO_TANGLED"],
  personLimit: "person-download",
  runsIn: "thread",
  example: {
    params: { prescriptionId: examplePrescriptionId },
    query: { fieldId: exampleFieldId, format: "isoxml" },
  },
});
