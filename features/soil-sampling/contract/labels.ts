import { binaryReply, defineRoute, id } from "@surco/contract";
import { z } from "zod";
import { exampleFieldId, examplePlanId } from "./examples";

/** Sheets of labels: A4 with three by eight of 70 by 37 mm, letter with three by ten of 66.7 by 25.4 mm. */
export const labelSheets = ["a4", "letter"] as const;
export const labelSheet = z.enum(labelSheets);
export type LabelSheet = z.infer<typeof labelSheet>;

export const printSoilLabels = defineRoute({
  method: "GET",
  path: "/soil-sampling/plans/:planId/labels",
  access: "field:read",
  summary:
    "Labels for the bags of a plan, one for each composite sample and depth, with a Code 128 bar code, as a PDF.",
  params: z.object({ planId: id }),
  query: z.object({ fieldId: id, sheet: labelSheet }),
  response: binaryReply("application/pdf"),
  errors: ["FIELD_NOT_FOUND", "SOIL_PLAN_NOT_FOUND"],
  personLimit: "person-report",
  example: { params: { planId: examplePlanId }, query: { fieldId: exampleFieldId, sheet: "a4" } },
});
