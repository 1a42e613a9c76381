import { defineRoute, id, period, season } from "@surco/contract";
import { z } from "zod";
import { exampleReply, FIELD_ID } from "./examples";
import { yieldPredictionReply } from "./prediction-reply";

export const getYieldPrediction = defineRoute({
  method: "GET",
  path: "/yield/prediction",
  access: "field:read",
  summary:
    "Predicted yield of a field's season with its 80 % interval, what drives it, scenarios, the history of the prediction and the performance index. Needs an advanced or trial field.",
  query: z.object({ fieldId: id, season, period }),
  response: yieldPredictionReply,
  errors: ["FIELD_NOT_FOUND", "FIELD_PLAN_TOO_LOW"],
  example: { query: { fieldId: FIELD_ID, season: "2025/26", period: "2" }, answer: exampleReply },
});
