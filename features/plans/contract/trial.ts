import { defineRoute, id, instant } from "@surco/contract";
import { z } from "zod";

/** Trial of an account: one field, one year, once. */
const trial = z.object({
  /** True while the account has not used its trial. */
  isAvailable: z.boolean(),
  /** Field on trial; null before and after, and once it was erased. */
  fieldId: id.nullable(),
  /** End of the running trial. */
  until: instant.nullable(),
});
export type Trial = z.infer<typeof trial>;

export const hasTrial = defineRoute({
  method: "GET",
  path: "/has-trial",
  access: "account",
  summary: "Trial of the caller: whether it can still be used, and on which field it runs.",
  response: trial,
  errors: [],
  example: { answer: { isAvailable: true, fieldId: null, until: null } },
});

export const startTrial = defineRoute({
  method: "POST",
  path: "/has-trial",
  access: "field:edit",
  summary: "Starts the caller's only trial on an own basic field, for one year.",
  body: z.object({ fieldId: id }),
  response: trial,
  errors: ["FIELD_NOT_FOUND", "TRIAL_ALREADY_USED", "TRIAL_FIELD_NOT_BASIC"],
  example: {
    body: { fieldId: "01994c1e-0000-7000-8000-00000000000a" },
    answer: {
      isAvailable: false,
      fieldId: "01994c1e-0000-7000-8000-00000000000a",
      until: "2027-11-27T12:00:00.000Z",
    },
  },
});
