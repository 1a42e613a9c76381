import type { z } from "zod";

const PREFIX = "surco.drawing.";

/** What was kept under a name on this device; null when nothing was, or it cannot be read. */
export function readKept<T>(name: string, schema: z.ZodType<T>): T | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    const read = text === null ? null : schema.safeParse(JSON.parse(text));
    return read?.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Keeps it through reloads and a page that is closed. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A full or forbidden store only means that a reload starts from nothing.
  }
}

export function dropKept(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // As above.
  }
}
