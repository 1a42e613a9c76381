import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { sessionAccount } from "../session";

const PREFIX = "surco.draft.";

/** localStorage key of a draft of the signed-in account; other accounts have other keys. */
export function draftKey(name: string): string {
  return `${PREFIX}${sessionAccount() ?? ""}.${name}`;
}

/** Reads a stored draft; null without one, or with one of another shape. */
export function readDraft<S extends z.ZodType>(name: string, shape: S): z.output<S> | null {
  try {
    const text = localStorage.getItem(draftKey(name));
    const read = text === null ? null : shape.safeParse(JSON.parse(text));
    return read?.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Keeps it through reloads, a closed tab and an application that the phone ends. */
export function keepDraft(name: string, value: unknown): void {
  try {
    localStorage.setItem(draftKey(name), JSON.stringify(value));
  } catch {
    // A full or forbidden store only means that a reload starts from what is saved.
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(draftKey(name));
  } catch {
    // As above.
  }
}

export interface Draft<T> {
  readonly name: string;
  /** Draft found when the form opened. */
  readonly found: T | null;
  /** Forgets it, and keeps nothing more: the form was saved or given up. */
  end(): void;
  readonly isEnded: () => boolean;
}

/** Finds the unsaved input of an earlier visit; `useKeepDraft` continues it. */
export function useDraft<S extends z.ZodType>(name: string, shape: S): Draft<z.output<S>> {
  const isEnded = useRef(false);
  const [draft] = useState(() => ({
    name,
    found: readDraft(name, shape),
    end: () => {
      isEnded.current = true;
      dropDraft(name);
    },
    isEnded: () => isEnded.current,
  }));
  return draft;
}

/**
 * Keeps what is typed with every change.
 *
 * @param typed null while it is what is saved already: then nothing is kept; undefined leaves what was kept as it is
 */
export function useKeepDraft<T>(draft: Draft<T>, typed: NoInfer<T> | null | undefined): void {
  const { name, isEnded } = draft;
  const text = typed && JSON.stringify(typed);
  useEffect(() => {
    if (isEnded() || text === undefined) return;
    if (text === null) dropDraft(name);
    else keepDraft(name, JSON.parse(text));
  }, [name, isEnded, text]);
}

/** The first readable of the signed-in account's drafts whose names begin so; null where there is none. */
export function firstDraftUnder<S extends z.ZodType>(beginning: string, shape: S): z.output<S> | null {
  for (const key of ownDrafts(beginning)) {
    const found = readDraft(key.slice(draftKey("").length), shape);
    if (found !== null) return found;
  }
  return null;
}

/** True while something that the signed-in account began was never sent. */
export function hasDrafts(): boolean {
  return ownDrafts().length > 0;
}

/** Deletes the drafts of the signed-in account. */
export function dropDrafts(): void {
  for (const key of ownDrafts()) localStorage.removeItem(key);
}

function ownDrafts(beginning = ""): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(draftKey(beginning)));
  } catch {
    return [];
  }
}
