import { type FormEvent, useMemo, useRef, useState } from "react";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { ApiError } from "../api-error";
import { type Draft, useDraft, useSaveDraft } from "../offline";
import { useOutOfReach } from "../offline/reachability";
import { useUnsaved } from "../unsaved";
import { type ActionMessages, useAction } from "../use-action";
import { focusFirstError } from "./focus-first-error";

/** Stored record with the version that a change refers to. */
export interface Versioned {
  id: string | number;
  version: number;
}

/** Schema of a form's draft on the device: the typed values, and the record they change. */
export function formDraft<S extends z.ZodType<Versioned>, V extends z.ZodType>(saved: S, values: V) {
  return z.object({
    /** Id of a new record; of an older draft it is that of its base. */
    id: z.uuid().optional(),
    base: saved.nullable(),
    values,
  });
}

type DraftShape<S, V> = z.ZodType<{ id?: string | undefined; base: S | null; values: V }>;

/** Draft of a form on this device: its name, and its schema from `formDraft`; a name of null stores none. */
type DraftLocation<S, V> = { name: string; shape: DraftShape<S, V> } | { name: null; shape?: undefined };

type FormDraftOptions<S extends Versioned, V> = DraftLocation<S, V> & {
  /** Record on the server; null for a new one. */
  saved: S | null;
  /** Form values of a stored record, or of an empty form. */
  valuesOf(saved: S | null): V;
};

export interface BegunForm<S extends Versioned, V> {
  /** Id of the record: for a new one a UUIDv7 made here, so that a retry is idempotent. */
  readonly id: string;
  /** Record that the values change, as the form opens. */
  readonly base: S | null;
  readonly values: V;
  readonly isRestored: boolean;
  readonly saved: S | null;
  readonly draft: Draft<unknown>;
  valuesOf(saved: S | null): V;
}

const nothing = z.never();
const NO_DRAFT: Draft<never> = { name: "", found: null, end: () => undefined, isEnded: () => true };

/** Initial values of a form: those of its draft on this device, otherwise the saved ones. */
export function useBegunForm<S extends Versioned, V>(options: FormDraftOptions<S, V>): BegunForm<S, V> {
  const { name, shape, saved, valuesOf } = options;
  const draft = useDraft(name ?? "", shape ?? nothing);
  const [begun] = useState(() => {
    const { found } = draft;
    const known = found?.base ?? saved;
    return {
      id: found?.id ?? (known === null ? newId() : String(known.id)),

      base: found === null ? saved : found.base,
      values: found === null ? valuesOf(saved) : found.values,
      isRestored: found !== null,
    };
  });
  return { ...begun, saved, draft: name === null ? NO_DRAFT : draft, valuesOf };
}

interface VersionedFormOptions<S extends Versioned, V, R> {
  values: V;
  setValues(values: V): void;
  /** Equality of values; by default of their JSON. */
  isSame?(one: V, other: V): boolean;
  /** Validates the values and shows their errors. @returns false for invalid values */
  validate(): boolean;
  /** Messages of saving. */
  messages: ActionMessages<S | null, NoInfer<R>>;
  /** Writes the values over a version; null creates the record. */
  save(input: { id: string; version: number | null; base: S | null; values: V }): Promise<R>;
  onSaved(result: R): void;
  /** Shows a refusal at its input or as a question. @returns false when a notification is to show it */
  showAtInput?(error: ApiError): boolean;
  /** Called instead of `save` without changes. */
  onUnchanged?(): void;
}

/**
 * Form over a versioned record: stores a draft on the device, warns before unsaved values are lost, offers the choice
 * when a newer version was saved, waits for the network, and focuses the first error. The caller holds the values.
 */
export function useVersionedForm<S extends Versioned, V, R>(
  begun: BegunForm<S, V>,
  options: VersionedFormOptions<S, NoInfer<V>, R>,
) {
  const {
    values,
    setValues,
    isSame = hasSameJson,
    validate,
    messages,
    save,
    onSaved,
    showAtInput,
    onUnchanged,
  } = options;
  const { id, saved, draft, valuesOf } = begun;
  const box = useRef<HTMLFormElement>(null);
  const isOut = useOutOfReach();
  const [base, setBase] = useState(begun.base);
  const [isOffered, setOffered] = useState(begun.isRestored);
  const isChanged = !isSame(values, valuesOf(base));
  useUnsaved(isChanged);
  const typed = useMemo(() => (isChanged ? { id, base, values } : null), [isChanged, id, base, values]);
  useSaveDraft(draft, typed);

  const saving = useAction({
    ...messages,
    run: (over: S | null) => save({ id, version: over?.version ?? null, base: over, values }),
    onSuccess: () => draft.end(),
    showsInline: (error) =>
      staleOf<S>(error) !== null || (error instanceof ApiError && showAtInput?.(error) === true),
  });
  // Not in the mutation's own callback: it must not run after the form was closed.
  const write = (over: S | null) => saving.mutate(over, { onSuccess: onSaved });
  const stale = staleOf<S>(saving.error);
  const show = (shown: S | null) => {
    setBase(shown);
    setValues(valuesOf(shown));
  };
  return {
    id,
    /** Record that the values change; null for a new one. */
    base,
    /** For the form element. */
    box,
    isChanged,
    isOut,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    /** True while the form continues a draft that the user has not discarded. */
    isOffered,
    /** Newer version saved meanwhile; null without one. */
    stale,
    /** Refusal of the values as they are; null once they are changed. */
    error: saving.error,
    submit(event?: FormEvent) {
      event?.preventDefault();
      event?.stopPropagation();
      if (!validate()) focusFirstError(box.current);
      else if (isChanged || !onUnchanged) write(base);
      else onUnchanged();
    },
    /** Replaces the typed values by the newer version. */
    takeTheirs() {
      if (stale === null) return;
      show(stale);
      saving.reset();
    },
    /** Saves the typed values over the newer version. */
    keepMine() {
      if (stale === null) return;
      setBase(stale);
      write(stale);
    },
    /** Discards the restored draft. */
    discardDraft() {
      show(saved);
      setOffered(false);
    },
    /** Clears a refusal once its value changes. */
    clearFailure: saving.reset,
    /** Deletes the draft and stores no more: the form is closed. */
    end: draft.end,
  };
}

function hasSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function staleOf<S>(error: unknown): S | null {
  if (!(error instanceof ApiError) || error.code !== "STALE_VERSION") return null;
  // The contract of the refusing route fixes its shape.
  return (error.details.current as S | undefined) ?? null;
}
