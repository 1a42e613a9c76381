import { z } from "zod";

const bound = z.union([z.number(), z.literal("")]);

/** What is typed of a formula. */
export const formulaDraft = z.object({
  /** Under which it will be saved, so that saving twice is saving once. */
  id: z.uuid(),
  name: z.string(),
  expression: z.string(),
  range: z.tuple([bound, bound]).readonly(),
});

/** @param formulaId null for a new one */
export const formulaDraftName = (formulaId: string | null) => `formula.${formulaId ?? "new"}`;
