import { binaryReply, defineRoute, id } from "@surco/contract";
import { z } from "zod";
import { exampleActivity } from "./activity";
import { filterQuery } from "./lists";

/** Activities of one work order. */
export const MAX_WORK_ORDER_ACTIVITIES = 200;

const ids = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(id).min(1).max(MAX_WORK_ORDER_ACTIVITIES));

export const writeWorkOrder = defineRoute({
  method: "GET",
  path: "/activity/work-order",
  access: "account",
  summary:
    "Work order of planned activities as a PDF: those of these ids, or those that pass the filters. Equal ones of several fields stand together with their total amounts.",
  query: filterQuery.omit({ statuses: true }).extend({ ids: ids.optional() }),
  response: binaryReply("application/pdf"),
  errors: ["TOO_MANY_ACTIVITIES", "WORK_ORDER_EMPTY"],
  personLimit: "person-download",
  runsIn: "thread",
  example: { query: { ids: exampleActivity.id } },
});
