import type { z } from "zod";

/** Something that is being typed in this tab, kept through a reload under one key; gone with a log-out. */
export function keyedDraft<S extends z.ZodType>(key: string, shape: S) {
  return {
    /** null when nothing is kept, or what is kept is of another form. */
    read(): z.output<S> | null {
      try {
        const text = sessionStorage.getItem(key);
        const read = text === null ? null : shape.safeParse(JSON.parse(text));
        return read?.success ? read.data : null;
      } catch {
        return null;
      }
    },
    keep(value: z.input<S>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // A full or forbidden store only means that a reload starts from what is saved.
      }
    },
    drop(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
