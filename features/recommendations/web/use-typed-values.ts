import { useDraft, useSaveDraft } from "@surco/kit-web";
import { useState } from "react";
import type { z } from "zod";

/** Values of a form that were typed over what is proposed; they stay on the device until they are cleared. */
export interface TypedValues<V extends object> {
  readonly typed: Partial<V>;
  /** True where typed values of an earlier visit were found. */
  readonly isRestored: boolean;
  set(changes: Partial<V>): void;
  /** Replaces everything that was typed; the empty object goes back to the proposals. */
  replace(typed: Partial<V>): void;
}

/** @param shape  schema of the typed values: each of them optional */
export function useTypedValues<V extends object>(name: string, shape: z.ZodType<Partial<V>>): TypedValues<V> {
  const draft = useDraft(name, shape);
  const [typed, setTyped] = useState<Partial<V>>(draft.found ?? {});
  const isTyped = Object.keys(typed).length > 0;
  useSaveDraft(draft, isTyped ? typed : null);
  return {
    typed,
    isRestored: draft.found !== null && isTyped,
    set: (changes) => setTyped((before) => ({ ...before, ...changes })),
    replace: setTyped,
  };
}
