import { defineRoute, id, nothing, pageQuery } from "@surco/contract";
import { z } from "zod";
import { deviceAnswer } from "./answer";
import { exampleCase, exampleCaseId, exampleFieldId } from "./examples";
import { caseChanges, caseValues, plantCase } from "./plant-case";

const caseParams = z.object({ caseId: id });
const params = { caseId: exampleCaseId };
const fieldId = exampleFieldId;
const { kind, takenAt, point, hasTrainingConsent } = exampleCase;

export const createPlantCase = defineRoute({
  method: "POST",
  path: "/peat",
  access: "field:log",
  summary:
    "Records a case of a field before its photos, which name it. The same id again answers with the case as it stands.",
  body: z.object({
    /** Made by the device. */
    id,
    fieldId: id,
    values: caseValues,
    /** Answer of the device, where it computed one without the server. */
    deviceAnswer: deviceAnswer.nullable().default(null),
  }),
  response: plantCase,
  errors: ["FIELD_NOT_FOUND", "PLANT_CASE_NOT_FOUND"],
  example: {
    body: {
      id: exampleCaseId,
      fieldId,
      values: { kind, cropId: exampleCase.cropId, takenAt, point, hasTrainingConsent },
      deviceAnswer: null,
    },
    answer: { ...exampleCase, photos: [], answer: null },
  },
});

export const listPlantCases = defineRoute({
  method: "GET",
  path: "/peat",
  access: "field:read",
  summary: "Cases of one field, the last taken first, paged.",
  query: pageQuery.extend({ fieldId: id, limit: z.coerce.number().int().min(1).max(100).default(30) }),
  response: z.object({ cases: z.array(plantCase), nextCursor: z.string().nullable() }),
  errors: ["FIELD_NOT_FOUND"],
  example: { query: { fieldId }, answer: { cases: [exampleCase], nextCursor: null } },
});

export const getPlantCase = defineRoute({
  method: "GET",
  path: "/peat/:caseId",
  access: "field:read",
  summary: "One case with its photos, its answer and its correction.",
  params: caseParams,
  query: z.object({ fieldId: id }),
  response: plantCase,
  errors: ["FIELD_NOT_FOUND", "PLANT_CASE_NOT_FOUND"],
  example: { params, query: { fieldId }, answer: exampleCase },
});

/** Changes a case. `details.current` of STALE_VERSION is the case as it stands (`PlantCase`). */
export const updatePlantCase = defineRoute({
  method: "PATCH",
  path: "/peat/:caseId",
  access: "field:log",
  summary:
    "Changes crop, kind, point, correction or consent of a case; what is left out stays. Another crop or kind is answered anew from the stored photos; consent to training is changed by those who could delete the case. The same write id again writes nothing.",
  params: caseParams,
  body: z.object({
    fieldId: id,
    /** Names this write, made by the caller; a retry carries the same. */
    writeId: id,
    /** Version that the change is based on. */
    version: z.number().int().min(1),
    changes: caseChanges,
  }),
  response: plantCase,
  errors: ["FIELD_NOT_FOUND", "PLANT_CASE_NOT_FOUND", "PLANT_CASE_OF_ANOTHER", "STALE_VERSION"],
  example: {
    params,
    body: {
      fieldId,
      writeId: "01994c1e-0000-7000-8000-000000000211",
      version: 2,
      changes: { correction: { code: "CERCZM", other: null } },
    },
    answer: {
      ...exampleCase,
      correction: { code: "CERCZM", other: null, by: "Ana Ferreyra", at: "2026-01-14T13:30:00.000Z" },
      version: 3,
    },
  },
});

export const deletePlantCase = defineRoute({
  method: "DELETE",
  path: "/peat/:caseId",
  access: "field:log",
  summary:
    "Deletes a case; it can be restored for 30 days. The field's owner deletes any, others those that they recorded. A note that it became stays.",
  params: caseParams,
  query: z.object({ fieldId: id }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "PLANT_CASE_NOT_FOUND", "PLANT_CASE_OF_ANOTHER"],
  example: { params, query: { fieldId }, answer: {} },
});

export const restorePlantCase = defineRoute({
  method: "POST",
  path: "/peat/restore",
  access: "field:log",
  summary: "Restores a case that was deleted less than 30 days ago, by those who could delete it.",
  body: z.object({ id, fieldId: id }),
  response: plantCase,
  errors: ["FIELD_NOT_FOUND", "PLANT_CASE_NOT_FOUND", "PLANT_CASE_OF_ANOTHER"],
  example: { body: { id: exampleCaseId, fieldId }, answer: exampleCase },
});
