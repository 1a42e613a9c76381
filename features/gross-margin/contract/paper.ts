import { binaryReply, defineRoute, id } from "@surco/contract";
import { z } from "zod";
import { exampleFieldId, examplePlan } from "./examples";

export const downloadPlanPdf = defineRoute({
  method: "GET",
  path: "/v2/planification/pdf_download", // as the specification spells it
  access: "field:read",
  summary:
    "A plan of a field as a PDF: its figures, cost lines, price and yield table, the actual costs beside it and the other scenarios.",
  query: z.object({ fieldId: id, planId: id }),
  response: binaryReply("application/pdf"),
  errors: ["FIELD_NOT_FOUND", "PLAN_NOT_FOUND"],
  personLimit: "person-download",
  runsIn: "thread",
  example: { query: { fieldId: exampleFieldId, planId: examplePlan.id } },
});
