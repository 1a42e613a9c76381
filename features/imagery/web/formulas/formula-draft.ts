import { z } from "zod";

/** Survives leaving the screen and reloading it; another tab writes its own. */
const KEY = "surco.formula-draft";

const bound = z.union([z.number(), z.literal("")]);
const draft = z.object({
  /** The formula that is changed; null for a new one. */
  of: z.string().nullable(),
  /** Under which it will be saved, so that saving twice is saving once. */
  id: z.uuid(),
  name: z.string(),
  expression: z.string(),
  range: z.tuple([bound, bound]).readonly(),
});
type FormulaDraft = z.infer<typeof draft>;

/** What was typed of a formula and not saved; null where there is nothing. @param formulaId null for a new one */
export function readFormulaDraft(formulaId: string | null): FormulaDraft | null {
  try {
    const kept = draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    return kept.success && kept.data.of === formulaId ? kept.data : null;
  } catch {
    return null;
  }
}

export function keepFormulaDraft(typed: FormulaDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Without storage the text lives as long as the screen.
  }
}

export function dropFormulaDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then there was none.
  }
}
