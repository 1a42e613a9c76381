import { defineRoute } from "@surco/contract";
import { z } from "zod";
import { exampleUser } from "./example-user";
import { user } from "./user";

/** Guided tours: of the dashboard, and of a field. */
export const tutorial = z.enum(["global", "field"]);
export type Tutorial = z.infer<typeof tutorial>;

export const markTutorial = defineRoute({
  method: "POST",
  path: "/auth/tutorial",
  access: "account",
  summary:
    "Marks a guided tour as taken or dismissed, so that it does not start by itself again. Idempotent.",
  body: z.object({ tutorial }).strict(),
  response: user,
  errors: [],
  example: { body: { tutorial: "global" }, answer: { ...exampleUser, globalTutorial: true } },
});
