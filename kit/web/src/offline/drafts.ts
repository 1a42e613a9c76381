import { useEffect, useMemo, useRef, useState } from "react";
import type { z } from "zod";
import { DRAFT_PREFIX } from "../device-keys";
import { sessionAccount } from "../session";

/** localStorage key of a draft of the signed-in account; other accounts have other keys. */
export function draftKey(name: string): string {
  return `${DRAFT_PREFIX}${sessionAccount() ?? ""}.${name}`;
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

/** Stores a draft, which survives reloads and a closed tab. */
export function saveDraft(name: string, value: unknown): void {
  try {
    localStorage.setItem(draftKey(name), JSON.stringify(value));
  } catch {
    // With a full or forbidden storage, a reload only starts from saved values.
  }
}

export function deleteDraft(name: string): void {
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
  /** Deletes it and stores no more: the form was saved or discarded. */
  end(): void;
  readonly isEnded: () => boolean;
}

/** Finds the unsaved input of an earlier visit; `useSaveDraft` continues it. */
export function useDraft<S extends z.ZodType>(name: string, shape: S): Draft<z.output<S>> {
  const isEnded = useRef(false);
  const [draft] = useState(() => ({
    name,
    found: readDraft(name, shape),
    end: () => {
      isEnded.current = true;
      deleteDraft(name);
    },
    isEnded: () => isEnded.current,
  }));
  return draft;
}

/**
 * Stores the typed values with every change.
 *
 * @param typed null while they equal the saved ones: the draft is deleted; undefined leaves it unchanged
 */
export function useSaveDraft<T>(draft: Draft<T>, typed: NoInfer<T> | null | undefined): void {
  const { name, isEnded } = draft;
  const text = useMemo(() => typed && JSON.stringify(typed), [typed]);
  useEffect(() => {
    if (isEnded() || text === undefined) return;
    if (text === null) deleteDraft(name);
    else saveDraft(name, JSON.parse(text));
  }, [name, isEnded, text]);
}

/** First readable draft of the signed-in account with this name prefix; null without one. */
export function firstDraftUnder<S extends z.ZodType>(beginning: string, shape: S): z.output<S> | null {
  for (const key of ownDrafts(beginning)) {
    const found = readDraft(key.slice(draftKey("").length), shape);
    if (found !== null) return found;
  }
  return null;
}

/** True while the signed-in account has unsent drafts. */
export function hasDrafts(): boolean {
  return ownDrafts().length > 0;
}

/** Deletes the drafts of the signed-in account. */
export function deleteDrafts(): void {
  for (const key of ownDrafts()) localStorage.removeItem(key);
}

function ownDrafts(beginning = ""): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(draftKey(beginning)));
  } catch {
    return [];
  }
}
